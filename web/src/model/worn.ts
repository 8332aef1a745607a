// Where units have markers one man of each wears them on the table, and all have acted when it has.
import type { Figure, View } from '../protocol/types';
import { has } from './facts';
import { stands } from './figures';
import { layout_of } from './layout';

export function worn(view: View, system: string): Figure[] {
  const shown = layout_of(system).unit_markers;
  if (!shown) return view.figures;
  const bearers = new Map(view.units.map((u) => [view.figures.find((f) => f.unit === u.id && stands(f))?.id, u]));
  const acted = new Set(view.units.filter((u) => has(u.markers, 'activated')).map((u) => u.id));
  return view.figures.map((f) => {
    const own = bearers.get(f.id)?.markers.filter((m) => shown.includes(m.key) && m.value !== false && !has(f.markers, m.key)) ?? [];
    const done = f.unit !== undefined && acted.has(f.unit);
    if (!own.length && !done) return f;
    return { ...f, markers: [...f.markers, ...own], facts: done ? [...f.facts, { key: 'activated', value: true }] : f.facts };
  });
}
