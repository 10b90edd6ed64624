import { sql } from 'kysely';
import type { Database } from '#gateway/db/tables.ts';
import { createAccount } from '#gateway/modules/accounts/accounts.ts';
import { Crash, dyingAfter, historyOf, live, outcomeOf, tryEach, type Step } from './histories.ts';
import { act, dayMs, perform, type Act } from './money-acts.ts';
import { faultsOf } from './money.ts';
import { setUpOrders, wrongOrders } from './order-acts.ts';

const history = historyOf(act);

/** Figures that differ when anything has happened to the money of a merchant's players: entries are only ever added. */
export async function lookAtMoney(db: Database, merchant: string): Promise<string> {
  const figures = await sql`
    SELECT (SELECT COUNT(*) FROM ledger_transfers WHERE merchant = ${merchant}) AS transfers,
      (SELECT COUNT(*) FROM bonus_grants g JOIN moves m ON m.subject = 'bonus:' || g.id WHERE g.merchant = ${merchant}) AS moves,
      (SELECT SUM(turnover_made) FROM bonus_grants WHERE merchant = ${merchant}) AS made,
      (SELECT SUM(left_to_bet) FROM deposit_turnover WHERE account_id LIKE ${`${merchant}-%`}) AS asked,
      (SELECT COUNT(*) FROM withdraw_orders w JOIN moves m ON m.subject = 'withdraw:' || w.id WHERE w.merchant = ${merchant}) AS withdrawn,
      (SELECT COUNT(*) FROM wallet_transfers w JOIN moves m ON m.subject = 'transfer:' || w.id WHERE w.merchant = ${merchant}) AS moved,
      (SELECT COUNT(*) FROM bets WHERE merchant = ${merchant}) AS bets,
      (SELECT COUNT(*) FROM bets WHERE merchant = ${merchant} AND state = 'open') AS undecided,
      (SELECT SUM(result) FROM bets WHERE merchant = ${merchant}) AS won`.execute(db);
  return JSON.stringify(figures.rows);
}

/** Runs a history of two players on a new merchant. @throws Error at the first thing that is wrong with the books. */
async function liveThrough(db: Database, merchant: string, steps: readonly Step<Act>[]): Promise<void> {
  let at = 1_000_000;
  const ids = [`${merchant}-a`, `${merchant}-b`];
  for (const id of ids)
    await createAccount(db, { id, merchant, username: id, password_hash: '', type: 0, created_at: at });
  await setUpOrders(db, merchant, ids);
  const attempt = (given: Act, statements: number | null) =>
    outcomeOf(() =>
      db.transaction().execute(async (tx) => {
        await perform(statements === null ? tx : dyingAfter(tx, statements), merchant, ids, given, at);
        if (statements !== null) throw new Crash();
      }),
    );
  for (const step of steps) {
    if (step.act.type === 'wait') at += step.act.days * dayMs;
    await live(step, { attempt, look: () => lookAtMoney(db, merchant) });
  }
  const faults = [...(await faultsOf(db, merchant)), ...(await wrongOrders(db, merchant, ids))];
  if (faults.length > 0) throw new Error(JSON.stringify(faults));
}

/** Tries random histories on a store. @throws Error with the shortest history that goes wrong, and the seed that finds it again. */
export const tryHistories = (db: Database, runs: number, seed?: number): Promise<void> =>
  tryEach(history, (merchant, steps) => liveThrough(db, merchant, steps), { runs, seed });
