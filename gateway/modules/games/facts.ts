import { addDays, dayOf } from '#schemas/day.ts';
import type { ListedGame } from '#schemas/gateway/games.ts';
import type { Database } from '#gateway/db/tables.ts';
import type { SeedGame } from '#gateway/demo/seed/games.ts';
import { readOffers } from '../offers/offers.ts';

/** A game with all that is known of it. */
export type KnownGame = SeedGame & Pick<ListedGame, 'tags' | 'released' | 'rtp'>;

/** Gives games what the platform and the merchant's records of the kind `game-facts` say of them; of records that disagree the last by id. */
export async function knowGames(db: Database, merchant: string, now: number): Promise<(game: SeedGame) => KnownGame> {
  const records = (await readOffers(db, merchant, 'game-facts')).map((record) => ({
    ...record,
    games: new Set(record.games),
  }));
  const today = dayOf(now, 'UTC');
  return (game) => {
    const own = records.filter(({ games }) => games.has(game.gameId));
    const tags = new Set([game.theme, ...own.flatMap((record) => record.tags ?? [])]);
    const rtp = own.findLast((record) => record.rtp !== undefined)?.rtp ?? game.payback;
    const released = own.findLast((record) => record.released !== undefined)?.released ?? addDays(today, -game.age);
    return { ...game, tags: [...tags], released, ...(rtp !== undefined && { rtp }) };
  };
}
