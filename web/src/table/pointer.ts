// Fingers and mouse on the table: drag pans or pulls what was grabbed, wheel and pinch zoom, a press that stays in place is a click.
import type { Camera } from './camera.svelte';

export interface PointerListener {
  click(event: PointerEvent): void;
  hover(event: PointerEvent): void;
  leave(): void;
  grab(event: PointerEvent): boolean; // whether what lies there follows the pointer
  drag(event: PointerEvent): void;
}

const still = 6; // pixels

interface Press {
  x: number;
  y: number;
  moved: boolean;
  grabbed: boolean;
}

export function pointer(node: SVGSVGElement, { camera, on }: { camera: Camera; on: PointerListener }) {
  const down = new Map<number, { x: number; y: number }>();
  let press: Press | undefined;
  let spread = 0;

  const distance = () => {
    const [a, b] = [...down.values()];
    return Math.hypot(a.x - b.x, a.y - b.y);
  };
  const pressed = (e: PointerEvent) => {
    if (e.button !== 0 && e.pointerType === 'mouse') return;
    down.set(e.pointerId, { x: e.clientX, y: e.clientY });
    if (down.size === 1) press = { x: e.clientX, y: e.clientY, moved: false, grabbed: on.grab(e) };
    if (down.size === 2) spread = distance();
  };
  const pinch = (dx: number, dy: number) => {
    const now = distance();
    const box = node.getBoundingClientRect();
    const [a, b] = [...down.values()];
    camera.zoom(now / (spread || now), (a.x + b.x) / 2 - box.left, (a.y + b.y) / 2 - box.top);
    spread = now;
    camera.pan(dx / 2, dy / 2);
  };
  const moved = (e: PointerEvent) => {
    const before = down.get(e.pointerId);
    if (!before || !press) return on.hover(e);
    if (!press.moved && Math.hypot(e.clientX - press.x, e.clientY - press.y) > still) {
      press.moved = true;
      node.setPointerCapture(e.pointerId);
    }
    if (!press.moved && down.size === 1) return;
    down.set(e.pointerId, { x: e.clientX, y: e.clientY });
    const [dx, dy] = [e.clientX - before.x, e.clientY - before.y];
    if (down.size === 2) pinch(dx, dy);
    else if (press.grabbed) on.drag(e);
    else camera.pan(dx, dy);
  };
  const released = (e: PointerEvent) => {
    if (!down.delete(e.pointerId)) return;
    if (press && !press.moved && down.size === 0) on.click(e);
    if (down.size === 0) press = undefined;
  };
  const lost = (e: PointerEvent) => {
    down.delete(e.pointerId);
    press = undefined;
  };
  const wheel = (e: WheelEvent) => {
    e.preventDefault();
    const box = node.getBoundingClientRect();
    camera.zoom(Math.exp(-e.deltaY / 400), e.clientX - box.left, e.clientY - box.top);
  };
  const leave = () => on.leave();
  const listeners = Object.entries({ pointerdown: pressed, pointermove: moved, pointerup: released, pointercancel: lost, pointerleave: leave, wheel });
  for (const [type, listener] of listeners) node.addEventListener(type, listener as EventListener, { passive: type !== 'wheel' });
  return {
    destroy() {
      for (const [type, listener] of listeners) node.removeEventListener(type, listener as EventListener);
    },
  };
}
