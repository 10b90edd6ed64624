import type { PlaySettings } from '#gateway/config/play-settings.ts';
import { categoryFor } from '#schemas/gateway/game-categories.ts';

/** Which minimum a category has: tables of players against each other, lotteries and bets on sports have none. */
const minimumOf = new Map<string, keyof PlaySettings['minimumGameMs']>([
  [categoryFor.slots, 'slots'],
  [categoryFor.live, 'casino'],
  [categoryFor.fishing, 'casino'],
]);

/**
 * Parameters of a launch that say how a game may be played: `autoplay=off` where slots may not begin games by themselves, `minimumGameMs` for how
 * long a game lasts at least. Neither where the site asks for nothing.
 */
export function paceOf(gameType: string, { allowsAutoplay, minimumGameMs }: PlaySettings): Record<string, string> {
  const kind = minimumOf.get(gameType);
  const shortest = kind ? minimumGameMs[kind] : 0;
  return {
    ...(kind === 'slots' && !allowsAutoplay && { autoplay: 'off' }),
    ...(shortest > 0 && { minimumGameMs: String(shortest) }),
  };
}
