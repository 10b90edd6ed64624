import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { randomUUID, randomBytes } from 'node:crypto';
import { dayMs } from '#schemas/day-ms.ts';
import type { Database } from '#gateway/db/tables.ts';
import { insertOnce } from '#gateway/db/rows.ts';

/** A private key of the store, on P-256. */
export type StoredKey = JWK & { kid: string; x: string; y: string };
/** Keys that callers seal with, and those that local identities are signed with. */
type KeyTable = 'encryption_keys' | 'signing_keys';

/** How long a key is the newest of its table. */
const rotateMs = 30 * dayMs;
/** How long a key is still good for what was made with it, once there is a newer one. */
const retiredMs = dayMs;
const algorithms = { encryption_keys: 'ECDH-ES', signing_keys: 'ES256' } as const;

const readRows = (db: Database, table: KeyTable) =>
  db.selectFrom(table).select(['kid', 'jwk', 'created_at']).orderBy('created_at', 'desc').orderBy('kid').execute();

/** Of rows, the newest first, those that are good at `now`: an earlier one until a day after the next was made. */
const goodOf = <Kept extends { created_at: number | null }>(rows: readonly Kept[], now: number): Kept[] =>
  rows.filter((_, at) => at === 0 || (rows[at - 1]?.created_at ?? 0) + retiredMs > now);

/** The keys that are good at `now`, newest first. They are in the database, so that every process on it knows what any of them made. */
export async function goodKeys(db: Database, table: KeyTable, now: number): Promise<StoredKey[]> {
  return goodOf(await readRows(db, table), now).map(({ jwk }) => JSON.parse(jwk) as StoredKey);
}

/** Makes a key, from now on the newest. */
async function addKey(db: Database, table: KeyTable, now: number): Promise<void> {
  const { privateKey } = await generateKeyPair(algorithms[table], { crv: 'P-256', extractable: true });
  const kid = randomUUID();
  const jwk = JSON.stringify({ ...(await exportJWK(privateKey)), kid });
  await db.insertInto(table).values({ kid, jwk, created_at: now }).execute();
}

/** The newest key, made on first use. */
export async function newestKey(db: Database, table: KeyTable, now: number): Promise<StoredKey> {
  const [known] = await goodKeys(db, table, now);
  if (known) return known;
  await addKey(db, table, now);
  // Of two processes that make one at once, both take the same.
  const [made] = await goodKeys(db, table, now);
  if (!made) throw new Error(`${table} lost its key`);
  return made;
}

/**
 * Replaces keys that have been the newest for a month, and forgets those that were replaced a day ago. `force` replaces all keys;
 * `forget` leaves none of the old ones, as when they may have been read: what was made with them is refused at once.
 */
export async function rotateKeys(
  db: Database,
  now: number,
  { force = false, forget = false }: { force?: boolean; forget?: boolean } = {},
): Promise<void> {
  for (const table of ['encryption_keys', 'signing_keys'] as const) {
    const [newest] = await readRows(db, table);
    if (!newest) continue;
    if (force || newest.created_at + rotateMs <= now) await addKey(db, table, now);
    const good = await goodKeys(db, table, now);
    const kept = (forget ? good.slice(0, 1) : good).map(({ kid }) => kid);
    // One that another process has just made is not known here.
    await db.deleteFrom(table).where('kid', 'not in', kept).where('created_at', '<=', now).execute();
  }
}

/** The key of vendors' calls, and what the numbers of lotteries follow from. */
type SecretTable = 'vendor_secret' | 'lottery_secret';

/** The secrets that are good at `now`, newest first. They are in the database, so that every process on it has the same. */
export async function goodSecrets(db: Database, table: SecretTable, now: number): Promise<string[]> {
  const rows = await db.selectFrom(table).select(['secret', 'created_at']).orderBy('id', 'desc').execute();
  return goodOf(rows, now).map(({ secret }) => secret);
}

/** Makes the secret of this number, from 1. Of two processes that do so at once, one does. */
async function addSecret(db: Database, table: SecretTable | SealingTable, id: number, now: number): Promise<void> {
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

/** What seals data that is kept, or what hashes of it are keyed with: it is good for as long as there is such data. */
type SealingTable = 'verification_secret' | 'person_secret';
type NumberedSecret = { id: number; secret: string; created_at: number };

const newestRow = (db: Database, table: SealingTable): Promise<NumberedSecret | undefined> =>
  db.selectFrom(table).select(['id', 'secret', 'created_at']).orderBy('id', 'desc').executeTakeFirst();

/** The newest sealing secret with its number, made on first use. */
export async function newestNumbered(db: Database, table: SealingTable, now: number): Promise<NumberedSecret> {
  const known = await newestRow(db, table);
  if (known) return known;
  await addSecret(db, table, 1, now);
  const made = await newestRow(db, table);
  if (!made) throw new Error(`${table} lost its secret`);
  return made;
}

/** The sealing secret of this number. @throws Error when the store has lost it, with all that it has sealed. */
export async function numberedSecret(db: Database, table: SealingTable, id: number): Promise<string> {
  const row = await db.selectFrom(table).select('secret').where('id', '=', id).executeTakeFirst();
  if (!row) throw new Error(`${table} lost its secret ${id}`);
  return row.secret;
}

/** The newest sealing secret, another one where that is a month old or with `force`; undefined where nothing was sealed yet. */
export async function renewSealingSecret(
  db: Database,
  table: SealingTable,
  now: number,
  { force }: { force: boolean },
): Promise<NumberedSecret | undefined> {
  const newest = await newestRow(db, table);
  if (!newest) return undefined;
  if (force || newest.created_at + rotateMs <= now) await addSecret(db, table, newest.id + 1, now);
  return newestRow(db, table);
}

/** Forgets the sealing secrets before this number that no document names, a day after that number was made, or at once. */
export async function forgetSealingSecrets(
  db: Database,
  id: number,
  now: number,
  { forget }: { forget: boolean },
): Promise<void> {
  const named = db.selectFrom('verification_documents').select('secret_id');
  const replaced = db.selectFrom('verification_secret').select('id').where('id', '=', id);
  await db
    .deleteFrom('verification_secret')
    .where('id', '<', id)
    .where('id', 'not in', named)
    .where((row) => row.exists(forget ? replaced : replaced.where('created_at', '<=', now - retiredMs)))
    .execute();
}
