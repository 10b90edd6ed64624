import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { depositStates, openDepositStates } from '#schemas/gateway/deposit-states.ts';
import { withdrawStates } from '#schemas/gateway/withdraw-states.ts';
import { openDatabase } from '#gateway/db/open.ts';
import type { Database } from '#gateway/db/tables.ts';
import { deposits } from '#gateway/modules/deposit/states.ts';
import { historiesOf, statesBefore } from '#gateway/modules/orders/moves.ts';
import { withdrawals } from '#gateway/modules/withdraw/states.ts';
import { freshStore } from './fresh-store.ts';

let db: Database;
beforeAll(async () => {
  db = await openDatabase(await freshStore());
});
afterAll(() => db.destroy());

/** For each state of an order, the states that it may move from. */
const depositFrom: Record<(typeof depositStates)[number], string> = {
  awaiting: '',
  proved: 'awaiting',
  reviewing: 'awaiting proved expired',
  done: 'awaiting proved reviewing expired',
  expired: 'awaiting',
  cancelled: 'awaiting',
  refused: 'awaiting proved reviewing',
  refunded: 'reviewing expired',
};
const withdrawFrom: Record<(typeof withdrawStates)[number], string> = {
  reviewing: 'needsInfo',
  needsInfo: 'reviewing',
  approved: 'reviewing needsInfo',
  paying: 'approved',
  done: 'paying',
  refused: 'reviewing needsInfo approved',
  failed: 'paying',
  cancelled: 'reviewing needsInfo',
  reversed: 'done',
};

const order = {
  account_id: 'a',
  merchant: 'demo',
  method_id: 'bank',
  method: '{}',
  amount: 100,
  fee: 0,
  credited: 100,
  turnover: 0,
  promotion_id: null,
  payer_name: null,
  payer_bank: null,
  created_at: 1,
  pay_until: 2,
};

describe('the moves of orders', () => {
  // An order begins in the state that no other leads to.
  const reached = depositStates.filter((to) => depositFrom[to] !== '');
  it.each(reached)('DEP-5 a deposit moves to %s from the states it may, and from no other', async (to) => {
    for (const state of depositStates) {
      const id = `${state}-${to}`;
      await db
        .insertInto('deposit_orders')
        .values({ ...order, id, state })
        .execute();
      const mayMove = depositFrom[to].split(' ').includes(state);
      const moved = await db
        .transaction()
        .execute((tx) =>
          deposits.tryMove(tx, { ...order, id }, to, { at: 7, reason: 'why', amount: 90, fee: 0, credited: 90 }),
        );
      expect(moved !== undefined, id).toBe(mayMove);
      const stored = db.selectFrom('deposit_orders').select(['state', 'amount']).where('id', '=', id);
      expect(await stored.executeTakeFirst(), id).toEqual(mayMove ? { state: to, amount: 90 } : { state, amount: 100 });
      const subject = `deposit:${id}` as const;
      const history = (await historiesOf(db, [subject]))(subject);
      expect(history, id).toEqual(mayMove ? [{ state: to, reason: 'why', at: 7, by: '' }] : []);
    }
  });
  it('DEP-10 a deposit is open while money is awaited', () => {
    expect(openDepositStates).toEqual(['awaiting', 'proved', 'reviewing']);
  });
  it.each(withdrawStates)('WD-4 a withdrawal moves to %s from the states it may, and from no other', (to) => {
    expect(statesBefore(withdrawals.moves, to).join(' ')).toBe(withdrawFrom[to]);
  });
});
