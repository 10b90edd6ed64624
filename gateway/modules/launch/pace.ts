import type { PlaySettings } from '#gateway/config/play-settings.ts';
import { categoryFor } from '#schemas/gateway/game-categories.ts';

/** Which minimum a category has: tables of players against each other, lotteries and bets on sports have none. */
const minimumOf = new Map<string, keyof PlaySettings['minimumGameMs']>([
  [categoryFor.slots, 'slots'],
  [categoryFor.live, 'casino'],
  [categoryFor.fishing, 'casino'],
]);

/** How a game may be played: whether slots begin games by themselves, and how long a game lasts at least, ms; 0 for no minimum. */
export type Pace = { allowsAutoplay: boolean; minimumGameMs: number };

/** How the games of a category may be played where the site says this. */
export function paceOf(gameType: string, { allowsAutoplay, minimumGameMs }: PlaySettings): Pace {
  const kind = minimumOf.get(gameType);
  return { allowsAutoplay: kind !== 'slots' || allowsAutoplay, minimumGameMs: kind ? minimumGameMs[kind] : 0 };
}

/**
 * The same as parameters of a launch: `autoplay=off` where slots may not begin games by themselves, `minimumGameMs` for how long a game lasts at
 * least. Neither where the site asks for nothing. A browser could leave them out: vendors are told again when they ask for the player.
 */
export const paceParameters = ({ allowsAutoplay, minimumGameMs }: Pace): Record<string, string> => ({
  ...(!allowsAutoplay && { autoplay: 'off' }),
  ...(minimumGameMs > 0 && { minimumGameMs: String(minimumGameMs) }),
});
