import type { Database, Tx } from '#gateway/db/tables.ts';

type Place = { merchant: string; promotion_id: string; period: string };

/** Takes one of the places of a promotion; false when all `most` are taken, however many players ask at once. */
export async function takePlace(tx: Tx, place: Place, most: number): Promise<boolean> {
  const taken = await tx
    .insertInto('promotion_places')
    .values({ ...place, taken: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant', 'promotion_id', 'period'])
        .doUpdateSet(({ eb }) => ({ taken: eb('promotion_places.taken', '+', 1) }))
        .where('promotion_places.taken', '<', most),
    )
    .executeTakeFirst();
  return (taken.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Frees the place of an entry that ended without a gift. One of a promotion that had no limit then holds none. */
export async function givePlaceBack(tx: Tx, { merchant, promotion_id, period }: Place): Promise<void> {
  await tx
    .updateTable('promotion_places')
    .set((row) => ({ taken: row('taken', '-', 1) }))
    .where((row) => row.and({ merchant, promotion_id, period }))
    .where('taken', '>', 0)
    .execute();
}

/** How many places of a promotion are taken in a period. */
export async function placesTaken(db: Database, merchant: string): Promise<(id: string, period: string) => number> {
  const rows = await db.selectFrom('promotion_places').selectAll().where('merchant', '=', merchant).execute();
  const taken = new Map(rows.map((row) => [`${row.promotion_id} ${row.period}`, row.taken]));
  return (id, period) => taken.get(`${id} ${period}`) ?? 0;
}
