import { expect, it, onTestFinished } from 'vitest';
import { operations, type OperationName } from '#schemas/gateway/operations.ts';
import type { Operation } from '#schemas/gateway/operation.ts';
import type { Database } from '#gateway/db/tables.ts';
import { openDatabase } from '#gateway/db/open.ts';
import { createTrial, openTrial } from '#gateway/modules/trial/trial.ts';
import { freshStore } from './fresh-store.ts';
import { call, startGateway } from './start-gateway.ts';

/** The store for two callers, each of whom gets the first thing it reads only when the other has read as well. */
function readTogether(db: Database): Database {
  const both = Promise.withResolvers<void>();
  let readers = 0;
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      readers += 1;
      if (readers === 2) both.resolve();
      await both.promise;
      return result;
    },
  });
}

it('of two that open one reserved name at once, one gets it and the other an account of its own', async () => {
  const db = await openDatabase(await freshStore());
  const { username } = await createTrial(db, 'demo', 0);
  const together = readTogether(db);
  const opened = await Promise.all([1, 2].map(() => openTrial(together, 'demo', username, 0)));
  expect(opened.filter((account) => account.username === username)).toHaveLength(1);
  expect(new Set(opened.map(({ id }) => id)).size).toBe(2);
  await db.destroy();
});

it('MONEY-12 a trial member is refused by every call that deposits, withdraws, transfers or claims', async () => {
  const app = await startGateway();
  onTestFinished(() => app.close());
  const { token } = (await call(app, 'testPlay', { body: {} })).value;
  const all = Object.entries(operations) as [OperationName, Operation][];
  const closed = all.filter(([, { membersOnly }]) => membersOnly).map(([name]) => name);
  expect(closed).toContain('promotionClaim');
  for (const name of closed)
    expect((await call(app, name, { token, idempotencyKey: 'a-trial-key' })).code, name).toBe('account.trial');
  // A call that moves a member's money is one of them, unless it only plays.
  const plays = ['lotteryBet', 'lotteryOrderCancel', 'lotterySuborderCancel'];
  const open = all.filter(([name, { idempotent, membersOnly }]) => idempotent && !membersOnly && !plays.includes(name));
  expect(open.map(([name]) => name)).toEqual([]);
});
