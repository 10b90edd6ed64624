import type { Content } from '../documents/splice.ts';

/** A line of two texts: of both, or of one alone. */
export type DiffLine = { sign: ' ' | '-' | '+'; text: string };

/** Lines of both texts that are shown around a change. */
const around = 2;

/** What differs between two texts line by line, with some lines around it; none where they are the same. */
export function lineDiff(before: Content, after: Content): DiffLine[] {
  const all = alignedLines(linesOf(before), linesOf(after));
  return all.filter((_, index) =>
    all.slice(Math.max(0, index - around), index + around + 1).some(({ sign }) => sign !== ' '),
  );
}

const linesOf = (text: Content): string[] => (text === undefined || text === '' ? [] : text.split('\n'));

function alignedLines(old: readonly string[], now: readonly string[]): DiffLine[] {
  const common = commonLengths(old, now);
  const lines: DiffLine[] = [];
  let [at, to] = [0, 0];
  const lengthAt = (row: number, column: number) => common[row]?.[column] ?? 0;
  while (at < old.length || to < now.length) {
    const [mine, theirs] = [old[at], now[to]];
    if (mine !== undefined && mine === theirs) {
      lines.push({ sign: ' ', text: mine });
      at++;
      to++;
    } else if (theirs === undefined || (mine !== undefined && lengthAt(at + 1, to) >= lengthAt(at, to + 1))) {
      lines.push({ sign: '-', text: mine ?? '' });
      at++;
    } else {
      lines.push({ sign: '+', text: theirs });
      to++;
    }
  }
  return lines;
}

/** How many lines the ends of both texts from two positions on have in common, in their order. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint32Array[] {
  const rows = Array.from({ length: old.length + 1 }, () => new Uint32Array(now.length + 1));
  for (let at = old.length - 1; at >= 0; at--)
    for (let to = now.length - 1; to >= 0; to--) {
      const [row, below] = [rows[at], rows[at + 1]];
      if (!row || !below) continue;
      row[to] = old[at] === now[to] ? (below[to + 1] ?? 0) + 1 : Math.max(below[to] ?? 0, row[to + 1] ?? 0);
    }
  return rows;
}
