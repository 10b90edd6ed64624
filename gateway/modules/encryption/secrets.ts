import { randomBytes } from 'node:crypto';
import { insertOnce } from '#gateway/db/rows.ts';
import type { Database } from '#gateway/db/tables.ts';
import { retiredMs } from './key-store.ts';

/** The key of vendors' calls, and what the numbers of lotteries follow from. */
export type SecretTable = 'vendor_secret' | 'lottery_secret';

/** The secrets that are good at `now`, newest first: an earlier one for a day. They are in the database, so that every process on it has the same. */
export async function goodSecrets(db: Database, table: SecretTable, now: number): Promise<string[]> {
  const rows = await db.selectFrom(table).select(['secret', 'created_at']).orderBy('id', 'desc').execute();
  return rows
    .filter((_, at) => at === 0 || (rows[at - 1]?.created_at ?? 0) + retiredMs > now)
    .map(({ secret }) => secret);
}

/** Makes the secret of this number, from 1. Of two processes that do so at once, one does. */
async function addSecret(db: Database, table: SecretTable, id: number, now: number): Promise<void> {
  await insertOnce(db, table, { id, secret: randomBytes(32).toString('base64url'), created_at: now });
}

/** The newest secret, made on first use. */
export async function newestSecret(db: Database, table: SecretTable, now: number): Promise<string> {
  const [known] = await goodSecrets(db, table, now);
  if (known !== undefined) return known;
  await addSecret(db, table, 1, now);
  const [made] = await goodSecrets(db, table, now);
  if (made === undefined) throw new Error(`${table} lost its secret`);
  return made;
}

/** Replaces the secrets that a store has. With `forget` the old ones are good for nothing any more, as when they may have been read. */
export async function rotateSecrets(db: Database, now: number, { forget = false } = {}): Promise<void> {
  for (const table of ['vendor_secret', 'lottery_secret'] as const) {
    const newest = await db
      .selectFrom(table)
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirstOrThrow();
    if (newest.id === null) continue;
    await addSecret(db, table, newest.id + 1, now);
    const good = await goodSecrets(db, table, now);
    await db
      .deleteFrom(table)
      .where('secret', 'not in', forget ? good.slice(0, 1) : good)
      .execute();
  }
}
