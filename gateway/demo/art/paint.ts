/** A repeatable source of numbers in [0, 1): the same seed gives the same art everywhere. */
export type Dice = () => number;

/** FNV-1a over the text, then mulberry32. */
export function dice(seed: string): Dice {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const pick = <T>(roll: Dice, list: readonly [T, ...T[]]): T => list[Math.floor(roll() * list.length)] ?? list[0];
export const between = (roll: Dice, low: number, high: number) => low + roll() * (high - low);

/** Hue in degrees, saturation and lightness in percent, to a hex colour. */
export function hsl(hue: number, saturation: number, lightness: number): string {
  const light = Math.min(100, Math.max(0, lightness)) / 100;
  const chroma = (Math.min(100, Math.max(0, saturation)) / 100) * Math.min(light, 1 - light);
  const channel = (offset: number) => {
    const turn = (((offset + hue / 30) % 12) + 12) % 12;
    const value = light - chroma * Math.max(-1, Math.min(turn - 3, 9 - turn, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

/** A number without decimals it would not show: keeps a tile small. */
export const n = (value: number) => String(Math.abs(value) < 20 ? Math.round(value * 10) / 10 : Math.round(value));
export const point = (radius: number, degrees: number, x = 0, y = 0) => {
  const angle = (degrees * Math.PI) / 180;
  return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
};
/** The points of a polygon, `x,y x,y …`. */
export const points = (list: readonly { x: number; y: number }[]) =>
  list.map(({ x, y }) => `${n(x)},${n(y)}`).join(' ');

const stops = (colours: readonly string[]) =>
  colours
    .map(
      (colour, index) =>
        `<stop offset="${n((index / (colours.length - 1)) * 100)}%" stop-color="${colour.slice(0, 7)}"${colour.length > 7 ? ` stop-opacity="${n(parseInt(colour.slice(7), 16) / 255)}"` : ''}/>`,
    )
    .join('');
/** Top to bottom; a colour may end in two digits of alpha. */
export const linear = (id: string, colours: readonly string[], slant = 0) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${slant}" y2="1">${stops(colours)}</linearGradient>`;
export const radial = (id: string, colours: readonly string[], x = 0.5, y = 0.5, radius = 0.5) =>
  `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${radius}">${stops(colours)}</radialGradient>`;

/** Light from behind: wedges around the centre, as one path. */
export function rays(count: number, reach: number, turn = 0, share = 0.5): string {
  const step = 360 / count;
  return Array.from({ length: count }, (_, index) => {
    const from = point(reach, turn + index * step);
    const to = point(reach, turn + (index + share) * step);
    return `M0 0L${n(from.x)} ${n(from.y)}L${n(to.x)} ${n(to.y)}Z`;
  }).join('');
}

export function star(x: number, y: number, size: number, spikes = 4, waist = 0.22): string {
  return `M${Array.from({ length: spikes * 2 }, (_, index) => {
    const at = point(index % 2 === 0 ? size : size * waist, (index * 180) / spikes - 90, x, y);
    return `${n(at.x)} ${n(at.y)}`;
  }).join('L')}Z`;
}

/** What a family paints: hero around 0,0 within ±180; back and front in the 600 × 800 frame. */
export type Scene = {
  sky: readonly [string, string, string];
  glow: string;
  ink: string;
  title: readonly [string, string, string];
  face?: 'block' | 'serif' | 'slant';
  defs: string;
  back: string;
  hero: string;
  front: string;
};
export type Family = (roll: Dice) => Scene;
