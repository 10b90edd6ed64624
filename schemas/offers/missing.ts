import { nearest } from '../nearest.ts';
import type { OfferFault } from './fault.ts';
import type { PromotionOffer } from './promotion.ts';

/** What a promotion may name; what is undefined is not known, and not looked at. */
export type Named = {
  /** How many levels the merchant's ladder has; 0 without one. */
  levels: number | undefined;
  /** The ids of the games that there are. */
  games: ReadonlySet<string> | undefined;
};

/** What a promotion names that is not there, so that nobody can enter it, or play what it gives. */
export function missingIn(
  { who, gives }: Pick<PromotionOffer, 'who' | 'gives'>,
  { levels, games }: Named,
): OfferFault[] {
  const faults: OfferFault[] = [];
  if (levels !== undefined && (who?.level ?? 0) > levels) {
    const message =
      levels === 0
        ? 'asks for a level, and the merchant has no ladder of them: store the ladder first'
        : `is above the highest level of the ladder: write at most ${levels}`;
    faults.push({ pointer: '/who/level', message });
  }
  if (games && gives.kind === 'freeSpins' && !games.has(gives.game)) {
    const near = nearest(gives.game, games);
    const instead = near === undefined ? 'name one of the catalogue' : `write "${near}"`;
    faults.push({ pointer: '/gives/game', message: `is "${gives.game}", and there is no such game: ${instead}` });
  }
  return faults;
}
