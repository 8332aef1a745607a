// Things that stand on the table, from above and looking to the east.
const ink = 'stroke="#2a2018" stroke-width="1"';

const wheel = (y: number) => `<rect x="-7" y="${y - 1.6}" width="14" height="3.2" rx="1.4" fill="#6b4a2a" ${ink}/>`;

export const things: Record<string, string> = {
  cannon:
    `<path d="M-20 0L-4-3V3z" fill="#7c5b36" ${ink}/><path d="M-9-8V8" stroke="#2a2018" stroke-width="2"/>${wheel(-8)}${wheel(8)}` +
    `<path d="M-8-3.4L14-2.4V2.4L-8 3.4q-2.4-3.4 0-6.8z" fill="#a98a3d" ${ink}/><path d="M14-3v6" stroke="#2a2018" stroke-width="2.2"/>`,
  wagon:
    `<path d="M12 0H26" stroke="#2a2018" stroke-width="2.4"/><rect x="-18" y="-9" width="32" height="18" rx="2" fill="#cdbd9c" ${ink}/>` +
    `<path d="M-11-9V9M-4-9V9M3-9V9" stroke="#57473a" stroke-width=".9"/>` +
    [-12, 7].map((x) => `<g transform="translate(${x} 0)">${wheel(-11)}${wheel(11)}</g>`).join(''),
  boat: `<path d="M-22 0Q-18-8 0-9T24 0Q12 9 0 9T-22 0z" fill="#8a6a43" ${ink}/><path d="M-10-6V6M0-7V7M9-6V6" stroke="#2a2018" stroke-width="1.6"/>`,
  horse: `<ellipse rx="11" ry="4.4" fill="#6b4a2a" ${ink}/><path d="M9 0l7-1.5 2 1.5-2 1.5z" fill="#6b4a2a" ${ink}/><path d="M-11 0q-4 1-5 4" fill="none" stroke="#2a2018" stroke-width="1.6"/>`,
  ram:
    `<rect x="-24" y="-3.4" width="46" height="6.8" rx="3" fill="#7c5b36" ${ink}/><path d="M18-3.6h6v7.2h-6z" fill="#57504a" ${ink}/>` +
    `<path d="M-14-7V7M0-7V7M11-7V7" stroke="#2a2018" stroke-width="1.6"/>`,
  ladder: `<path d="M-26-5H26M-26 5H26" stroke="#2a2018" stroke-width="3.6"/><path d="M-26-5H26M-26 5H26${[-21, -14, -7, 0, 7, 14, 21].map((x) => `M${x}-5V5`).join('')}" stroke="#c9a05a" stroke-width="2"/>`,
  barrel: `<ellipse rx="9" ry="7.4" fill="#8a6a43" ${ink}/><path d="M-5-6.2Q-6.6 0-5 6.200M5-6.200Q6.6 0 5 6.2" fill="none" stroke="#2a2018" stroke-width="1.6"/><circle r="1.8" fill="#2a2018"/>`,
  burnt: `<path d="M-12 6L-4-8M-6 8L8-9M4 9L12-4M-12-2L10 5" stroke="#2a2018" stroke-width="3" stroke-linecap="round"/><ellipse cy="3" rx="14" ry="7" fill="#2a2018" opacity=".25"/>`,
  fire:
    `<g transform="rotate(0)"><path d="M-9 7Q-14-4-4-10Q-4-4 0-6Q2-14-1-18Q12-12 10 0Q13-2 12-6Q17 4 8 9z" fill="#d2622a" ${ink}/>` +
    `<path d="M-4 8Q-7 1-1-3Q0 1 3 0Q7 5 3 9z" fill="#f0c33c"/></g>`,
};
things.gun = things.cannon;
