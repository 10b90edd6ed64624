import { linear } from './paint.ts';

/** A head to be drawn in 160 × 160: what lies behind it, the head, what lies over it. */
type Face = { ground: readonly [string, string]; back?: string; head: string; over: string };

const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const oval = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const line = (d: string, stroke: string, width = 4) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
/** What is left of the middle, and its mirror image. */
const both = (half: string) => `${half}<g transform="matrix(-1 0 0 1 160 0)">${half}</g>`;

const ink = '#2a1d24';
const eyes = (y: number, x = 62) => both(circle(x, y, 6.5, ink) + circle(x + 2, y - 2.5, 2.2, '#fff'));
const smile = (y: number) => line(`M80 ${y}v7M80 ${y + 7}q-8 9 -16 3M80 ${y + 7}q8 9 16 3`, ink, 3.5);
const nose = (y: number, fill = ink) => path(`M71 ${y}h18q-1 9 -9 11q-8 -2 -9 -11z`, fill);
const roundEars = (fur: string, inner: string) => both(circle(44, 46, 21, fur) + circle(44, 46, 11, inner));
const pointedEars = (fur: string, inner: string) =>
  both(path('M36 82L34 26Q36 20 42 24L78 52z', fur) + path('M44 66L43 38L63 53z', inner));

