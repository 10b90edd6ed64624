import { useLanguage } from './texts.tsx';

/** Writes a moment in the player's language and zone, to the minute, in the digits that the rest of the lobby uses. */
export function useMoment(): (at: number) => string {
  const { tag } = useLanguage();
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', numberingSystem: 'latn' });
  return (at) => format.format(at);
}
