// Fingers and mouse on the table: drag pans, wheel and pinch zoom, a press that stays in place is a click.
import type { Camera } from './camera.svelte';

export interface PointerListener {
  click(event: PointerEvent): void;
  hover(event: PointerEvent): void;
  leave(): void;
}

const still = 6; // pixels

export function pointer(node: SVGSVGElement, { camera, on }: { camera: Camera; on: PointerListener }) {
  const down = new Map<number, { x: number; y: number }>();
  let start: { x: number; y: number; moved: boolean } | undefined;
  let spread = 0;

  const distance = () => {
    const [a, b] = [...down.values()];
    return Math.hypot(a.x - b.x, a.y - b.y);
  };
  const pressed = (e: PointerEvent) => {
    if (e.button !== 0 && e.pointerType === 'mouse') return;
    down.set(e.pointerId, { x: e.clientX, y: e.clientY });
    if (down.size === 1) start = { x: e.clientX, y: e.clientY, moved: false };
    if (down.size === 2) spread = distance();
  };
  const moved = (e: PointerEvent) => {
    const before = down.get(e.pointerId);
    if (!before) return on.hover(e);
    const [dx, dy] = [e.clientX - before.x, e.clientY - before.y];
    if (start && Math.hypot(e.clientX - start.x, e.clientY - start.y) > still && !start.moved) {
      start.moved = true;
      node.setPointerCapture(e.pointerId);
    }
    if (!start?.moved && down.size === 1) return;
    down.set(e.pointerId, { x: e.clientX, y: e.clientY });
    if (down.size === 2) {
      const now = distance();
      const box = node.getBoundingClientRect();
      const [a, b] = [...down.values()];
      camera.zoom(now / (spread || now), (a.x + b.x) / 2 - box.left, (a.y + b.y) / 2 - box.top);
      spread = now;
      camera.pan(dx / 2, dy / 2);
    } else camera.pan(dx, dy);
  };
  const released = (e: PointerEvent) => {
    if (!down.delete(e.pointerId)) return;
    if (start && !start.moved && down.size === 0) on.click(e);
    if (down.size === 0) start = undefined;
  };
  const lost = (e: PointerEvent) => {
    down.delete(e.pointerId);
    start = undefined;
  };
  const wheel = (e: WheelEvent) => {
    e.preventDefault();
    const box = node.getBoundingClientRect();
    camera.zoom(Math.exp(-e.deltaY / 400), e.clientX - box.left, e.clientY - box.top);
  };
  const leave = () => on.leave();
  node.addEventListener('pointerdown', pressed);
  node.addEventListener('pointermove', moved);
  node.addEventListener('pointerup', released);
  node.addEventListener('pointercancel', lost);
  node.addEventListener('pointerleave', leave);
  node.addEventListener('wheel', wheel, { passive: false });
  return {
    destroy() {
      node.removeEventListener('pointerdown', pressed);
      node.removeEventListener('pointermove', moved);
      node.removeEventListener('pointerup', released);
      node.removeEventListener('pointercancel', lost);
      node.removeEventListener('pointerleave', leave);
      node.removeEventListener('wheel', wheel);
    },
  };
}