/** Faces that players choose from, by name. */
export const faces: Readonly<Record<string, Face>> = {
  fox: {
    ground: ['#ffd27a', '#f0603a'],
    back: pointedEars('#e8632b', '#5a2a20'),
    head: path('M28 78Q80 22 132 78Q128 112 80 136Q32 112 28 78z', '#f0772f'),
    over: both(path('M28 78Q52 82 62 104Q70 124 80 136Q40 118 28 78z', '#fff4e6')) + eyes(86) + nose(112),
  },
  panda: {
    ground: ['#b9f0d0', '#1f9d78'],
    back: both(circle(42, 48, 21, ink)),
    head: circle(80, 86, 52, '#ffffff'),
    over: both(oval(59, 86, 14, 17, ink) + circle(61, 84, 5.5, '#fff')) + nose(100) + smile(110),
  },
  tiger: {
    ground: ['#ffe9a8', '#e0861a'],
    back: roundEars('#f59a2d', '#fff1dc'),
    head: circle(80, 86, 52, '#f7a337'),
    over:
      both(oval(68, 112, 20, 16, '#fff4e2') + path('M29 76l22 5l-22 5zM31 96l20 1l-18 10z', ink)) +
      path('M72 35h16l-8 26zM58 40l8 0l0 16zM102 40l-8 0l0 16z', ink) +
      eyes(84) +
      nose(98) +
      smile(108),
  },
  cat: {
    ground: ['#e3c9ff', '#7a4fe0'],
    back: pointedEars('#4b3f63', '#e58fb0'),
    head: oval(80, 88, 52, 46, '#574a72'),
    over:
      both(
        oval(60, 84, 11, 12, '#c8f26b') + oval(60, 84, 4, 11, ink) + line('M22 96l24 4M24 112l22 -3', '#d8cfee', 3),
      ) +
      nose(100, '#f08fb0') +
      smile(109),
  },
  lion: {
    ground: ['#ffd9a0', '#c2410c'],
    back: `<g>${Array.from({ length: 12 }, (_, at) => `<circle cx="80" cy="30" r="21" fill="${at % 2 ? '#a8511c' : '#bf6323'}" transform="rotate(${at * 30} 80 84)"/>`).join('')}</g>`,
    head: circle(80, 86, 46, '#f6b955'),
    over: both(oval(69, 110, 17, 13, '#fff0d0')) + eyes(82, 63) + nose(97) + smile(106),
  },
  owl: {
    ground: ['#a7d8ff', '#2457c5'],
    back: both(path('M34 74L30 24L72 48z', '#7a5234')),
    head: oval(80, 88, 52, 50, '#8f6240'),
    over:
      both(
        circle(59, 82, 23, '#f7e6c8') +
          circle(61, 82, 12, '#ffb52e') +
          circle(61, 82, 6.5, ink) +
          circle(63, 79, 2.4, '#fff'),
      ) +
      path('M70 92h20l-10 20z', '#f29a1f') +
      line('M60 120q6 6 12 0M74 126q6 6 12 0M88 120q6 6 12 0', '#6d4729', 4),
  },
  rabbit: {
    ground: ['#ffd6e4', '#e8578e'],
    back: both(oval(56, 38, 15, 40, '#fff8fb') + oval(56, 40, 7, 28, '#f9a8c4')),
    head: oval(80, 96, 48, 44, '#ffffff'),
    over: both(circle(52, 108, 9, '#ffc7da')) + eyes(92, 62) + nose(104, '#ee6d99') + smile(113),
  },
  bear: {
    ground: ['#cdeaf0', '#2b8aa0'],
    back: roundEars('#8a5a3c', '#e3b58c'),
    head: circle(80, 86, 52, '#99663f'),
    over: oval(80, 108, 25, 20, '#f0cfa8') + eyes(82, 61) + nose(98) + smile(107),
  },
  dragon: {
    ground: ['#ffe08a', '#c81e3a'],
    back: both(path('M40 62Q22 44 30 20Q42 40 62 44z', '#ffe9b8') + path('M32 84l-20 -6l14 18l-16 8l24 8z', '#f2a33a')),
    head: path('M32 78Q34 36 80 36T128 78Q128 104 108 122Q80 142 52 122Q32 104 32 78z', '#1f9d5b'),
    over:
      both(path('M44 66q16 -8 30 6l-4 6q-12 -8 -24 -4z', '#136b3d') + circle(66, 112, 4.5, '#0e4f2d')) +
      oval(80, 114, 30, 17, '#2fbf74') +
      eyes(84, 60) +
      both(circle(70, 112, 4, '#0e4f2d')) +
      line('M58 124q22 12 44 0', '#0e4f2d', 4),
  },
  monkey: {
    ground: ['#fff0b0', '#4c9a2a'],
    back: both(circle(30, 86, 20, '#7b4a2b') + circle(30, 86, 11, '#f0c79c')),
    head: circle(80, 84, 50, '#83502f'),
    over:
      path('M80 66Q62 48 46 66Q36 84 54 96Q44 126 80 128Q116 126 106 96Q124 84 114 66Q98 48 80 66z', '#f3cfa6') +
      eyes(80, 63) +
      both(circle(75, 98, 3, ink)) +
      line('M60 110q20 14 40 0', ink, 4),
  },
  penguin: {
    ground: ['#d7f3ff', '#2c7fd0'],
    head: oval(80, 90, 52, 54, '#22304a'),
    over:
      path('M80 74Q60 52 46 76Q40 100 54 120Q80 140 106 120Q120 100 114 76Q100 52 80 74z', '#ffffff') +
      eyes(86, 63) +
      both(circle(52, 106, 8, '#ffc2b8')) +
      path('M66 98Q80 90 94 98Q82 114 80 114T66 98z', '#ffae2b'),
  },
  koala: {
    ground: ['#d9f99d', '#3f8f5f'],
    back: both(circle(32, 66, 26, '#8e99ab') + circle(34, 68, 15, '#f3c6d3')),
    head: oval(80, 88, 48, 46, '#9aa6b8'),
    over:
      eyes(84, 60) + oval(80, 98, 12, 17, ink) + oval(77, 91, 3.5, 5, '#5b5560') + line('M70 122q10 7 20 0', ink, 3.5),
  },
};

/** A face before its ground, as SVG; `undefined` for a name that has none. */
export function faceSvg(name: string): string | undefined {
  const face = Object.hasOwn(faces, name) ? faces[name] : undefined;
  if (!face) return undefined;
  const { ground, back = '', head, over } = face;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" width="160" height="160"><defs>${linear('g', ground, 0.5)}</defs><path fill="url(#g)" d="M0 0h160v160H0z"/>${circle(80, 86, 70, '#ffffff33')}<g transform="translate(8 12) scale(.9)">${back}${head}${over}</g></svg>`;
}
