import { hsl, linear, n, pick, point, radial, star, type Family } from '../paint.ts';
import { chip, felt, gold } from './table.ts';

/** Tiles of mahjong: dots, the red dragon, bamboo. */
export const mahjong: Family = (roll) => {
  const hue = pick(roll, [160, 205, 345, 265]);
  const dot = (x: number, y: number, fill: string) =>
    `<circle cx="${x}" cy="${y}" r="17" fill="${fill}"/><circle cx="${x}" cy="${y}" r="9" fill="#fff"/><circle cx="${x}" cy="${y}" r="4" fill="${fill}"/>`;
  const dots = [-48, 0, 48]
    .map((y) => dot(-25, y - 6, y === 0 ? '#c8102e' : '#14549e') + dot(25, y - 6, y === 0 ? '#14549e' : '#0f8a4a'))
    .join('');
  const cane = (x: number, y: number, fill: string) =>
    `<path d="M${x} ${y}v40" stroke="${fill}" stroke-width="13" stroke-linecap="round"/><path d="M${x - 7} ${y + 20}h14" stroke="#fff" stroke-width="4"/>`;
  const canes =
    [-30, 0, 30].map((x) => cane(x, -62, x === 0 ? '#c8102e' : '#0f8a4a')).join('') +
    [-30, 0, 30].map((x) => cane(x, 10, x === 0 ? '#14549e' : '#0f8a4a')).join('');
  const dragon =
    '<path d="M-34-34H34V14H-34zM0-66V62" fill="none" stroke="#c8102e" stroke-width="15" stroke-linecap="round" stroke-linejoin="round"/>';
  const piece = (x: number, y: number, turn: number, mark: string) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-68" y="-84" width="136" height="192" rx="20" fill="#062b1c"/><rect x="-64" y="-82" width="128" height="184" rx="18" fill="url(#mg)"/><rect x="-64" y="-100" width="128" height="184" rx="18" fill="url(#mi)" stroke="#c9b78c" stroke-width="3"/>${mark}</g>`;
  return {
    sky: [hsl(hue, 70, 16), hsl(hue, 75, 36), hsl(hue, 75, 8)],
    glow: hsl(hue + 60, 95, 66),
    ink: hsl(hue, 80, 6),
    title: ['#fff7d6', '#f7cf5c', '#a4570f'],
    face: 'block',
    defs:
      linear('mi', ['#ffffff', '#fffaf0', '#e8dcc0'], 0.4) +
      linear('mg', [hsl(hue === 160 ? 150 : hue + 150, 70, 44), hsl(hue === 160 ? 150 : hue + 150, 80, 20)]),
    back: felt(hue),
    hero: piece(-104, 10, -15, dots) + piece(106, 14, 16, canes) + piece(0, -24, 0, dragon),
    front: '',
  };
};

/** Chips on each other, of which only the uppermost is drawn whole. */
const tower = (x: number, y: number, hue: number, high: number) =>
  `<path d="M${x - 50} ${y - high}V${y + 18}a50 23 0 0 0 100 0V${y - high}z" fill="${hsl(hue, 75, 26)}"/><path d="M${x - 26} ${y - high + 18}V${y + 36}M${x + 26} ${y - high + 18}V${y + 36}" stroke="#fff" stroke-width="15" stroke-dasharray="12 6" opacity=".85"/>${chip(x, y - high, hue)}`;

/** A tower of chips behind one that is as large as a medal. */
export const chips: Family = (roll) => {
  const hue = pick(roll, [225, 350, 280, 30, 170]);
  const edge = Array.from({ length: 8 }, (_, index) => {
    const [a, b, c, d] = [
      point(104, index * 45),
      point(104, index * 45 + 20),
      point(76, index * 45 + 20),
      point(76, index * 45),
    ];
    return `M${n(a.x)} ${n(a.y)}A104 104 0 0 1 ${n(b.x)} ${n(b.y)}L${n(c.x)} ${n(c.y)}A76 76 0 0 0 ${n(d.x)} ${n(d.y)}z`;
  }).join('');
  return {
    sky: [hsl(hue, 78, 18), hsl(hue + 12, 82, 40), hsl(hue - 10, 80, 8)],
    glow: hsl(hue + 40, 100, 64),
    ink: hsl(hue, 80, 7),
    title: ['#fffbe0', '#ffd84a', '#b3590a'],
    face: 'slant',
    defs: gold + radial('cp', [hsl(hue + 160, 85, 60), hsl(hue + 165, 85, 36)], 0.4, 0.3, 0.8),
    back: felt(hue),
    hero:
      tower(-62, 60, 140, 144) +
      tower(66, 58, 2, 162) +
      tower(-138, 84, hue + 200, 108) +
      tower(138, 84, 45, 126) +
      `<g transform="translate(0 46)"><circle r="112" fill="#1b0c05"/><circle r="104" fill="url(#cp)"/><path d="${edge}" fill="#fff"/><circle r="76" fill="url(#go)"/><circle r="66" fill="url(#cp)"/><path d="${star(0, 2, 50, 5, 0.44)}" fill="url(#go)" stroke="#6b3a06" stroke-width="4" stroke-linejoin="round"/><path d="M-86-40A96 96 0 0 1-20-94" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".7"/></g>`,
    front: '',
  };
};

/** The upright wheel of many colours, with its pointer. */
export const wheel: Family = (roll) => {
  const hue = pick(roll, [290, 200, 340, 250]);
  const wedges = Array.from({ length: 12 }, (_, index) => {
    const [a, b] = [point(138, index * 30 - 15), point(138, index * 30 + 15)];
    return `<path d="M0 0L${n(a.x)} ${n(a.y)}A138 138 0 0 1 ${n(b.x)} ${n(b.y)}z" fill="${hsl(index * 30 + hue, index % 2 ? 88 : 92, index % 2 ? 46 : 60)}"/>`;
  }).join('');
  const bulbs = Array.from({ length: 18 }, (_, index) => {
    const at = point(152, index * 20);
    return `<circle cx="${n(at.x)}" cy="${n(at.y)}" r="7" fill="${index % 2 ? '#fff' : '#ffe36b'}"/>`;
  }).join('');
  return {
    sky: [hsl(hue, 80, 26), hsl(hue + 30, 88, 50), hsl(hue - 10, 80, 12)],
    glow: hsl(hue + 60, 100, 72),
    ink: hsl(hue, 80, 9),
    title: ['#ffffff', '#ffe14d', '#d4400c'],
    face: 'slant',
    defs: gold + radial('wl', ['#ffffff55', '#ffffff00', '#00000066'], 0.4, 0.3, 0.75),
    back: `<path d="M0 0Q60 180 0 420zM600 0Q540 180 600 420z" fill="${hsl(hue + 20, 85, 30)}"/>`,
    hero: `<path d="M-70 130H70L110 178H-110z" fill="url(#go)" stroke="#5a2d05" stroke-width="6" stroke-linejoin="round"/><circle r="168" fill="#3d1204"/><circle r="162" fill="url(#go)"/><circle r="142" fill="#3d1204"/>${wedges}<circle r="138" fill="url(#wl)"/>${bulbs}<circle r="44" fill="url(#go)" stroke="#5a2d05" stroke-width="5"/><path d="${star(0, 1, 30, 5, 0.44)}" fill="#fff"/><path d="M-26-186H26L0-118z" fill="#e3122f" stroke="#4a0210" stroke-width="6" stroke-linejoin="round"/>`,
    front: '',
  };
};
