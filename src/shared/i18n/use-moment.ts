import { useLanguage } from './texts.tsx';

/** How exactly a moment is said. */
export type MomentStyle = Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>;

const toTheMinute: MomentStyle = { dateStyle: 'medium', timeStyle: 'short' };

/** Writes a moment in the player's language and zone, in the digits that the rest of the lobby uses. */
export function useMoment(style = toTheMinute): (at: number) => string {
  const { tag } = useLanguage();
  const format = new Intl.DateTimeFormat(tag, { ...style, numberingSystem: 'latn' });
  return (at) => format.format(at);
}
