import { dayMs, hourMs } from '#schemas/day-ms.ts';
import { memberTypes } from '#schemas/gateway/session-type.ts';
import type { Database } from '#gateway/db/tables.ts';
import { isNoted } from '../games/played.ts';

/** Over how long players are counted. */
export const popularMs = 7 * dayMs;
/** A game is popular from so many players on: of fewer, one of them would learn what the others play. */
export const fewestPlayers = 3;

/** The country of a place: that of CA-ON is CA. */
export const countryOf = (place: string): string => place.slice(0, 2);

/** Ids of the games that members of a country have opened since `since`, by country, those of the most members first. */
async function rank(db: Database, merchant: string, since: number): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .selectFrom('recent_games')
    .innerJoin('accounts as a', 'a.id', 'recent_games.account_id')
    .select(({ fn }) => ['a.country', 'recent_games.game_id', fn.countAll<number>().as('players')])
    .where('a.merchant', '=', merchant)
    .where('a.type', 'in', memberTypes)
    .where('a.country', 'is not', null)
    .where('recent_games.played_at', '>=', since)
    .where(isNoted())
    .groupBy(['a.country', 'recent_games.game_id'])
    .execute();
  const countries = new Map<string, Map<string, number>>();
  for (const { country, game_id: game, players } of rows) {
    const own = countries.get(countryOf(country ?? '')) ?? new Map<string, number>();
    countries.set(countryOf(country ?? ''), own.set(game, (own.get(game) ?? 0) + players));
  }
  const ranked = (counts: ReadonlyMap<string, number>) =>
    [...counts]
      .filter(([, players]) => players >= fewestPlayers)
      .toSorted(([one, many], [other, more]) => more - many || (one < other ? -1 : 1))
      .map(([game]) => game);
  return new Map([...countries].map(([country, counts]) => [country, ranked(counts)]));
}

/** Resolves to the ids of what is popular in a country at a merchant's. Each merchant is counted once an hour. */
export function popularGames(db: Database) {
  type Ranking = { since: number; of: ReturnType<typeof rank> };
  const kept = new Map<string, Ranking>();
  return async (merchant: string, country: string, at: number): Promise<readonly string[]> => {
    const since = Math.floor(at / hourMs) * hourMs - popularMs;
    const known = kept.get(merchant);
    if (known?.since === since) return (await known.of).get(country) ?? [];
    const ranking = { since, of: rank(db, merchant, since) };
    kept.set(merchant, ranking);
    ranking.of.catch(() => kept.get(merchant) === ranking && kept.delete(merchant));
    return (await ranking.of).get(country) ?? [];
  };
}
