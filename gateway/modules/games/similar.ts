import type { Catalogue, CatalogueGame } from '../catalogue/catalogue.ts';

const shared = <Entry>(one: readonly Entry[] = [], other: readonly Entry[] = []) =>
  one.filter((entry) => other.includes(entry)).length;

/** How much two games have in common: a tag counts as much as three features, the vendor or the volatility as much as one. */
const likeness = (one: CatalogueGame, other: CatalogueGame): number =>
  3 * shared(one.tags, other.tags) +
  shared(one.features, other.features) +
  Number(one.vassalage === other.vassalage) +
  Number(one.volatility !== undefined && one.volatility === other.volatility);

/**
 * The games of the same category that have most in common with one, the more popular of two alike first (GAME-20). Of a catalogue without what
 * is not offered to the caller, so that none of it is among them.
 */
export function similarGames(
  { gamesIn }: Pick<Catalogue, 'gamesIn'>,
  game: CatalogueGame,
  limit: number,
): CatalogueGame[] {
  return gamesIn(game.gameType)
    .filter(({ gameId }) => gameId !== game.gameId)
    .map((other) => ({ other, likeness: likeness(game, other) }))
    .filter((each) => each.likeness > 0)
    .toSorted((one, next) => next.likeness - one.likeness || next.other.popularity - one.other.popularity)
    .slice(0, limit)
    .map(({ other }) => other);
}
