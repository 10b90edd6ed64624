const writeUnit = (count: number, unit: 'hour' | 'day' | 'week' | 'month' | 'year', tag: string): string =>
  new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long', numberingSystem: 'latn' }).format(count);

/** Hours in the largest unit that leaves no rest, such as `24 hours`, `1 week`, `31 days`; one day as 24 hours. */
export function writeHours(hours: number, tag: string): string {
  if (hours % 168 === 0) return writeUnit(hours / 168, 'week', tag);
  return hours > 24 && hours % 24 === 0 ? writeUnit(hours / 24, 'day', tag) : writeUnit(hours, 'hour', tag);
}

/** Months, whole years as years. */
export const writeMonths = (months: number, tag: string): string =>
  months % 12 === 0 ? writeUnit(months / 12, 'year', tag) : writeUnit(months, 'month', tag);
