import type { Database, Row } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { Launch } from '#gateway/http/route.ts';
import { readCatalogue } from '../catalogue/catalogue.ts';

/**
 * Vendor and category of the game of a launch; of one that is no longer in the catalogue as the player's bets in it have them, so that
 * those can be settled. @throws ApiError `game.unknown`.
 */
export async function gameOfBets(
  db: Database,
  { accountId, gameId }: Launch,
): Promise<Pick<Row<'bets'>, 'vendor' | 'category'>> {
  const game = (await readCatalogue(db)).game(gameId);
  if (game) return { vendor: game.vassalage, category: game.gameType };
  const earlier = await db
    .selectFrom('bets')
    .select(['vendor', 'category'])
    .where((row) => row.and({ account_id: accountId, game: gameId }))
    .limit(1)
    .executeTakeFirst();
  if (!earlier) throw new ApiError('game.unknown');
  return earlier;
}
