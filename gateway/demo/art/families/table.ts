import { between, hsl, linear, n, pick, point, points, radial, type Family } from '../paint.ts';

export const felt = (hue: number) =>
  `<path d="M-40 800Q-20 380 300 370T640 800z" fill="${hsl(hue, 75, 20)}"/><path d="M10 800Q20 420 300 412T590 800" fill="none" stroke="#e8bd62" stroke-width="5" opacity=".6"/><path d="M0 0Q70 220 20 470L0 520zM600 0Q530 220 580 470l20 50z" fill="${hsl(hue + 180, 70, 16)}"/>`;
export const gold = linear('go', ['#fff4b8', '#e9ad2c', '#8a4c08'], 0.6);

/** The wheel with its ball. */
export const roulette: Family = (roll) => {
  const hue = pick(roll, [150, 345, 215, 275]);
  const wedge = (index: number) => {
    const [a, b] = [point(142, index * 15), point(142, index * 15 + 15)];
    return `M0 0L${n(a.x)} ${n(a.y)}L${n(b.x)} ${n(b.y)}z`;
  };
  const all = Array.from({ length: 24 }, (_, index) => index);
  return {
    sky: [hsl(hue, 70, 14), hsl(hue, 75, 32), hsl(hue, 75, 7)],
    glow: hsl(40, 95, 58),
    ink: hsl(hue, 80, 6),
    title: ['#fff6d2', '#f4c95b', '#96590e'],
    face: 'serif',
    defs:
      gold +
      radial('wh', ['#00000000', '#00000022', '#000000aa'], 0.5, 0.4, 0.55) +
      radial('cn', ['#a65a22', '#5e2a0c', '#2a0f03'], 0.4, 0.35, 0.7) +
      radial('ba', ['#ffffff', '#e7e9f2', '#8288a0'], 0.35, 0.3, 0.7),
    back: felt(hue),
    hero: `<g transform="scale(1.06 .98)"><circle r="174" fill="#1c0b02"/><circle r="166" fill="url(#cn)"/><circle r="152" fill="url(#go)"/><circle r="143" fill="#12060a"/><path fill="#c4102f" d="${all
      .filter((index) => index % 2 && index !== 0)
      .map(wedge)
      .join('')}"/><path fill="#17131a" d="${all
      .filter((index) => index % 2 === 0)
      .map(wedge)
      .join('')}"/><path fill="#0f9d4b" d="${wedge(18)}"/><g stroke="#e9bd5b" stroke-width="3"><path d="${all
      .map((index) => {
        const at = point(143, index * 15);
        return `M0 0L${n(at.x)} ${n(at.y)}`;
      })
      .join(
        '',
      )}"/><circle r="108" fill="none"/></g><circle r="78" fill="url(#go)"/><circle r="70" fill="url(#cn)"/><circle r="150" fill="url(#wh)"/><path d="M-10-62H10V62H-10zM-62-10H62V10H-62z" fill="url(#go)"/>${[
      [0, -62],
      [0, 62],
      [-62, 0],
      [62, 0],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="15" fill="url(#go)" stroke="#5a2d05" stroke-width="3"/>`)
      .join(
        '',
      )}<circle r="30" fill="url(#go)" stroke="#5a2d05" stroke-width="4"/><circle cx="-9" cy="-10" r="8" fill="#fff" opacity=".8"/><circle cx="88" cy="-86" r="17" fill="url(#ba)"/><path d="M-140-70A158 158 0 0 1-20-156" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".6"/></g>`,
    front: '',
  };
};

const suits = {
  heart: 'M0 32C-52-2-34-40-14-38-4-36 0-26 0-22 0-26 4-36 14-38 34-40 52-2 0 32z',
  spade: 'M0-38C52-4 36 26 14 22L6 18 14 38H-14L-6 18-14 22C-36 26-52-4 0-38z',
  diamond: 'M0-40L30 0 0 40-30 0z',
} as const;
const card = (rank: string, suit: keyof typeof suits, turn: number, x: number, y: number) => {
  const ink = suit === 'spade' ? '#1a1726' : '#d3132f';
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-83" y="-117" width="172" height="240" rx="18" fill="#00000066"/><rect x="-84" y="-122" width="168" height="236" rx="17" fill="url(#ca)" stroke="#b58a3c" stroke-width="4"/><text x="-56" y="-66" text-anchor="middle" font-family="Georgia,serif" font-weight="700" font-size="56" fill="${ink}">${rank}</text><path d="${suits[suit]}" fill="${ink}" transform="translate(-56 -32) scale(.58)"/><path d="${suits[suit]}" fill="${ink}" transform="translate(14 22) scale(1.55)"/></g>`;
};
export const chip = (x: number, y: number, hue: number) =>
  `<path d="M${x - 50} ${y}v18a50 23 0 0 0 100 0v-18z" fill="${hsl(hue, 75, 22)}"/><path d="M${x - 20} ${y + 20}v20h14v-19zM${x + 16} ${y + 21}v18h14v-21z" fill="#fff" opacity=".8"/><ellipse cx="${x}" cy="${y}" rx="50" ry="23" fill="${hsl(hue, 80, 46)}"/><ellipse cx="${x}" cy="${y}" rx="43" ry="19" fill="none" stroke="#fff" stroke-width="9" stroke-dasharray="16 18"/><ellipse cx="${x}" cy="${y}" rx="30" ry="13" fill="${hsl(hue, 80, 58)}" stroke="#fff" stroke-width="2"/>`;
