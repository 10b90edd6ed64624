import { TZDate } from '@date-fns/tz';
import { isInstant, momentPattern } from './moment.ts';

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
