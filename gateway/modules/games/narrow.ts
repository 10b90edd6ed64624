import type { Query } from '#schemas/gateway/operations.ts';
import { fitsRules, inOrder } from '#schemas/game-collection.ts';
import type { SeedGame } from '#gateway/demo/seed/games.ts';
import type { KnownGame } from './facts.ts';

const split = (list: string | undefined) => (list ? list.split(',') : undefined);

/** The games that a collection of the lobby asks for, in its order; those of all other lists as they are. */
export function narrow(
  games: readonly SeedGame[],
  query: Query<'gameList'>,
  know: (game: SeedGame) => KnownGame,
  now: number,
): readonly SeedGame[] {
  const { gameIds, categories, vendors, tags, newDays, minRtp, order } = query;
  if ([gameIds, categories, vendors, tags, newDays, minRtp, order].every((each) => each === undefined)) return games;
  const ids = gameIds === undefined ? undefined : new Set(split(gameIds));
  const rules = {
    category: split(categories),
    vendor: split(vendors),
    tags: split(tags),
    new: newDays,
    minRtp: minRtp === undefined ? undefined : minRtp / 10_000,
  };
  const named = ids ? games.filter(({ gameId }) => ids.has(gameId)) : games;
  const found = named.map(know).filter((game) => fitsRules(rules, game, now));
  if (order === undefined) return found;
  const ranked = found.toSorted((one, other) => other.heat - one.heat);
  return inOrder(ranked, order);
}