const stack = (x: number, y: number, hue: number, high: number) =>
  Array.from({ length: high }, (_, index) => chip(x, y - index * 18, hue)).join('');

/** Cards fanned over chips: live tables and poker rooms. */
export const cards: Family = (roll) => {
  const hue = pick(roll, [350, 155, 222, 285, 20]);
  const [left, middle, right] = pick(roll, [
    ['9', 'A', 'K'],
    ['Q', 'K', 'A'],
    ['8', 'J', '9'],
    ['7', 'Q', '7'],
    ['10', 'A', 'J'],
  ]);
  return {
    sky: [hsl(hue, 75, 15), hsl(hue, 78, 36), hsl(hue, 80, 7)],
    glow: hsl(hue + 30, 95, 60),
    ink: hsl(hue, 80, 6),
    title: ['#fff7d6', '#f5cb5e', '#9c5c0f'],
    face: pick(roll, ['serif', 'block']),
    defs: gold + linear('ca', ['#ffffff', '#fff8ea', '#e5d4b4'], 0.5),
    back: felt(hue),
    hero:
      card(left, 'diamond', -24, -96, 0) +
      card(middle, 'spade', -2, 0, -34) +
      card(right, 'heart', 22, 98, 0) +
      stack(-150, 120, hue + 190, 3) +
      stack(152, 116, 45, 4) +
      stack(-92, 138, 2, 2) +
      stack(96, 140, 215, 2),
    front: '',
  };
};

