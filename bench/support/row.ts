/** One figure of a skin or of the whole product. */
export type Row = {
  name: string;
  /** The merchant whose skin was measured, where each is. */
  skin?: string;
  value: number;
  unit: '' | '×' | 'ms' | 's' | 'KB' | 'MB';
  /** The most that the value may be; the least with `atLeast`. */
  limit?: number;
  atLeast?: boolean;
  /** What the value is a ratio against, where it is one. */
  ratio?: string;
  detail?: string;
};

/** A benchmark: returns its rows; throws when it cannot measure. `against` is the folder of another checkout, to be measured in turns with it. */
export type Measure = (context: {
  origin: (code: string) => string;
  codes: string[];
  against: string | undefined;
}) => Promise<Row[]>;

/** Whether a row is within its limit. */
export const isWithin = ({ value, limit, atLeast }: Row): boolean =>
  limit === undefined || (atLeast ? value >= limit : value <= limit);

/** The middle value; of an even count, the lower of the two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** The value below which `share` (0–1) of the values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
