import { sql } from 'kysely';
import type { TransferKind } from '#schemas/gateway/transfer-kinds.ts';
import { assetOf } from '#gateway/config/asset.ts';
import { sumOf } from '#gateway/db/rows.ts';
import { doNothing, type Database, type Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { moneyTransfers } from '#gateway/http/metrics.ts';
import { addToDay, dayAt, type Bucket } from '../records/days.ts';
import { grantOf, isPlayers, memberCash, ownerOfCash } from './accounts.ts';

/** What one account gains, or loses when it is below 0. Minor units. */
export type Entry = { account: string; amount: number };
/** A movement of money in the asset of the merchant; its entries sum to 0. `id` names the cause, such as `deposit:<order>`, so that it happens once. */
export type Transfer = {
  id: string;
  merchant: string;
  kind: TransferKind;
  remark: string;
  at: number;
  entries: readonly Entry[];
};

/** @throws RangeError for entries that are no movement between different accounts. */
function check({ id, entries }: Transfer): void {
  const sum = entries.reduce((total, { amount }) => total + amount, 0);
  const areAmounts = entries.every(({ amount }) => Number.isSafeInteger(amount) && amount !== 0);
  const areDifferent = new Set(entries.map(({ account }) => account)).size === entries.length;
  if (sum !== 0 || !areAmounts || !areDifferent || entries.length < 2)
    throw new RangeError(`${id} is no transfer: ${JSON.stringify(entries)}`);
}

// A player's cash before what belongs to it: a transaction that has the cash to itself waits for nobody afterwards.
const rank = (account: string) => `${account.startsWith('member:') ? 0 : 1}${account}`;
const inLockOrder = (entries: readonly Entry[]) =>
  entries.toSorted((a, b) => (rank(a.account) < rank(b.account) ? -1 : 1));

/** Makes an account that holds nothing yet; one that is there stays as it is. */
export const openAccount = (tx: Tx, account: string, merchant: string, at: number) =>
  tx
    .insertInto('ledger_accounts')
    .values({ account, asset: assetOf(merchant), merchant, balance: 0, entries: 0, changed_at: at })
    .onConflict(doNothing)
    .execute();

/** Adds to the balance of a player's account, which no one else changes until the transaction ends. */
async function addToBalance(tx: Tx, { account, amount }: Entry, { merchant, at }: Transfer, asset: string) {
  const add = () =>
    tx
      .updateTable('ledger_accounts')
      .set((row) => ({
        balance: row('balance', '+', amount),
        entries: row('entries', '+', 1),
        // Clocks of several processes differ; an account's own entries are in order of time all the same.
        changed_at: sql<number>`CASE WHEN changed_at > ${at} THEN changed_at ELSE ${at} END`,
      }))
      .where((row) => row.and({ account, asset }))
      .where((row) => row(row('balance', '+', amount), account.startsWith('debt:') ? '<=' : '>=', 0))
      .returning(['balance', 'entries as seq', 'changed_at as created_at'])
      .executeTakeFirst();
  const added = (await add()) ?? (await openAccount(tx, account, merchant, at).then(add));
  if (!added) throw new ApiError('wallet.insufficient');
  return added;
}

/**
 * Writes a transfer once, with the balances of the players' accounts in it: false, and nothing changed, when its id is there
 * already. Entries are never changed or deleted; what was wrong is put right by another transfer. The merchant's own accounts have
 * no stored balance: it would be one row that every bet of every player waits for.
 * @throws ApiError `wallet.insufficient` when a player's account has less than it should lose. @throws RangeError for no transfer.
 */
export async function transfer(tx: Tx, given: Transfer): Promise<boolean> {
  check(given);
  const { id, merchant, kind, remark, at } = given;
  const written = await tx
    .insertInto('ledger_transfers')
    .values({ id, merchant, kind, remark, created_at: at, asset: assetOf(merchant) })
    .onConflict(doNothing)
    .returning('asset')
    .executeTakeFirst();
  if (!written) return false;
  moneyTransfers.inc({ kind });
  for (const entry of inLockOrder(given.entries)) {
    const place = isPlayers(entry.account)
      ? await addToBalance(tx, entry, given, written.asset)
      : { created_at: at, seq: null, balance: null };
    const day = await recordEntry(tx, entry, given, place.created_at);
    await tx
      .insertInto('ledger_entries')
      .values({ transfer_id: id, ...written, ...entry, ...place, kind, day })
      .execute();
  }
  return true;
}

/** Where an entry is counted: in the records of a player's cash, or of one bonus; undefined for what is in no records. */
async function bookOf(tx: Tx, account: string): Promise<Pick<Bucket, 'account_id' | 'book' | 'game'> | undefined> {
  const owner = ownerOfCash(account);
  if (owner !== undefined) return { account_id: owner, book: 'transaction', game: '' };
  const game = grantOf(account);
  const grant =
    game !== undefined &&
    (await tx.selectFrom('bonus_grants').select('account_id').where('id', '=', game).executeTakeFirst());
  return grant ? { ...grant, book: 'bonus', game: game ?? '' } : undefined;
}

/** Counts what moves in a player's money in the player's records; resolves to the merchant's day, which no other account needs. */
async function recordEntry(tx: Tx, { account, amount }: Entry, { merchant, kind }: Transfer, at: number) {
  const book = await bookOf(tx, account);
  if (!book) return null;
  const day = await dayAt(tx, merchant, at);
  const totals = { count: 1, paid: Math.max(0, -amount), valid: 0, received: Math.max(0, amount) };
  await addToDay(tx, { ...book, day, type: kind, state: '' }, totals);
  return day;
}

/**
 * Makes every other transaction that moves this player's money wait for this one, and resolves to the cash. Call it first in a
 * transaction that looks before it moves, or changes rows of its own besides: whoever has the player then waits for nothing else.
 */
export async function lockPlayer(tx: Tx, accountId: string, merchant: string): Promise<number> {
  const account = memberCash(accountId);
  const lock = () =>
    tx
      .updateTable('ledger_accounts')
      .set((row) => ({ balance: row.ref('balance') }))
      .where((row) => row.and({ account, asset: assetOf(merchant) }))
      .returning('balance')
      .executeTakeFirst();
  const row = (await lock()) ?? (await openAccount(tx, account, merchant, 0).then(lock));
  return row?.balance ?? 0;
}

/** What an account holds in its merchant's asset, in minor units: the stored balance of a player's, the sum of the entries of another. */
export async function balanceOf(db: Database, account: string): Promise<number> {
  if (isPlayers(account)) {
    const stored = db
      .selectFrom('ledger_accounts as a')
      .select('a.balance')
      .where('a.account', '=', account)
      .where('a.asset', '=', assetOf(sql.ref('a.merchant')));
    return (await stored.executeTakeFirst())?.balance ?? 0;
  }
  const entries = db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transfers as t', 't.id', 'e.transfer_id')
    .where('e.account', '=', account)
    .where('e.asset', '=', assetOf(sql.ref('t.merchant')));
  return sumOf(entries, 'e.amount');
}
