import { TZDate } from '@date-fns/tz';

/** An instant, or a date and time of the clocks in the merchant's zone: `2026-12-24T18:00Z`, `2026-12-24T18:00`. */
export const momentPattern = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d))?(Z|[+-]\d\d:\d\d)?$/;

/** Whether it says of itself which instant it is, whatever the zone. */
export const isInstant = (text: string): boolean => momentPattern.exec(text)?.[7] !== undefined;

/**
 * The instant of a moment, epoch ms; NaN for one of the clocks while the IANA zone is not known. Where clocks skip the time it is
 * as much later, where they repeat it the first one.
 */
export function instantOf(text: string, timeZone: string | undefined): number {
  if (isInstant(text)) return Date.parse(text);
  if (!timeZone) return Number.NaN;
  const [, year = 0, month = 1, day = 1, hours = 0, minutes = 0, seconds = 0] = (momentPattern.exec(text) ?? []).map(
    Number,
  );
  return TZDate.tz(timeZone, year, month - 1, day, hours, minutes, seconds || 0).getTime();
}
