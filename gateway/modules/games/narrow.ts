import type { Query } from '#schemas/gateway/operations.ts';
import { fitsRules, inOrder } from '#schemas/game-collection.ts';
import { localise } from '#schemas/offers/localised.ts';
import type { CatalogueGame } from '../catalogue/catalogue.ts';

const split = (list: string | undefined) => (list ? list.split(',') : undefined);

/** The games that a collection of the lobby asks for, in its order, by their names in `language`; those of all other lists as they are. */
export function narrow(
  games: readonly CatalogueGame[],
  query: Query<'gameList'>,
  { know, now, language }: { know: (game: CatalogueGame) => CatalogueGame; now: number; language: string },
): readonly CatalogueGame[] {
  const { gameIds, categories, vendors, tags, newDays, minRtp, order } = query;
  if ([gameIds, categories, vendors, tags, newDays, minRtp, order].every((each) => each === undefined)) return games;
  const ids = gameIds === undefined ? undefined : new Set(split(gameIds));
  const plain = { category: split(categories), vendor: split(vendors) };
  const known = {
    tags: split(tags),
    new: newDays,
    minRtp: minRtp === undefined ? undefined : minRtp / 10_000,
  };
  const found = games
    // What the list itself says leaves few of whom more has to be known.
    .filter((game) => (ids?.has(game.gameId) ?? true) && fitsRules(plain, game, now))
    .map(know)
    .filter((game) => fitsRules(known, game, now));
  if (order === undefined) return found;
  const ranked = found.toSorted((one, other) => other.popularity - one.popularity);
  return inOrder(order === 'name' ? ranked.map((game) => named(game, language)) : ranked, order);
}

const named = (game: CatalogueGame, language: string) => ({ ...game, gameName: localise(game.name, language) });
