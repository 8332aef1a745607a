// Markers as the rules name them, drawn at the heels of a figure: each has a shape of its own besides its colour.
import type { Json } from '../protocol/types';

const ink = '#241a10';
const disc = (fill: string, r = 6.6) => `<circle r="${r}" fill="${fill}" stroke="${ink}" stroke-width="1.1"/>`;

const die = (n: Json) =>
  `<g transform="rotate(-7)"><rect x="-6.6" y="-6.6" width="13.2" height="13.2" rx="2.8" fill="#fffaf0" stroke="${ink}" stroke-width="1.1"/>` +
  `<path d="M-5 5.6h10.4V-4" fill="none" stroke="${ink}" stroke-opacity=".25" stroke-width="1.2"/><text y="4.3" text-anchor="middle" class="badge-number">${n}</text></g>`;

const star = `${disc('var(--brass-fill)', 5.6)}<path d="M0-3.8l1.1 2.4 2.6.3-1.9 1.8.5 2.6L0 2-2.3 3.3l.5-2.6-1.9-1.8 2.6-.3z" fill="${ink}"/>`;

const drawings: Record<string, (value: Json) => string> = {
  actions: die,
  leader: () => star,
  wounded: () => `<circle r="6.4" fill="#a32018" stroke="#fff6e6" stroke-width="1.3"/><path d="M0-3.6v7.2M-3.6 0h7.2" stroke="#fff6e6" stroke-width="2"/>`,
  aimed: () => `${disc('#f0c33c', 6.4)}<circle r="2.7" fill="none" stroke="${ink}" stroke-width="1.1"/><path d="M0-6v2.6M0 3.4V6M-6 0h2.6M3.4 0H6" stroke="${ink}" stroke-width="1.2"/>`,
  holding: () => `${disc('#fffaf0', 7)}<path d="M-3-4.3h6L-3 4.3h6z" fill="#c9982f" stroke="${ink}" stroke-linejoin="round"/>`,
  stopped: () => `${disc('#f0c33c')}<rect x="-3.4" y="-1.3" width="6.8" height="2.6" fill="${ink}"/>`,
  pinned: () => `<rect x="-6.2" y="-6.2" width="12.4" height="12.4" rx="1.5" fill="#4f8a3c" stroke="${ink}" stroke-width="1.2"/><path d="M-3.4-1.4L0 2.6l3.4-4" fill="none" stroke="#fff" stroke-width="2.2"/>`,
  flight: () => `<path d="M-7 0L0-7 7 0 0 7z" fill="#fffaf0" stroke="#a32018" stroke-width="1.6"/><path d="M3 0h-6m2.4-2.6L-3.2 0-.6 2.6" stroke="#a32018" stroke-width="1.7" fill="none"/>`,
  shaken: () => `<path d="M0-7.4L7 5.4H-7z" fill="#f0c33c" stroke="${ink}" stroke-width="1.2" stroke-linejoin="round"/><path d="M0-3v4.2M0 3.2v.4" stroke="${ink}" stroke-width="1.8" stroke-linecap="round"/>`,
  vigilance: () => `${disc('#fffaf0', 7)}<path d="M-5 0q5-5 10 0q-5 5-10 0z" fill="none" stroke="${ink}" stroke-width="1.2"/><circle r="1.9" fill="${ink}"/>`,
  smoke: () => '<use href="#puff" transform="scale(.8)"/>',
  hidden: () => `<circle r="8" fill="#4f5a3a" stroke="${ink}" stroke-width="1.2"/><path d="M-3.4-2.2q0-3 3.4-3t3.4 3q0 2-3.4 3v1.4" fill="none" stroke="#fff8e6" stroke-width="1.8" stroke-linecap="round"/><circle cy="5" r="1.2" fill="#fff8e6"/>`,
  jammed: () => `${disc('#d9ccb0', 7)}<path d="M-4 4L4-4" stroke="${ink}" stroke-width="2"/><path d="M-4-2h5l2 3" fill="none" stroke="${ink}" stroke-width="1.5"/>`,
  dud: () => `<path d="M-8 5L0-8 8 5z" fill="#4a4033" stroke="${ink}" stroke-linejoin="round"/><text y="3.4" text-anchor="middle" class="badge-word">DUD</text>`,
  rout: () => '<path d="M-7-7h14v9q0 5-7 6q-7-1-7-6z" fill="#fffaf0" stroke="#a32018" stroke-width="1.5"/><path d="M-3.5-3.5l7 7M3.5-3.5l-7 7" stroke="#a32018" stroke-width="1.8"/>',
  fired: () => '<circle cx="-4" r="3.8" fill="#2a2018"/><circle cx="5" r="3.8" fill="#fffaf0" stroke="#2a2018" stroke-width="1.4"/>',
  prone: () => `<rect x="-9" y="-3.5" width="18" height="7" rx="3.5" fill="#fffaf0" stroke="${ink}" stroke-width="1.2"/><circle cx="5" r="2" fill="${ink}"/>`,
  order: () => '<path d="M-9-6H9V6H-9z" fill="#e9dab6" stroke="#57473a" stroke-width="1.2"/><path d="M-9-6L0 1.5 9-6" fill="none" stroke="#57473a"/><circle cy="1" r="2.8" fill="#9a2318"/>',
  special: () => '<path d="M0-9l2.6 5.8 6.2.6-4.7 4.2 1.4 6.2L0 4.6l-5.5 3.2 1.4-6.2-4.7-4.2 6.2-.6z" fill="#1f4a93" stroke="#fff8e6" stroke-width="1.2"/>',
};
// Ranks, posts and states that several systems share.
drawings.officer = drawings.commander = drawings.general = drawings.leader;
drawings.nco = drawings.sergeant = () => `${disc('#fffaf0', 6.4)}<path d="M-3.6 1.6L0-1.8l3.6 3.4M-3.6 4.6L0 1.2l3.6 3.4" fill="none" stroke="${ink}" stroke-width="1.5"/>`;
drawings.elite = () => `${disc('#fffaf0', 6.4)}<path d="M0-4.4Q4.6 0 1.6 4.6H-1.6Q-4.6 0 0-4.4z" fill="#a32018" stroke="${ink}" stroke-width=".8"/>`;
drawings.mounted = () => `${disc('#fffaf0', 6.8)}<path d="M-3 4.6Q-5.4-4.6 0-4.6T3 4.6" fill="none" stroke="${ink}" stroke-width="2.1"/>`;
drawings.moved = () => `${disc('#fffaf0', 6.4)}<path d="M-4 0h7M.4-3L3.6 0 .4 3" fill="none" stroke="${ink}" stroke-width="1.6"/>`;
drawings.movement = () => `<path d="M-8-5H2l6 5-6 5H-8l4-5z" fill="#fffaf0" stroke="${ink}" stroke-width="1.2" stroke-linejoin="round"/><path d="M-3-5l4 5-4 5" fill="none" stroke="${ink}" stroke-width="1.2"/>`;
drawings.located = drawings.discovered = () => `${disc('#fffaf0', 6.6)}<circle r="2.9" fill="none" stroke="${ink}" stroke-width="1.3"/><path d="M2.2 2.2L5.6 5.6" stroke="${ink}" stroke-width="1.8" stroke-linecap="round"/>`;
drawings.carrying = () => `${disc('#fffaf0', 6.6)}<path d="M-4.6-1.500H4.600M-2.4-1.500v4.500M2.4-1.500v4.5" stroke="#6b4a2a" stroke-width="2" stroke-linecap="round"/>`;
drawings.on_ladder = drawings.ladder = () => `<path d="M-4-9V9M4-9V9" stroke="${ink}" stroke-width="3.4"/><path d="M-4-9V9M4-9V9M-4-6H4M-4-2H4M-4 2H4M-4 6H4" stroke="#c9a05a" stroke-width="1.8"/>`;
drawings.charging = drawings.fought = drawings.in_melee = () => `${disc('#fffaf0', 6.8)}<path d="M-4-4L4 4M4-4L-4 4M-4.8 2.200l2.6 2.600M4.8 2.200L2.2 4.8" fill="none" stroke="${ink}" stroke-width="1.5"/>`;
drawings.immobilised = () => `${disc('#fffaf0', 6.8)}<path d="M0-4.400V3M-2.4-2.600h4.800M-4 .600Q-3.6 4 0 4.200Q3.6 4 4 .600" fill="none" stroke="${ink}" stroke-width="1.5" stroke-linecap="round"/>`;
drawings.single_shot_used = () => `${disc('#d9ccb0', 6.6)}<path d="M-4 2.400L4-1.6" stroke="${ink}" stroke-width="2"/><path d="M-4-4L4 4" stroke="#a32018" stroke-width="1.5"/>`;
drawings.disordered = () => `<path d="M-7-6h14v12H-7z" fill="#fffaf0" stroke="${ink}" stroke-width="1.2"/><path d="M-4.5 3L-3-3M-.5 3.500L1.5-3.500M3-3l2 6" stroke="#a32018" stroke-width="1.7" stroke-linecap="round"/>`;
drawings.reduced = () => `${disc('#fffaf0', 6.8)}<path d="M-6.8 0A6.8 6.8 0 0 0 6.8 0z" fill="#57473a"/>`;
drawings.marches = () => `${disc('#fffaf0', 6.8)}<path d="M-3.6 3.400L0-.200l3.6 3.600M-3.6-.6L0-4.200l3.6 3.6" fill="none" stroke="${ink}" stroke-width="1.6"/>`;
drawings.musician = () => `${disc('#fffaf0', 6.8)}<ellipse cy="-2" rx="4" ry="1.7" fill="#e9dab6" stroke="${ink}"/><path d="M-4-2V3Q0 5.6 4 3V-2" fill="#b43a14" stroke="${ink}"/>`;
drawings.standard = () => `<path d="M-4 8V-8" stroke="${ink}" stroke-width="1.8"/><path d="M-4-8Q2-10 8-7L6-3.5 8 0Q2-2-4 0z" fill="var(--brass-fill)" stroke="${ink}"/>`;
drawings.aide = drawings.specialist = () => `${disc('#fffaf0', 6.4)}<path d="M0-4.200L4.2 0 0 4.2-4.2 0z" fill="var(--brass-fill)" stroke="${ink}"/>`;
drawings.gunner = () => `${disc('#fffaf0', 6.6)}<circle r="3" fill="#2a2018"/>`;
drawings.mail = drawings.order;
drawings.crawling = drawings.prone;
drawings.routing = drawings.rout;
drawings.ready = drawings.vigilance;

// A marker that nobody has drawn yet still shows: a plain disc with its first letter.
export function badge(key: string, value: Json, word: string): string {
  const drawing = drawings[key];
  if (drawing) return drawing(value);
  const text = typeof value === 'number' || typeof value === 'string' ? value : word.slice(0, 1).toUpperCase();
  return `${disc('#fffaf0', 7)}<text y="3.8" text-anchor="middle" class="badge-number">${text}</text>`;
}
