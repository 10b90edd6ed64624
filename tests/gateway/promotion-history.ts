import fc from 'fast-check';
import { openDepositStates } from '#schemas/gateway/deposit-states.ts';
import { openPromotionStates } from '#schemas/gateway/promotion-states.ts';
import { sweep } from '#gateway/modules/jobs/sweep.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import { createOnce } from '#gateway/http/idempotency.ts';
import { createLanes } from '#gateway/http/lanes.ts';
import { createAccount } from '#gateway/modules/accounts/accounts.ts';
import { voidBet } from '#gateway/modules/bets/bets.ts';
import { takeNotice } from '#gateway/modules/deposit/provider.ts';
import { closePromotion } from '#gateway/modules/promotions/applications.ts';
import { of } from './act-parts.ts';
import { Crash, dyingAfter, historyOf, live, outcomeOf, tryEach, type Step } from './histories.ts';
import { dayMs, perform, playActs } from './money-acts.ts';
import { lookAtMoney } from './money-history.ts';
import { faultsOf } from './money.ts';
import { isOperatorAct, operatorActs, performAsOperator } from './operator-acts.ts';
import { orderActs, setUpOrders, wrongOrders } from './order-acts.ts';
import { isPlayerAct, performAsPlayer, playerActs, type PlayerAct, type Scene } from './promotion-acts.ts';
import { lookAtGifts, readBooks, wrongMoves } from './promotion-books.ts';
import { promotionFaults } from './promotion-faults.ts';
import { promotions, setUpOffers } from './promotion-offers.ts';

const hour = 3_600_000;
/** A few days before a month, a week and a level's season begin. */
const start = Date.UTC(2026, 4, 28, 12);

const doing = fc.oneof(
  { weight: 20, arbitrary: fc.oneof(...playActs) },
  { weight: 1, arbitrary: fc.oneof(...orderActs) },
  { weight: 9, arbitrary: fc.oneof(...playerActs) },
  { weight: 4, arbitrary: fc.oneof(...operatorActs) },
);
type Doing = typeof doing extends fc.Arbitrary<infer A> ? A : never;
const act = fc.oneof(
  { weight: 40, arbitrary: doing },
  of(3, 'wait', { hours: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 240 })) }),
  of(2, 'atOnce', { one: doing, other: doing }),
  of(2, 'twiceAtOnce', { one: doing }),
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;
const history = historyOf(act);

/** Whether a player may do this again at once: then a repetition is one of the same intent. */
const mayRepeat = (given: PlayerAct) =>
  ['turn', 'order', 'see', 'spin'].includes(given.type) || (given.type === 'collect' && /one|twice/.test(given.which));

/** What two players of a merchant do, each call an intent of its own, on the clock of `scene`. */
function actsOf(db: Database, scene: Scene) {
  const once = createOnce(db, () => scene.at, createLanes());
  let calls = 0;
  const { merchant, ids } = scene;
  async function doOne(given: Doing, statements: number | null, isAgain: boolean) {
    const dies = <Store extends Database>(store: Store) =>
      statements === null ? store : dyingAfter(store, statements);
    if (isOperatorAct(given)) {
      const outcome = await outcomeOf(() => performAsOperator(dies(db), merchant, given, scene.at));
      // Work of several transactions is half done: another process does the rest.
      const isLeft = outcome === 'broken' && (given.type === 'job' || given.type === 'close');
      return isLeft ? outcomeOf(() => performAsOperator(db, merchant, given, scene.at)) : outcome;
    }
    const work = async (tx: Tx) => {
      if (isPlayerAct(given)) await performAsPlayer(dies(tx), scene, given);
      else await perform(dies(tx), merchant, ids, given, scene.at);
      if (statements !== null) throw new Crash();
    };
    if (!isPlayerAct(given)) return outcomeOf(() => db.transaction().execute(work));
    if (!isAgain || !mayRepeat(given)) calls += 1;
    const intent = { accountId: ids[given.player] ?? '', operation: given.type, key: `${calls}`, request: given };
    return outcomeOf(() => once(intent, work));
  }
  return async (given: Act, statements: number | null, isAgain: boolean) => {
    if (given.type === 'wait') scene.at += isAgain ? 0 : given.hours * hour;
    else if (given.type === 'atOnce' || given.type === 'twiceAtOnce') {
      const other = 'other' in given ? given.other : given.one;
      if (!isAgain) await Promise.all([doOne(given.one, statements, false), doOne(other, null, false)]);
    } else return doOne(given, statements, isAgain);
    return 'done';
  };
}

