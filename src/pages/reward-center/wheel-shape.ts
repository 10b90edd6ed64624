import { sorted } from '#shared/lib/sorted.ts';

/** Geometry of the wheel: its middle is 0,0, its radius 100, angles are degrees clockwise from the top. */

/** The middle of a slice. */
export const placeOf = (at: number, count: number): number => (at * 360) / count;

const pointAt = (degrees: number, radius: number) => {
  const angle = (degrees * Math.PI) / 180;
  return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
};

/** The outline of a slice. */
export function slicePath(at: number, count: number): string {
  const half = 180 / count;
  const middle = placeOf(at, count);
  return `M0 0L${pointAt(middle - half, 100)}A100 100 0 0 1 ${pointAt(middle + half, 100)}Z`;
}

/** Where the lamps of the rim are: one at each edge of a slice, and one in its middle. */
export const lampsOf = (count: number): { x: number; y: number }[] =>
  Array.from({ length: count * 2 }, (_, at) => {
    const [x = 0, y = 0] = pointAt((at * 180) / count, 107)
      .split(' ')
      .map(Number);
    return { x, y };
  });

const longestLine = 9;

/** A text in one line, or in two of about the same length. */
export function linesOf(text: string): string[] {
  if (text.length <= longestLine) return [text];
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  const fromMiddle = (at: number) => Math.abs(at - text.length / 2);
  const [middle] = sorted(spaces, (one, other) => fromMiddle(one) - fromMiddle(other));
  return middle === undefined ? [text] : [text.slice(0, middle), text.slice(middle + 1)];
}

/** How large letters may be so that the longest line stays within its slice. */
export function sizeOf(lines: readonly string[], count: number): number {
  const width = 2 * 74 * Math.sin(Math.PI / count) - 3;
  const longest = Math.max(...lines.map(({ length }) => length));
  return Math.min(13, width / (longest * 0.56));
}