/** Dice in flight. */
export const diceRoll: Family = (roll) => {
  const hue = pick(roll, [355, 210, 140, 300]);
  const pips: Record<number, [number, number][]> = {
    1: [[0, 0]],
    2: [
      [-24, -24],
      [24, 24],
    ],
    3: [
      [-26, -26],
      [0, 0],
      [26, 26],
    ],
    4: [
      [-24, -24],
      [24, -24],
      [-24, 24],
      [24, 24],
    ],
    5: [
      [-26, -26],
      [26, -26],
      [0, 0],
      [-26, 26],
      [26, 26],
    ],
    6: [
      [-24, -28],
      [24, -28],
      [-24, 0],
      [24, 0],
      [-24, 28],
      [24, 28],
    ],
  };
  const face = (matrix: string, fill: string, value: number) =>
    `<g transform="matrix(${matrix})"><rect x="-50" y="-50" width="100" height="100" rx="13" fill="${fill}"/>${(pips[value] ?? []).map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${value === 1 ? 18 : 10}" fill="${value === 1 ? '#d10a2c' : '#1b1420'}"/>`).join('')}</g>`;
  const die = (x: number, y: number, size: number, turn: number, values: [number, number, number]) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M0-102L92-50V54L0 106-92 54V-50z" fill="#2b0610" stroke="#2b0610" stroke-width="14" stroke-linejoin="round"/>${face('.87 .5 -.87 .5 0 -50', '#ffffff', values[0])}${face('.87 .5 0 1 -43 27', '#e4d8dc', values[1])}${face('.87 -.5 0 1 43 27', '#b9a4ad', values[2])}<path d="M-80-50L0-95" stroke="#fff" stroke-width="5"/></g>`;
  const value = () => Math.floor(between(roll, 1, 6.99));
  return {
    sky: [hsl(hue, 80, 20), hsl(hue, 85, 42), hsl(hue, 80, 9)],
    glow: hsl(hue + 40, 100, 62),
    ink: hsl(hue, 80, 7),
    title: ['#fffbe0', '#ffd23c', '#b3520a'],
    face: 'slant',
    defs: gold,
    back: felt(hue),
    hero:
      `<path d="M-210-120Q-120-140-70-60M-220-60Q-150-70-100-10M220-130Q150-150 100-70" fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".35"/>` +
      die(-86, -38, 0.98, -16, [1, value(), value()]) +
      die(92, -30, 0.9, 18, [value(), 3, value()]) +
      die(4, 72, 0.86, 4, [6, value(), 2]),
    front: '',
  };
};

/** Painted balls out of the drum. */
export const lottery: Family = (roll) => {
  const hue = pick(roll, [0, 212, 140, 280, 32]);
  const ball = (x: number, y: number, r: number, tone: number) =>
    `<circle cx="${x}" cy="${y}" r="${r + 5}" fill="${hsl(tone, 80, 16)}"/><circle cx="${x}" cy="${y}" r="${r}" fill="${hsl(tone, 88, 50)}"/><circle cx="${x}" cy="${y}" r="${r}" fill="url(#sh)"/><circle cx="${n(x + 3)}" cy="${n(y + 4)}" r="${n(r * 0.56)}" fill="#fff"/><text x="${n(x + 3)}" y="${n(y + 4 + r * 0.24)}" text-anchor="middle" font-family="'Arial Black',Roboto,sans-serif" font-weight="900" font-size="${n(r * 0.66)}" fill="${hsl(tone, 80, 22)}">${String(Math.floor(between(roll, 1, 99))).padStart(2, '0')}</text><ellipse cx="${n(x - r * 0.4)}" cy="${n(y - r * 0.62)}" rx="${n(r * 0.34)}" ry="${n(r * 0.16)}" fill="#fff" opacity=".85" transform="rotate(-34 ${n(x - r * 0.4)} ${n(y - r * 0.62)})"/>`;
  const ribbons = Array.from(
    { length: 22 },
    () =>
      `<rect x="${n(between(roll, 0, 590))}" y="${n(between(roll, 0, 440))}" width="18" height="9" rx="2" fill="${hsl(between(roll, 0, 360), 95, 62)}" transform="rotate(${n(between(roll, -20, 20))})"/>`,
  ).join('');
  return {
    sky: [hsl(hue, 85, 34), hsl(hue + 14, 92, 52), hsl(hue - 10, 85, 17)],
    glow: hsl(48, 100, 68),
    ink: hsl(hue - 8, 85, 10),
    title: ['#fffde3', '#ffdc3e', '#d2600a'],
    defs: radial('sh', ['#ffffff99', '#ffffff00', '#00000088'], 0.36, 0.28, 0.78),
    back: ribbons,
    hero:
      ball(-128, -58, 62, 205) +
      ball(132, -62, 60, 130) +
      ball(4, -108, 68, 350) +
      ball(-96, 66, 76, 40) +
      ball(102, 66, 74, 275) +
      ball(2, 30, 92, 4),
    front: '',
  };
};

export const pentagon = (x: number, y: number, r: number, turn: number) =>
  points(Array.from({ length: 5 }, (_, index) => point(r, turn + index * 72, x, y)));