/** Ends all that is open, and resolves to what could not be ended. */
async function endAll(db: Database, scene: Scene): Promise<string[]> {
  const { merchant, ids } = scene;
  const run = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work);
  for (const player of ids.keys())
    await run((tx) => performAsPlayer(tx, scene, { type: 'collect', player, pick: 0, which: 'all' }));
  const bets = db.selectFrom('bets').selectAll().where('merchant', '=', merchant).where('state', '=', 'open');
  for (const bet of await bets.execute())
    await run((tx) => voidBet(tx, { ...bet, accountId: bet.account_id, at: scene.at }));
  const orders = db.selectFrom('deposit_orders').select('id').where('merchant', '=', merchant);
  for (const { id } of await orders.where('state', 'in', openDepositStates).execute())
    await takeNotice(db, id, { outcome: 'refused', reason: '' }, { at: scene.at, by: 'operator' });
  for (const promotion of Object.keys(promotions))
    await closePromotion(db, { merchant, promotion }, '', { at: scene.at, by: 'operator' });
  scene.at += 30 * dayMs;
  await sweep(db, scene.at);
  const { entries, grants, rewards } = await readBooks(db, merchant, ids);
  const isOpen = ({ status }: { status: string }) => openPromotionStates.some((state) => state === status);
  return [
    ...entries.filter(isOpen),
    ...grants.filter(({ state }) => ['offered', 'active', 'held', 'met'].includes(state)),
    ...rewards.filter(({ state }) => state === 'open'),
  ].map(({ id }) => `${id} cannot be ended`);
}

/** Runs a history of two players on a new merchant. @throws Error at the first thing that is wrong. */
async function liveThrough(db: Database, merchant: string, steps: readonly Step<Act>[]): Promise<void> {
  const scene: Scene = { merchant, ids: [`${merchant}-a`, `${merchant}-b`], at: start, seen: new Map() };
  const { ids } = scene;
  for (const id of ids)
    await createAccount(db, { id, merchant, username: id, password_hash: '', type: 0, created_at: start });
  await setUpOrders(db, merchant, ids);
  await setUpOffers(db, merchant, ids, start);
  const attempt = actsOf(db, scene);
  const look = async () => (await lookAtMoney(db, merchant)) + (await lookAtGifts(db, merchant));
  const check = async (what: string, more: readonly unknown[] = []) => {
    const faults = [...more, ...promotionFaults(await readBooks(db, merchant, ids), ids, scene.at)];
    if (faults.length > 0) throw new Error(`After ${what}: ${JSON.stringify(faults)}`);
  };
  for (const step of steps) {
    scene.at += 1000;
    // What was refused was rolled back.
    if ((await live(step, { attempt, look })) === 'done') await check(step.act.type);
  }
  const left = await endAll(db, scene);
  // The ledger and the histories are only ever added to: a look at the end sees what was wrong at any time.
  const moved = await wrongMoves(db, await readBooks(db, merchant, ids));
  const books = [...(await faultsOf(db, merchant)), ...(await wrongOrders(db, merchant, ids))];
  await check('the end', [...left, ...moved, ...books]);
  // The clock's work goes over all merchants with offers.
  await db.deleteFrom('offers').where('merchant', '=', merchant).execute();
}

/** Tries random histories of promotions and rewards. @throws Error with the shortest one that goes wrong, and its seed. */
export const tryPromotionHistories = (db: Database, runs: number, seed?: number): Promise<void> =>
  tryEach(history, (merchant, steps) => liveThrough(db, merchant, steps), { runs, seed });

/** The number of a store's histories in which a free spin was played. */
export async function historiesWithSpins(db: Database): Promise<number> {
  const { n } = await db
    .selectFrom('bets')
    .select(({ fn }) => fn.count<number>('merchant').distinct().as('n'))
    .where('spin', '>', 0)
    .executeTakeFirstOrThrow();
  return n;
}
