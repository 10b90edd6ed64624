import { nearest } from '../nearest.ts';
import type { OfferFault } from './fault.ts';
import type { PromotionOffer } from './promotion.ts';
import type { TournamentOffer } from './tournament.ts';

/** What a promotion or tournament may name; what is undefined is not known, and not looked at. */
export type Named = {
  /** How many levels the merchant's ladder has; 0 without one. */
  levels: number | undefined;
  /** The ids of the games that there are. */
  games: ReadonlySet<string> | undefined;
};

/** What is said of a level that the ladder does not have. */
function levelFaults(level = 0, levels: number | undefined): OfferFault[] {
  if (levels === undefined || level <= levels) return [];
  const message =
    levels === 0
      ? 'asks for a level, and the merchant has no ladder of them: store the ladder first'
      : `is above the highest level of the ladder: write at most ${levels}`;
  return [{ pointer: '/who/level', message }];
}

/** What is said of a game that is not in the catalogue. */
function gameFaults(pointer: string, game: string, games: ReadonlySet<string> | undefined): OfferFault[] {
  if (!games || games.has(game)) return [];
  const near = nearest(game, games);
  const instead = near === undefined ? 'name one of the catalogue' : `write "${near}"`;
  return [{ pointer, message: `is "${game}", and there is no such game: ${instead}` }];
}

/** What a promotion names that is not there, so that nobody can enter it, or play what it gives. */
export const missingIn = (
  { who, gives }: Pick<PromotionOffer, 'who' | 'gives'>,
  { levels, games }: Named,
): OfferFault[] => [
  ...levelFaults(who?.level, levels),
  ...(gives.kind === 'freeSpins' ? gameFaults('/gives/game', gives.game, games) : []),
];

/** The same of a tournament. */
export const missingInTournament = (
  { who, games: counted, prizes }: Pick<TournamentOffer, 'who' | 'games' | 'prizes'>,
  { levels, games }: Named,
): OfferFault[] => [
  ...levelFaults(who?.level, levels),
  ...(counted?.ids ?? []).flatMap((id, index) => gameFaults(`/games/ids/${index}`, id, games)),
  ...(prizes.kind === 'places' ? prizes.places : []).flatMap(({ gives }, index) =>
    gives.kind === 'freeSpins' ? gameFaults(`/prizes/places/${index}/gives/game`, gives.game, games) : [],
  ),
];
