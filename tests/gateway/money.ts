import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openDatabase, type StoreOptions } from '#gateway/db/open.ts';
import type { Database } from '#gateway/db/tables.ts';
import type { TransferKind } from '#schemas/gateway/transfer-kinds.ts';
import { house } from '#gateway/modules/wallet/accounts.ts';
import { credit } from '#gateway/modules/wallet/ledger.ts';
import { freshStore, registerPlayer } from './start-gateway.ts';

/** A store that a gateway and the test open side by side. `keep` is told how to remove it. */
export async function sharedStore(keep: (remove: () => void) => void = onTestFinished): Promise<StoreOptions> {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-money-'));
  keep(() => rmSync(dataDir, { recursive: true }));
  return { ...(await freshStore()), dataDir };
}

export type Player = { token: string; id: string };

let gifts = 0;
/** Gives a member money as an operator would: minor units. */
export const give = (db: Database, accountId: string, amount: number, kind: TransferKind = 'adjustment', at = 0) =>
  db.transaction().execute((tx) => {
    gifts += 1;
    const about = { id: `gift:${gifts}`, merchant: 'demo', kind, remark: '', at };
    return credit(tx, { ...about, accountId, from: house('demo'), amount });
  });

/** A new player of `demo` with this much money. */
export async function joinWith(app: FastifyInstance, db: Database, name: string, amount: number): Promise<Player> {
  const { token } = (await registerPlayer(app, name)).value;
  const account = db.selectFrom('accounts').select('id').where('username_key', '=', name);
  const { id } = await account.executeTakeFirstOrThrow();
  await give(db, id, amount);
  return { token, id };
}

type Wrong = { what: string; account: string; has: number; should: number };

/** What the books say against MONEY-2 and MONEY-3: nothing, in any state that a transaction has left. */
export async function faultsOf(db: Database): Promise<Wrong[]> {
  const sums = await sql<Wrong>`
    SELECT 'transfer' AS what, transfer_id AS account, SUM(amount) AS has, 0 AS should
      FROM ledger_entries GROUP BY transfer_id HAVING SUM(amount) <> 0 OR COUNT(*) < 2
    UNION ALL SELECT 'merchant', t.merchant, SUM(e.amount), 0
      FROM ledger_entries e JOIN ledger_transfers t ON t.id = e.transfer_id GROUP BY t.merchant HAVING SUM(e.amount) <> 0
    UNION ALL SELECT 'empty transfer', t.id, 0, 2
      FROM ledger_transfers t WHERE NOT EXISTS (SELECT 1 FROM ledger_entries e WHERE e.transfer_id = t.id)
    UNION ALL SELECT 'balance', a.account, a.balance, COALESCE(SUM(e.amount), 0)
      FROM ledger_accounts a LEFT JOIN ledger_entries e ON e.account = a.account
      GROUP BY a.account, a.balance, a.entries
      HAVING a.balance <> COALESCE(SUM(e.amount), 0) OR a.entries <> COUNT(e.seq)
    UNION ALL SELECT 'entry', e.account, e.balance, p.balance + e.amount
      FROM ledger_entries e JOIN ledger_entries p ON p.account = e.account AND p.seq = e.seq - 1
      WHERE e.balance <> p.balance + e.amount OR e.created_at < p.created_at
    UNION ALL SELECT 'sign', account, balance, 0
      FROM ledger_accounts WHERE CASE WHEN account LIKE 'debt:%' THEN balance > 0 ELSE balance < 0 END`.execute(db);
  return sums.rows;
}

/** A second look at a store, closed with the test. */
export async function lookAt(store: StoreOptions): Promise<Database> {
  const db = await openDatabase(store);
  onTestFinished(() => db.destroy());
  return db;
}
