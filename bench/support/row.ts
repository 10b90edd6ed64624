/** One figure: `ratio` says against what `value` is a ratio, where it is one; `limit` is the most it may be (`atLeast` turns that round). */
export type Row = {
  name: string;
  value: number;
  unit: string;
  limit?: number;
  atLeast?: boolean;
  ratio?: string;
  detail?: string;
};

/** A benchmark: returns its rows; throws when it cannot measure. */
export type Measure = (context: { origin: (code: string) => string; codes: string[] }) => Promise<Row[]>;

export const holds = (row: Row): boolean =>
  row.limit === undefined || (row.atLeast ? row.value >= row.limit : row.value <= row.limit);

/** Mean of the middle half: as deaf to single slow values as the median, but it does not jump where values come in steps. */
export function midMean(values: readonly number[]): number {
  const cut = Math.floor(values.length / 4);
  const middle = values.toSorted((a, b) => a - b).slice(cut, values.length - cut);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}

/** The middle value; of an even count, the lower of the two. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** The value below which `share` (0–1) of the values lie. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
