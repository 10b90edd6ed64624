import fc from 'fast-check';
import { sql } from 'kysely';
import { ApiError } from '#gateway/http/api-error.ts';
import type { Database } from '#gateway/db/tables.ts';
import { createAccount } from '#gateway/modules/accounts/accounts.ts';
import { act, dayMs, perform, type Act } from './money-acts.ts';
import { faultsOf } from './money.ts';
import { setUpOrders, wrongOrders } from './order-acts.ts';

/** After how many statements an act breaks off, when it does. */
const breaksAfter = fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, fc.integer({ min: 1, max: 25 }));
const isSentTwice = fc.nat({ max: 3 }).map((each) => each === 0);
const step = fc.record({ act, isSentTwice, breaksAfter });
/** Acts one after another, some of them sent twice, some broken off. */
const history = fc.array(step, { minLength: 10, maxLength: 40, size: 'max' });
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

export class Crash extends Error {}

/** A store, or a transaction, of a process that dies after so many statements. */
export function dyingAfter<Store extends Database>(store: Store, statements: number): Store {
  let left = statements;
  return store.withPlugin({
    transformQuery: ({ node }) => {
      left -= 1;
      if (left < 0) throw new Crash();
      return node;
    },
    transformResult: async ({ result }) => result,
  }) as Store;
}

/** Figures that differ when anything has happened to the money of a merchant's players: entries are only ever added. */
async function lookAtMoney(db: Database, merchant: string): Promise<string> {
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

/** Lets two players of a new merchant live through a history. @throws Error at the first thing that is wrong with the books. */
async function liveThrough(db: Database, merchant: string, steps: readonly Step[]): Promise<void> {
  let at = 1_000_000;
  const ids = [`${merchant}-a`, `${merchant}-b`];
  for (const id of ids)
    await createAccount(db, { id, merchant, username: id, password_hash: '', type: 0, created_at: at });
  await setUpOrders(db, merchant, ids);
  const look = () => lookAtMoney(db, merchant);

  async function attempt(given: Act, statements: number | null): Promise<'done' | 'refused' | 'broken'> {
    try {
      await db.transaction().execute(async (tx) => {
        await perform(statements === null ? tx : dyingAfter(tx, statements), merchant, ids, given, at);
        if (statements !== null) throw new Crash();
      });
      return 'done';
    } catch (error) {
      if (error instanceof Crash) return 'broken';
      if (error instanceof ApiError) return 'refused';
      throw error;
    }
  }
  for (const { act: given, isSentTwice: again, breaksAfter: statements } of steps) {
    if (given.type === 'wait') at += given.days * dayMs;
    const before = statements === null ? '' : await look();
    const outcome = await attempt(given, statements);
    if (statements !== null && (await look()) !== before)
      throw new Error(`${given.type} was ${outcome} and left something`);
    if (!again || outcome !== 'done') continue;
    const after = await look();
    await attempt(given, null);
    if ((await look()) !== after) throw new Error(`${given.type} happened twice`);
  }
  const faults = [...(await faultsOf(db, merchant)), ...(await wrongOrders(db, merchant, ids))];
  if (faults.length > 0) throw new Error(JSON.stringify(faults));
}

/** Tries random histories on a store. @throws Error with the shortest history that goes wrong, and the seed that finds it again. */
export async function tryHistories(db: Database, runs: number, seed?: number): Promise<void> {
  let merchants = 0;
  const property = fc.asyncProperty(history, (steps) => {
    merchants += 1;
    return liveThrough(db, `m${merchants}`, steps);
  });
  // Biased values are small ones: of all the acts most would be refused.
  await fc.assert(property, { numRuns: runs, unbiased: true, ...(seed !== undefined && { seed }) });
}
