const writeUnit = (count: number, unit: 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year', tag: string): string =>
  new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long', numberingSystem: 'latn' }).format(count);

/** Hours in the largest unit that leaves no rest, such as `24 hours`, `1 week`, `31 days`; one day as 24 hours. */
export function writeHours(hours: number, tag: string): string {
  if (hours % 168 === 0) return writeUnit(hours / 168, 'week', tag);
  return hours > 24 && hours % 24 === 0 ? writeUnit(hours / 24, 'day', tag) : writeUnit(hours, 'hour', tag);
}

/** Months, whole years as years. */
export const writeMonths = (months: number, tag: string): string =>
  months % 12 === 0 ? writeUnit(months / 12, 'year', tag) : writeUnit(months, 'month', tag);

/** Minutes as hours and minutes, such as `1 hour, 5 minutes`. */
export function writeMinutes(minutes: number, tag: string): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    ...(hours > 0 ? [writeUnit(hours, 'hour', tag)] : []),
    ...(rest > 0 || hours === 0 ? [writeUnit(rest, 'minute', tag)] : []),
  ];
  return new Intl.ListFormat(tag, { type: 'unit', style: 'short' }).format(parts);
}
