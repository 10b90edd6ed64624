import type { FastifyInstance } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openDatabase, type StoreOptions } from '#gateway/db/open.ts';
import type { Database } from '#gateway/db/tables.ts';
import type { TransferKind } from '#schemas/gateway/transfer-kinds.ts';
import { house } from '#gateway/modules/ledger/accounts.ts';
import { credit } from '#gateway/modules/ledger/credit.ts';
import { vendorSecret } from '#gateway/modules/launch/launches.ts';
import { freshStore } from './fresh-store.ts';
import { call, registerPlayer, type Answer } from './start-gateway.ts';

/** A store that a gateway and the test open side by side. `keep` receives the function that removes it. */
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
export async function joinWith(
  app: FastifyInstance,
  db: Database,
  name: string,
  amount: number,
  at = Date.now(),
): Promise<Player> {
  const { token } = (await registerPlayer(app, name, {}, at)).value;
  const account = db.selectFrom('accounts').select('id').where('username_key', '=', name);
  const { id } = await account.executeTakeFirstOrThrow();
  await give(db, id, amount);
  return { token, id };
}

type Wrong = { what: string; account: string; has: number; should: number };

/** Violations of MONEY-2 and MONEY-3 in the books of one merchant or of all: none, after any transaction. */
export async function faultsOf(db: Database, merchant?: string): Promise<Wrong[]> {
  const of = (name: string) => (merchant === undefined ? sql`1 = 1` : sql`${sql.ref(name)} = ${merchant}`);
  const sums = await sql<Wrong>`
    WITH entries AS (
      SELECT e.*, t.merchant FROM ledger_transfers t JOIN ledger_entries e ON e.transfer_id = t.id WHERE ${of('t.merchant')}
    ), accounts AS (SELECT * FROM ledger_accounts a WHERE ${of('a.merchant')})
    SELECT 'transfer' AS what, transfer_id AS account, SUM(amount) AS has, 0 AS should
      FROM entries GROUP BY transfer_id HAVING SUM(amount) <> 0 OR COUNT(*) < 2
    UNION ALL SELECT 'merchant', merchant, SUM(amount), 0 FROM entries GROUP BY merchant, asset HAVING SUM(amount) <> 0
    UNION ALL SELECT 'assets', transfer_id, COUNT(DISTINCT asset), 1 FROM entries GROUP BY transfer_id HAVING COUNT(DISTINCT asset) <> 1
    UNION ALL SELECT 'empty transfer', t.id, 0, 2 FROM ledger_transfers t
      WHERE ${of('t.merchant')} AND NOT EXISTS (SELECT 1 FROM ledger_entries e WHERE e.transfer_id = t.id)
    UNION ALL SELECT 'balance', a.account, a.balance, COALESCE(SUM(e.amount), 0)
      FROM accounts a LEFT JOIN entries e ON e.account = a.account AND e.asset = a.asset GROUP BY a.account, a.balance, a.entries
      HAVING a.balance <> COALESCE(SUM(e.amount), 0) OR a.entries <> COUNT(e.seq)
    UNION ALL SELECT 'entry', e.account, e.balance, p.balance + e.amount
      FROM entries e JOIN entries p ON p.account = e.account AND p.asset = e.asset AND p.seq = e.seq - 1
      WHERE e.balance <> p.balance + e.amount OR e.created_at < p.created_at
    UNION ALL SELECT 'sign', account, balance, 0
      FROM accounts WHERE CASE WHEN account LIKE 'debt:%' THEN balance > 0 ELSE balance < 0 END
    UNION ALL SELECT 'ended bonus', a.account, a.balance, 0 FROM accounts a JOIN bonus_grants g ON a.account = 'bonus:' || g.id
      WHERE g.state NOT IN ('active', 'held') AND a.balance <> 0
    UNION ALL SELECT 'turnover', g.id, g.turnover_made, 0 FROM bonus_grants g WHERE ${of('g.merchant')} AND g.turnover_made < 0
    UNION ALL SELECT 'bet', b.ref, SUM(l.win), b.result FROM bets b JOIN bets l ON l.ref = b.ref OR l.corrects = b.ref
      WHERE ${of('b.merchant')} AND b.corrects IS NULL GROUP BY b.ref, b.result, b.state
      HAVING SUM(l.win) <> b.result OR SUM(l.valid) <> CASE b.state WHEN 'settled' THEN SUM(l.stake) ELSE 0 END
        OR (b.state = 'void' AND SUM(l.stake) <> 0)
    UNION ALL SELECT 'bank', b.merchant, COALESCE(MIN(moved.amount), 0), SUM(b.stake + COALESCE(b.spin, 0) - b.win) FROM bets b
      LEFT JOIN (
        SELECT merchant, SUM(amount) AS amount FROM entries
        WHERE kind IN ('bet', 'win', 'betCancelled', 'betCorrected') AND (account LIKE 'house:%' OR account LIKE 'trial:%')
        GROUP BY merchant
      ) moved ON moved.merchant = b.merchant
      WHERE ${of('b.merchant')} GROUP BY b.merchant HAVING COALESCE(MIN(moved.amount), 0) <> SUM(b.stake + COALESCE(b.spin, 0) - b.win)`.execute(
    db,
  );
  return [...sums.rows, ...(await wrongDays(db, of('merchant')))];
}

