import { useLanguage } from './texts.tsx';

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How far ahead something is, in the largest unit that it fills, rounded down so that nobody comes late; at least a minute. */
export function stepAhead(ms: number): { count: number; unit: (typeof steps)[number][0] } {
  const [unit, size] = steps.find(([, each]) => ms >= each) ?? (['minute', 60_000] as const);
  return { count: Math.max(1, Math.floor(ms / size)), unit };
}

/** Writes how far ahead of `now` a moment is, in the player's language: `in 3 days`. Both in epoch ms. */
export function useUntil(): (at: number, now: number) => string {
  const { tag } = useLanguage();
  const format = new Intl.RelativeTimeFormat(`${tag}-u-nu-latn`);
  return (at, now) => {
    const { count, unit } = stepAhead(at - now);
    return format.format(count, unit);
  };
}
