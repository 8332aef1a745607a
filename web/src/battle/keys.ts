// The keyboard of the battle page; everything that a mouse can do.
import type { Battle } from '../model/battle.svelte';
import type { Draft } from '../model/draft.svelte';
import { bar_rows, targets } from '../model/options';
import type { Camera } from '../table/camera.svelte';
import type { MapShow } from './show.svelte';

export interface KeyTable {
  battle: Battle;
  draft: Draft;
  camera: Camera;
  show: MapShow;
  press(act: string): void;
  centre(figure: number): void;
  go_on(): boolean; // puts the dice away; false: none lie there
  help(): void;
  journal(): void;
}

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1],
};

function next_target(draft: Draft, step: number): boolean {
  const row = draft.row ?? draft.rows.find((r) => targets(r).some((t) => t.answers.length));
  const open = row ? targets(row).filter((t) => t.answers.length) : [];
  if (!row || !open.length) return false;
  const now = open.findIndex((t) => t.target === draft.target);
  draft.aim(row.act, open[(now + step + open.length) % open.length].target);
  return true;
}

function arrow(table: KeyTable, key: string, far: boolean): boolean {
  const { draft, battle } = table;
  const [dx, dy] = arrows[key];
  if (draft.drawing_way) {
    const step = battle.unit === 254 ? (far ? 254 : 25.4) : far ? 100 : 10;
    draft.nudge(dx * step, dy * step);
    return true;
  }
  return next_target(draft, dx + dy > 0 ? 1 : -1);
}

function digit(table: KeyTable, key: string): boolean {
  const die = table.battle.state?.dice; // a real one that has fallen
  if (die) {
    const face = Number(key);
    if (face < die.lowest || face >= die.lowest + die.sides) return false;
    table.battle.faces([face]);
    return true;
  }
  const row = bar_rows(table.draft)[Number(key) - 1];
  if (row) table.press(row.act);
  return row !== undefined;
}

function enter(table: KeyTable): boolean {
  if (table.go_on()) return true;
  if (!table.draft.ready) return false;
  table.draft.commit();
  return true;
}

export function handle_key(event: KeyboardEvent, table: KeyTable): boolean {
  const { draft, camera, show, battle } = table;
  const typing = (event.target as Element).closest('input, textarea, select, dialog[open]');
  if (typing) return false;
  if ((event.ctrlKey || event.metaKey) && event.key === 'z') {
    if (battle.state?.undo) battle.undo();
    return true;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key in arrows && !(event.target as Element).closest('.log')) return arrow(table, event.key, event.shiftKey);
  if (/^[1-9]$/.test(event.key) || (event.key === '0' && battle.state?.dice)) return digit(table, event.key);
  const on_button = (event.target as Element).closest('button, a, [role=button], summary');
  switch (event.key) {
    case 'Enter': return !on_button && enter(table);
    case ' ':
      if (on_button || !draft.figure) return false;
      table.centre(draft.figure.id);
      return true;
    case 'Escape':
      if (!table.go_on()) draft.back();
      return true;
    case '[': draft.turn(15); return true;
    case ']': draft.turn(-15); return true;
    case '+': camera.zoom(1.25); return true;
    case '-': camera.zoom(0.8); return true;
    case '0': camera.fit(); return true;
    case '?': table.help(); return true;
    default: return letter(event.key.toLowerCase(), show, table);
  }
}

function letter(key: string, show: MapShow, table: KeyTable): boolean {
  const toggles: Record<string, 'ruler' | 'names' | 'reach' | 'text'> = { m: 'ruler', n: 'names', r: 'reach', x: 'text' };
  if (key === 'j') table.journal();
  else if (key === 'm' && table.battle.no_measuring) return false;
  else if (toggles[key]) show.toggle(toggles[key]);
  else return false;
  return true;
}
