/**
 * A line drawing on a grid of 96 × 64, as paths, the lowest first: `soft` is what is there, `fill` what is read, `line` what has an edge, `accent` and
 * `mark` (its strokes) what the choice is about, `paper` what is cut out of the others. `day`, `night` and `chalk` are light, dark and light on that in
 * each theme of the desk, for choices between light and dark.
 */
export type Drawing = Partial<Record<Layer, string>>;
export const layers = ['soft', 'day', 'night', 'chalk', 'line', 'fill', 'accent', 'mark', 'paper'] as const;
type Layer = (typeof layers)[number];

/** A rectangle with round corners. */
export function box(x: number, y: number, width: number, height: number, radius = 2): string {
  const r = Math.min(radius, width / 2, height / 2);
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}z`;
}

export const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** A word or a line of text from `x`, the vertical middle at `y`. */
export const word = (x: number, y: number, width: number, height = 4): string =>
  box(x, y - height / 2, width, height, height / 2);

/** Equal boxes beside each other from `x`. */
export const row = (count: number, x: number, y: number, width: number, height: number, gap = 4, radius = 3): string =>
  Array.from({ length: count }, (_, at) => box(x + at * (width + gap), y, width, height, radius)).join('');

/** Equal discs beside each other, the first around `x`. */
export const discs = (count: number, x: number, y: number, r: number, step: number): string =>
  Array.from({ length: count }, (_, at) => disc(x + at * step, y, r)).join('');

/** Words below each other. */
export const text = (x: number, y: number, ...widths: number[]): string =>
  widths.map((width, at) => word(x, y + at * 8, width, 3)).join('');

/** An arrow head to the right whose tip is at the point. */
export const chevron = (x: number, y: number): string => `M${x - 3} ${y - 4}l4 4-4 4`;

/** The heading of a section. */
export const heading = word(8, 11, 30, 5);

/** Hills and a sun, as a picture of a picture has them. */
export const landscape = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y + height}l${width * 0.32} ${-height * 0.7} ${width * 0.24} ${height * 0.45} ${width * 0.16} ${-height * 0.25} ${width * 0.28} ${height * 0.5}z`;

/** Head and shoulders, the head around the point. */
export const person = (x: number, y: number, r: number): string =>
  `${disc(x, y, r)}M${x - 2 * r} ${y + 3.6 * r}a${2 * r} ${2 * r} 0 0 1 ${4 * r} 0z`;

/** A triangle to the right. */
export const play = (x: number, y: number, r: number): string =>
  `M${x - r * 0.7} ${y - r}l${r * 1.8} ${r}-${r * 1.8} ${r}z`;

export const heart = (x: number, y: number): string =>
  `M${x} ${y + 6}c-9-5.500-8-12-4-12 2.500 0 4 2.500 4 2.500s1.500-2.500 4-2.500c4 0 5 6.500-4 12z`;
export const flame = (x: number, y: number): string =>
  `M${x} ${y - 8}c1 4 6 5.500 6 10.500a6 6 0 0 1-12 0c0-2.500 1.500-4 2.500-5 .300 1.500 1 2.500 2 2.500-.500-3 0-6 1.500-8z`;
export const star = (x: number, y: number): string =>
  `M${x} ${y - 7}l2.100 4.400 4.800.600-3.500 3.400.900 4.800-4.300-2.400-4.300 2.400.900-4.800-3.500-3.400 4.800-.600z`;
/** A dial whose hands say four. */
export const clock = (x: number, y: number): string => `${disc(x, y, 6)}M${x} ${y - 3.5}v3.500l2.500 1.500`;
