// A painted miniature seen from above, looking to the east; it may overhang its base as a real one does.
import type { Coat } from './costume';

const wood = '#3c2616';
const steel = '#777d80';

const weapons: Record<string, string> = {
  musket: `<path d="M-6 6.2L21 4.6" stroke="${wood}" stroke-width="2.6"/><path d="M6 5.4L21 4.6" stroke="${steel}" stroke-width="1.4"/><path d="M21 4.6L27 4.2" stroke="#dfe3e2" stroke-width="1.3"/>`,
  rifled_carbine: `<path d="M-6 6.2L17 4.8" stroke="${wood}" stroke-width="3"/><path d="M5 5.5L18 4.7" stroke="#5c5048" stroke-width="1.5"/>`,
  smooth_carbine: `<path d="M-5 6L14 5" stroke="${wood}" stroke-width="2.6"/><path d="M5 5.4L14 5" stroke="${steel}" stroke-width="1.4"/>`,
  pistol: `<path d="M5 6L13 5.2" stroke="${wood}" stroke-width="2.6"/><path d="M9 5.7L14.5 5.1" stroke="${steel}" stroke-width="1.5"/><path d="M2-6q9-4 17-1" stroke="#e4e8e6" stroke-width="1.5"/>`,
  sabre: '<path d="M3 6q10-4 19 0" stroke="#e4e8e6" stroke-width="1.7"/>',
  spontoon:
    '<path d="M-12 6L25 4" stroke="#5a3d20" stroke-width="2"/><path d="M24 4l6-.4-5-2.2zM24 4l6-.4-5 3z" fill="#dfe3e2" stroke="#33302c" stroke-width=".5"/>',
  improvised: `<path d="M0 6.4L17 4.2" stroke="${wood}" stroke-width="2.6"/>`,
};
weapons.rifle = weapons.rifled_carbine;
weapons.carbine = weapons.smooth_carbine;

function head({ hat, trim, shape }: Coat): string {
  const line = 'stroke="#140e08" stroke-width=".7"';
  switch (shape) {
    case 'bearskin':
      return `<ellipse cx="-.2" rx="4.6" ry="4.4" fill="${hat}" ${line}/><path d="M-3-2.4q1-1 2.2-.6M0-3q1.2 0 2 .8M-2 2.4q1 .8 2.4.6" stroke="#6d5641" stroke-width=".6" fill="none"/><circle cx="1.6" cy="-3.8" r="1.7" fill="#b23a24" stroke="#140e08" stroke-width=".4"/>`;
    case 'bicorne':
      return `<path d="M-1.6-6.6q4.6 0 5 6.6q-.4 6.6-5 6.6q-2.4-6.6 0-13.2z" fill="${hat}" ${line}/><path d="M-.4-5.6q2.6 5.6 0 11.2" stroke="${trim}" stroke-width=".9" fill="none"/>`;
    case 'scalp_lock':
      return `<circle r="3.4" fill="#8a5a3a" ${line}/><path d="M-3.6 0h5" stroke="#17110c" stroke-width="2.2" stroke-linecap="round"/><path d="M-3 0l-5-3M-3 0l-5.4 1" stroke="#e9e0c8"/>`;
    case 'slouch':
      return `<circle r="5.2" fill="${hat}" ${line}/><circle r="2.6" fill="${hat}" stroke="#140e08" stroke-width=".5"/><circle r="2.9" fill="none" stroke="${trim}" stroke-width=".7" opacity=".8"/>`;
    case 'shako':
      return `<circle r="3.9" fill="${hat}" ${line}/><path d="M2.2-3q3.6 3 0 6" fill="#14100c" stroke="#140e08" stroke-width=".5"/><circle r="1.9" fill="none" stroke="#6b6e78" stroke-width=".6"/><circle cx="2.6" r="1.1" fill="${trim}"/>`;
  }
}

export function miniature(coat: Coat, weapon: string): string {
  const pack =
    coat.shape === 'scalp_lock' || coat.shape === 'bicorne'
      ? ''
      : '<rect x="-8.2" y="-3.6" width="4.6" height="7.2" rx="1.2" fill="#6b4f33" stroke="#20180f" stroke-width=".6"/>';
  return (
    `${pack}<g stroke-linecap="round" fill="none">${weapons[weapon] ?? weapons.musket}</g>` +
    `<path d="M1.5-8.4q3.2.4 2.6 3.4L3 5.6q.2 3-2.2 3q-4.6-.2-5.2-3.4V-5q.8-3.4 5.9-3.4z" fill="${coat.coat}" stroke="#140e08" stroke-width=".8"/>` +
    `<path d="M-3-5.6L2.6 5.4M-3 5.6L2.6-5.4" stroke="${coat.trim}"/>` +
    `<path d="M2.4 7.2q4 .4 5.4-1.6M2.6-7q4.6 2.6 5.6 9" stroke="${coat.coat}" stroke-width="2.8" fill="none" stroke-linecap="round"/>` +
    head(coat)
  );
}
