import { between, hsl, linear, n, pick, radial, type Dice, type Family } from '../paint.ts';
import { coin } from './sea.ts';
import { gold } from './table.ts';

const digits = (x: number, y: number, size: number, fill: string, value: number) =>
  `<text x="${n(x)}" y="${n(y)}" text-anchor="middle" font-family="'Arial Black',Roboto,sans-serif" font-weight="900" font-size="${size}" fill="${fill}">${value}</text>`;
const confetti = (roll: Dice) =>
  Array.from(
    { length: 18 },
    () =>
      `<rect x="${n(between(roll, 0, 590))}" y="${n(between(roll, 0, 440))}" width="18" height="9" rx="2" fill="${hsl(between(roll, 0, 360), 95, 66)}" transform="rotate(${n(between(roll, -20, 20))})"/>`,
  ).join('');

/** A card of numbers, some of them marked. */
export const keno: Family = (roll) => {
  const hue = pick(roll, [215, 345, 160, 275, 35]);
  const cells = Array.from({ length: 16 }, (_, at) => {
    const [x, y] = [-96 + (at % 4) * 64, -96 + Math.floor(at / 4) * 64];
    const value = Math.floor(between(roll, 1, 20)) + (at % 4) * 20;
    const isMarked = roll() < 0.36;
    const mark = isMarked
      ? `<circle cx="${x}" cy="${y}" r="28" fill="${hsl(hue + 150, 90, 52)}" stroke="${hsl(hue + 150, 85, 30)}" stroke-width="4"/>`
      : '';
    return `<rect x="${x - 29}" y="${y - 29}" width="58" height="58" rx="12" fill="${hsl(hue, 60, 95)}"/>${mark}${digits(x, y + 11, 30, isMarked ? '#fff' : hsl(hue, 70, 26), value)}`;
  }).join('');
  return {
    sky: [hsl(hue, 82, 30), hsl(hue + 14, 90, 52), hsl(hue - 10, 82, 15)],
    glow: hsl(hue + 40, 100, 74),
    ink: hsl(hue, 82, 9),
    title: ['#fffde3', '#ffe04a', '#cf560a'],
    defs: linear('kb', ['#ffffff', hsl(hue, 60, 84)], 0.5),
    back: confetti(roll),
    hero: `<g transform="rotate(-7)"><rect x="-146" y="-152" width="292" height="312" rx="30" fill="${hsl(hue, 80, 12)}"/><rect x="-140" y="-152" width="280" height="296" rx="26" fill="${hsl(hue, 80, 46)}" stroke="#fff" stroke-width="6"/>${cells}</g><g transform="translate(128 96) rotate(24)"><path d="M-26-94H26V40H-26z" fill="${hsl(hue + 150, 85, 46)}" stroke="#1d0a14" stroke-width="7" stroke-linejoin="round"/><path d="M-34 36H34L26 74H-26z" fill="url(#kb)" stroke="#1d0a14" stroke-width="7" stroke-linejoin="round"/><path d="M-12-80V26" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".6"/></g>`,
    front: '',
  };
};

/** The glass drum in which the balls run. */
export const drum: Family = (roll) => {
  const hue = pick(roll, [200, 330, 265, 140]);
  const places = [
    [-62, 66],
    [0, 84],
    [62, 66],
    [-92, 14],
    [-32, 22],
    [34, 20],
    [92, 10],
    [-56, -44],
    [10, -38],
    [64, -52],
    [-8, -94],
  ];
  const balls = places
    .map(([x = 0, y = 0], at) => {
      const tone = at * 67 + hue;
      return `<circle cx="${x}" cy="${y}" r="32" fill="${hsl(tone, 88, 52)}"/><circle cx="${x}" cy="${y}" r="32" fill="url(#ds)"/><circle cx="${x}" cy="${y}" r="17" fill="#fff"/>${digits(x, y + 8, 21, hsl(tone, 80, 24), Math.floor(between(roll, 1, 46)))}`;
    })
    .join('');
  return {
    sky: [hsl(hue, 80, 26), hsl(hue + 16, 88, 48), hsl(hue - 12, 80, 12)],
    glow: hsl(hue + 30, 100, 78),
    ink: hsl(hue, 82, 8),
    title: ['#ffffff', '#ffe766', '#d4620a'],
    face: 'slant',
    defs:
      radial('ds', ['#ffffff99', '#ffffff00', '#00000077'], 0.36, 0.28, 0.78) +
      radial('dg', ['#ffffff22', '#ffffff11', '#ffffff66'], 0.5, 0.5, 0.5) +
      gold,
    back: confetti(roll),
    hero: `<path d="M-90 138H90L124 182H-124z" fill="url(#go)" stroke="#5a2d05" stroke-width="6" stroke-linejoin="round"/><circle r="148" fill="${hsl(hue, 70, 16)}" opacity=".55"/>${balls}<circle r="146" fill="url(#dg)" stroke="url(#go)" stroke-width="13"/><path d="M-108-66Q-76-118-20-124" fill="none" stroke="#fff" stroke-width="15" stroke-linecap="round" opacity=".85"/><path d="M146 0h34v44" fill="none" stroke="url(#go)" stroke-width="14" stroke-linejoin="round"/><circle cx="180" cy="54" r="17" fill="#e3122f" stroke="#4a0210" stroke-width="5"/>`,
    front: '',
  };
};

/** Four leaves of clover over gold. */
export const clover: Family = (roll) => {
  const hue = pick(roll, [275, 30, 210, 335]);
  const leaf = (turn: number) =>
    `<g transform="rotate(${turn})"><path d="M0 0Q-34-40-86-62-132-96-92-136-52-164 0-118 52-164 92-136 132-96 86-62 34-40 0 0z" fill="url(#lf)" stroke="#06351a" stroke-width="8" stroke-linejoin="round"/><path d="M0-16V-104" stroke="#0c5a2c" stroke-width="5" opacity=".6"/><path d="M-82-98Q-70-122-44-120" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".6"/></g>`;
  return {
    sky: [hsl(hue, 72, 20), hsl(hue + 16, 80, 42), hsl(hue - 14, 75, 9)],
    glow: hsl(95, 95, 70),
    ink: hsl(hue, 80, 8),
    title: ['#fbffe0', '#d9f04a', '#2f8f1e'],
    defs: linear('lf', ['#b6f25c', '#37b13a', '#0d6a2c']) + linear('co', ['#fff6bd', '#ffc62e', '#b86a0a'], 0.6),
    back: confetti(roll),
    hero: `<path d="M8 10Q22 110 86 156" fill="none" stroke="#06351a" stroke-width="30" stroke-linecap="round"/><path d="M8 10Q22 110 86 156" fill="none" stroke="#2f9e3a" stroke-width="17" stroke-linecap="round"/><g transform="translate(0 -8) scale(.94)">${[0, 90, 180, 270].map((turn) => leaf(turn + 45)).join('')}</g>${coin(-128, 128, 38, 0.66)}${coin(-76, 148, 36, 0.66)}${coin(132, 130, 36, 0.66)}${coin(-104, 104, 36, 0.66)}`,
    front: '',
  };
};
