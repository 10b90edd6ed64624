const ms = (day: string) => Date.parse(`${day}T00:00Z`);

/** A calendar day (`YYYY-MM-DD`) in words of a language, `tag` as BCP 47; it is the same in every zone. What is no day stays as it is. */
export function writeDay(
  day: string,
  tag: string,
  style: Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'day' | 'month' | 'year'> = { dateStyle: 'medium' },
): string {
  return Number.isNaN(ms(day)) ? day : clockOf(tag, 'UTC', style).format(ms(day));
}

/** A formatter takes long to make, and a list has one moment in each row. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Writes instants on the clock of a time zone; on the phone's own without one, or where the phone does not know it. */
export function clockOf(
  tag: string,
  timeZone: string | undefined,
  style: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = JSON.stringify([tag, timeZone, style]);
  const made = clocks.get(key) ?? makeClock(tag, timeZone, { ...style, numberingSystem: 'latn' });
  clocks.set(key, made);
  return made;
}

/** The IANA zone of the phone’s clock. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

function makeClock(tag: string, timeZone: string | undefined, style: Intl.DateTimeFormatOptions) {
  try {
    return new Intl.DateTimeFormat(tag, { ...style, timeZone });
  } catch {
    return new Intl.DateTimeFormat(tag, style);
  }
}
