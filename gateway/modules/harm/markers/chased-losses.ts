import { sql } from 'kysely';
import { hourMs } from '#schemas/day-ms.ts';
import type { Marker } from '../define-marker.ts';
import { orderedDeposits } from '../ordered-deposits.ts';

/** What a player has lost in all, up to the end of the minute that begins at `at` at the latest. */
const lostBy = (at: string) =>
  sql<number>`COALESCE((
    SELECT s.staked - s.won FROM play_sums AS s WHERE s.account_id = o.account_id AND s.minute <= ${sql.raw(at)} ORDER BY s.minute DESC LIMIT 1
  ), 0)`;

export const chasedLosses: Marker = {
  title: 'Chased losses',
  description: 'Deposits that were ordered within an hour of play that lost money.',
  unit: 'times',
  figures: (db, look) =>
    orderedDeposits(db, look)
      .where(lostBy('o.created_at'), '>', lostBy(`o.created_at - ${hourMs}`))
      .execute(),
};
