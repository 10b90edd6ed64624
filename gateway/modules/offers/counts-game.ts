import type { TournamentOffer } from '#schemas/offers/tournament.ts';
import type { Row } from '#gateway/db/tables.ts';

/** Whether bets in a game count by the record of a tournament. */
export function countsGame(
  { games }: Pick<TournamentOffer, 'games'>,
  played: Pick<Row<'bets'>, 'category' | 'vendor' | 'game'>,
): boolean {
  if (games === undefined) return true;
  const { categories = [], vendors = [], ids = [] } = games;
  const { category, vendor, game } = played;
  return categories.some((each) => each === category) || vendors.includes(vendor) || ids.includes(game);
}
