// Which part of the sheet is seen: zoom, pan and pinch. `scale` is screen pixels per user unit.
import type { Sheet } from './sheet';

const closest = 4;
const farthest = 0.6;
const margin = 38; // user units of frame and wood round the mat

// Between two ends, or midway where they have crossed.
const held = (at: number, low: number, high: number): number => (low > high ? (low + high) / 2 : Math.max(low, Math.min(high, at)));

export class Camera {
  scale = $state(1);
  x = $state(0);
  y = $state(0); // the middle of the picture, in user units
  width = $state(1);
  height = $state(1); // of the window, in pixels
  private sheet?: Sheet;
  private fitted = true;
  foot = 0; // pixels that something covers at the foot of the window

  get box(): [number, number, number, number] {
    const [w, h] = [this.width / this.scale, this.height / this.scale];
    return [this.x - w / 2, this.y - h / 2, w, h];
  }
  private get fit_scale(): number {
    const sheet = this.sheet!;
    return Math.min(this.width / (sheet.width + 2 * margin), (this.height - this.foot) / (sheet.height + 2 * margin));
  }

  open(sheet: Sheet): void {
    this.sheet = sheet;
    this.fit();
  }
  resize(width: number, height: number): void {
    this.width = width || 1;
    this.height = height || 1;
    if (this.fitted) this.fit();
    else this.hold();
  }
  // So many pixels at the foot of the window are hidden now.
  cover(foot: number): void {
    if (foot === this.foot) return;
    this.foot = foot;
    if (this.fitted) this.fit();
  }
  fit(): void {
    if (!this.sheet) return;
    this.fitted = true;
    this.scale = this.fit_scale;
    this.x = this.sheet.width / 2;
    this.y = this.sheet.height / 2 + this.foot / 2 / this.scale;
  }
  zoom(factor: number, px = this.width / 2, py = this.height / 2): void {
    const [bx, by] = this.box;
    const [ux, uy] = [bx + px / this.scale, by + py / this.scale];
    this.scale = Math.max(this.fit_scale * farthest, Math.min(closest * 1.1, this.scale * factor));
    this.x = ux + (this.width / 2 - px) / this.scale;
    this.y = uy + (this.height / 2 - py) / this.scale;
    this.fitted = false;
    this.hold();
  }
  pan(dx: number, dy: number): void {
    this.x -= dx / this.scale;
    this.y -= dy / this.scale;
    this.fitted = false;
    this.hold();
  }
  centre(x: number, y: number): void {
    this.x = x;
    this.y = y;
    this.fitted = false;
    this.hold();
  }
  // Moves only as far as needed to bring a point into the free part of the window.
  show(x: number, y: number, room = 60): void {
    const [bx, by, w, h] = this.box;
    const edge = room / this.scale;
    const dx = Math.min(0, x - bx - edge) + Math.max(0, x - (bx + w - edge));
    const dy = Math.min(0, y - by - edge) + Math.max(0, y - (by + h - edge - this.foot / this.scale));
    if (dx || dy) this.centre(this.x + dx, this.y + dy);
  }
  // The picture stays full of table: as much of it as fits, else no more wood at an edge than its frame needs.
  private hold(): void {
    const { width, height } = this.sheet!;
    const [w, h, foot] = [this.width / this.scale, this.height / this.scale, this.foot / this.scale];
    this.x = held(this.x, w / 2 - margin, width + margin - w / 2);
    this.y = held(this.y, h / 2 - margin, height + margin + foot - h / 2);
  }
}