/** Days whose totals are not the sums of their records (REC-3). */
async function wrongDays(db: Database, ofMerchant: RawBuilder<unknown>): Promise<Wrong[]> {
  const days = await sql<Wrong>`
    SELECT 'day' AS what, account_id || ' ' || book || ' ' || day || ' ' || type || ' ' || game || ' ' || state AS account,
      SUM(count) AS has, 0 AS should
    FROM (
      SELECT account_id, 'bet' AS book, day, category AS type, game, state, 1 AS count, stake AS paid, valid, win AS received FROM bets
        WHERE day <> ''
      UNION ALL SELECT account_id, 'lottery', day, '', code, state, 1, amount - returned, 0, win_amount FROM lottery_orders
      UNION ALL SELECT account_id, 'transfer', day, '', '', state, 1, amount, 0, 0 FROM wallet_transfers
      UNION ALL SELECT SUBSTR(account, 8), 'transaction', day, kind, '', '', 1, CASE WHEN amount < 0 THEN -amount ELSE 0 END, 0,
        CASE WHEN amount > 0 THEN amount ELSE 0 END FROM ledger_entries WHERE account LIKE 'member:%'
      UNION ALL SELECT g.account_id, 'bonus', e.day, e.kind, g.id, '', 1, CASE WHEN e.amount < 0 THEN -e.amount ELSE 0 END, 0,
        CASE WHEN e.amount > 0 THEN e.amount ELSE 0 END
        FROM ledger_entries AS e JOIN bonus_grants AS g ON e.account = 'bonus:' || g.id
      UNION ALL SELECT account_id, book, day, type, game, state, -count, -paid, -valid, -received FROM record_days
    ) AS records
    WHERE account_id IN (SELECT id FROM accounts WHERE ${ofMerchant})
    GROUP BY account_id, book, day, type, game, state
    HAVING SUM(count) <> 0 OR SUM(paid) <> 0 OR SUM(valid) <> 0 OR SUM(received) <> 0`.execute(db);
  return days.rows;
}

/** A second look at a store, closed with the test. */
export async function lookAt(store: StoreOptions): Promise<Database> {
  const db = await openDatabase(store);
  onTestFinished(() => db.destroy());
  return db;
}

/**
 * A game that is open for a player, as its vendor sees it: each call answers its code, or the balance when it has none. References
 * are the player's own unless `named` says otherwise.
 */
export async function vendorOf(
  app: FastifyInstance,
  db: Database,
  player: Player,
  { gameId = 'PPRNG001', named = `${player.id.slice(0, 8)}-` } = {},
) {
  const { content } = (await call(app, 'launchGame', { token: player.token, query: { gameId } })).value;
  const token = new URL(content.game_url).searchParams.get('launch') ?? '';
  const about = { token, vendorKey: await vendorSecret(db, Date.now()) };
  const outcomeOf = async (answer: Promise<Answer<{ balance: number }>>) => {
    const { code, value } = await answer;
    return code ?? value.balance;
  };
  const of = (reference: string) => ({ reference: named + reference });
  return {
    token,
    bet: (bet: string, amount: number) => outcomeOf(call(app, 'vendorBet', { ...about, body: { ...of(bet), amount } })),
    win: (bet: string, amount: number) => outcomeOf(call(app, 'vendorWin', { ...about, body: { ...of(bet), amount } })),
    void: (bet: string) => outcomeOf(call(app, 'vendorVoid', { ...about, body: of(bet) })),
    correct: (name: string, bet: string, amount: number) =>
      outcomeOf(call(app, 'vendorCorrect', { ...about, body: { ...of(name), bet: named + bet, amount } })),
  };
}
