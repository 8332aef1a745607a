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
  fire:
    `<g transform="rotate(0)"><path d="M-9 7Q-14-4-4-10Q-4-4 0-6Q2-14-1-18Q12-12 10 0Q13-2 12-6Q17 4 8 9z" fill="#d2622a" ${ink}/>` +
    `<path d="M-4 8Q-7 1-1-3Q0 1 3 0Q7 5 3 9z" fill="#f0c33c"/></g>`,
};
