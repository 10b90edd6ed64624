import { minuteMs } from '#schemas/day-ms.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';

/** How long a player plays from a launch or a bet on, unless the next one comes before. */
export const spellMs = 5 * minuteMs;

const spellsOf = (db: Database, accountId: string) =>
  db.selectFrom('play_spells').select(['began_at', 'ends_at', 'before_ms']).where('account_id', '=', accountId);
const newest = (spells: ReturnType<typeof spellsOf>) => spells.orderBy('began_at', 'desc').limit(1).executeTakeFirst();

/** Counts that an account plays from `at` on, for a spell or `most` milliseconds. The player is locked. */
export async function countTime(tx: Tx, accountId: string, at: number, most: number): Promise<void> {
  const last = await newest(spellsOf(tx, accountId));
  const ends_at = at + Math.min(spellMs, most);
  // Clocks of several processes differ: the last spell may begin later.
  if (!last || last.ends_at < at) {
    const before_ms = last ? last.before_ms + last.ends_at - last.began_at : 0;
    await tx.insertInto('play_spells').values({ account_id: accountId, began_at: at, ends_at, before_ms }).execute();
  } else if (last.ends_at < ends_at)
    await tx
      .updateTable('play_spells')
      .set({ ends_at })
      .where((row) => row.and({ account_id: accountId, began_at: last.began_at }))
      .execute();
}

/** How long an account has played up to an instant, ms. */
async function playedUntil(db: Database, accountId: string, at: number): Promise<number> {
  const spell = await newest(spellsOf(db, accountId).where('began_at', '<=', at));
  return spell ? spell.before_ms + Math.min(at, spell.ends_at) - spell.began_at : 0;
}

/**
 * How long an account has played between two instants, ms. `freeFrom` finds the first instant after which that is less, however the
 * first of them moves on; undefined where nothing was played.
 */
export async function timeBetween(
  db: Database,
  accountId: string,
  [since, at]: [number, number],
): Promise<{ amount: number; freeFrom: () => Promise<number | undefined> }> {
  const amount = (await playedUntil(db, accountId, at)) - (await playedUntil(db, accountId, since));
  const freeFrom = async () => {
    const oldest = spellsOf(db, accountId).where('ends_at', '>', since).where('began_at', '<=', at);
    const first = await oldest.orderBy('began_at').limit(1).executeTakeFirst();
    return first && amount > 0 ? Math.max(since, first.began_at) + 1 : undefined;
  };
  return { amount, freeFrom };
}
