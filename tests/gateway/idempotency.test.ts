import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#gateway/db/open.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import { sweep } from '#gateway/modules/jobs/sweep.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { createOnce } from '#gateway/http/idempotency.ts';
import { createLanes } from '#gateway/http/lanes.ts';
import { operations } from '#schemas/gateway/operations.ts';
import type { Operation } from '#schemas/gateway/operation.ts';
import { freshStore } from './fresh-store.ts';
import { call, registerPlayer, setOffer, startGateway } from './start-gateway.ts';

const day = 24 * 3_600_000;
let db: Database;
let clock = 1_000_000;
let runs = 0;
const intent = { accountId: 'a', operation: 'pay', key: 'key-0001', request: { amount: 5 } };
const pay = async () => ({ run: ++runs });
let once: ReturnType<typeof createOnce>;
const refusal = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  return error instanceof ApiError ? error.code : error;
};

beforeAll(async () => {
  db = await openDatabase(await freshStore());
  once = createOnce(db, () => clock, createLanes());
});
beforeEach(async () => {
  await db.deleteFrom('idempotent_calls').execute();
  runs = 0;
});
afterAll(() => db.destroy());

describe('one intent of a player', () => {
  it('runs once; a repetition gets the first value, whatever the order of its fields', async () => {
    expect(await once({ ...intent, request: { amount: 5, to: 'x' } }, pay)).toEqual({ run: 1 });
    expect(await once({ ...intent, request: { to: 'x', amount: 5 } }, pay)).toEqual({ run: 1 });
  });
  it('under the key of another request is refused', async () => {
    await once(intent, pay);
    expect(await refusal(once({ ...intent, request: { amount: 6 } }, pay))).toBe('idempotency.mismatch');
  });
  it('repeated while it is under way is refused, and the first goes on', async () => {
    const gate = Promise.withResolvers<void>();
    const first = once(intent, () => gate.promise.then(pay));
    expect(await refusal(once(intent, pay))).toBe('idempotency.conflict');
    gate.resolve();
    expect(await first).toEqual({ run: 1 });
  });
  it('keeps a refusal, and lets work that broke be tried again', async () => {
    const refuse = () => Promise.reject(new ApiError('wallet.insufficient', { value: { missing: 3 } }));
    expect(await refusal(once(intent, refuse))).toBe('wallet.insufficient');
    expect(await refusal(once(intent, pay))).toBe('wallet.insufficient');
    const other = { ...intent, key: 'key-0002' };
    expect(await refusal(once(other, () => Promise.reject(new Error('disk'))))).toEqual(new Error('disk'));
    expect(await once(other, pay)).toEqual({ run: 1 });
  });
  it('that was written though its answer was lost is not run again', async () => {
    const begin = db.transaction.bind(db);
    vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
      const transaction = begin();
      const execute = transaction.execute.bind(transaction);
      transaction.execute = async (work) => {
        await execute(work);
        throw new Error('Connection terminated');
      };
      return transaction;
    });
    expect(await refusal(once(intent, pay))).toEqual(new Error('Connection terminated'));
    expect(await once(intent, pay)).toEqual({ run: 1 });
    expect(runs).toBe(1);
  });
  it('of a process that died in the middle is free again after its lease', async () => {
    await once(intent, pay);
    await db.updateTable('idempotent_calls').set({ outcome: null }).execute();
    expect(await refusal(once(intent, pay))).toBe('idempotency.conflict');
    clock += 60_001;
    expect(await once(intent, pay)).toEqual({ run: 2 });
  });
  it('that lost its lease to another leaves nothing behind', async () => {
    const work = async (tx: Tx) => {
      const line = { subject: 'promotion:p', seq: 1, state: 'Claim', reason: '', at: 0 };
      await tx.insertInto('moves').values(line).execute();
      await tx.updateTable('idempotent_calls').set({ lease: 'taken over' }).execute();
    };
    expect(await refusal(once(intent, work))).toBe('idempotency.conflict');
    expect(await db.selectFrom('moves').selectAll().execute()).toEqual([]);
  });
  it('is kept for 30 days, as long as the tab that has the key may be logged in by itself', async () => {
    await once(intent, pay);
    await sweep(db, clock + 30 * day - 1);
    expect(await once(intent, pay)).toEqual({ run: 1 });
    await sweep(db, clock + 30 * day);
    expect(await once(intent, pay)).toEqual({ run: 2 });
  });
});

describe('calls that move money', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await startGateway();
  });
  afterAll(() => app.close());

  it('are open to sessions only, since a key belongs to an account', () => {
    const open = Object.entries<Operation>(operations).filter(([, each]) => each.idempotent && each.auth !== 'session');
    expect(open).toEqual([]);
  });
  it('a bonus is paid once, however often its claim is sent', async () => {
    const { token } = (await registerPlayer(app, 'claimant')).value;
    const list = async () => (await call(app, 'promotions', { token })).value.list;
    await setOffer(app, 'promotion', 'gift', {
      title: { EN: 'A gift' },
      content: { EN: '<p>For you.</p>' },
      category: { id: 'gift', title: { EN: 'Gifts' } },
      gives: { kind: 'cash', amount: 500 },
    });
    const path = { id: 'gift' };
    expect((await call(app, 'promotionClaim', { token, path, body: {} })).code).toBe('idempotency.required');
    expect((await call(app, 'promotionClaim', { token, path, body: {}, idempotencyKey: randomUUID() })).code).toBe(
      'promotion.closed',
    );
    await call(app, 'promotionJoin', { token, path, body: {}, idempotencyKey: randomUUID() });
    expect((await list())[0]?.status).toBe('Claim');
    const claim = { token, path, body: {}, idempotencyKey: randomUUID() };
    const answers = [await call(app, 'promotionClaim', claim), await call(app, 'promotionClaim', claim)];
    expect(answers.map(({ value }) => value.amount)).toEqual([500, 500]);
    expect(answers[1]?.value).toEqual(answers[0]?.value);
    const again = await call(app, 'promotionClaim', { ...claim, idempotencyKey: randomUUID() });
    expect(again.code).toBe('promotion.closed');
    expect((await call(app, 'wallet', { token })).value.sumBalance).toBe(500);
    expect((await list())[0]?.status).toBe('Claimed');
  });
});
