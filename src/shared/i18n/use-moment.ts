import { createContext, use } from 'react';
import { clockOf } from '#shared/lib/write-day.ts';
import { useLanguage } from './texts.tsx';

/** How exactly a moment is said. */
export type MomentStyle = Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle' | 'weekday' | 'hour' | 'minute'>;

/**
 * Whose clock a moment is read on: the merchant's for money, records, periods and all that ends with a day; the phone's for conversation and
 * logins.
 */
export type Clock = 'merchant' | 'phone';

/** The IANA zone of the merchant's days; undefined while it is not known. */
export const MerchantZone = createContext<string | undefined>(undefined);

const toTheMinute: MomentStyle = { dateStyle: 'medium', timeStyle: 'short' };

/** The short name of a zone at a moment, such as `GMT+5`. */
const zoneName = (tag: string, zone: string, at: number) =>
  clockOf(tag, zone, { timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;

/**
 * Writes moments (epoch ms) in the player's language, in the digits that the rest of the lobby uses. One on the merchant's clock names its zone
 * where the phone's clock would say something else, isolated: in a right-to-left text its offset would be drawn before its letters.
 */
export function useMoment(clock: Clock, style = toTheMinute): (at: number) => string {
  const { tag } = useLanguage();
  const zone = use(MerchantZone);
  const phone = clockOf(tag, undefined, style);
  if (clock === 'phone' || !zone) return (at) => phone.format(at);
  const merchant = clockOf(tag, zone, style);
  return (at) => {
    const written = merchant.format(at);
    return written === phone.format(at) ? written : `${written} \u2068${zoneName(tag, zone, at)}\u2069`;
  };
}
