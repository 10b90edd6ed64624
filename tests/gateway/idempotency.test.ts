import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#gateway/db/open.ts';
import type { Database, Statements } from '#gateway/db/database.ts';
import { sweep } from '#gateway/db/sweep.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { createOnce } from '#gateway/http/idempotency.ts';
import { operations } from '#schemas/gateway/operations.ts';
import type { Operation } from '#schemas/gateway/operation.ts';
import { call, freshStore, registerPlayer, startGateway } from './start-gateway.ts';

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
  once = createOnce(db, () => clock);
});
beforeEach(async () => {
  await db.run('DELETE FROM idempotent_calls');
  runs = 0;
});
afterAll(() => db.close());

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
    const lossy: Database = {
      ...db,
      transaction: async (work) => {
        await db.transaction(work);
        throw new Error('Connection terminated');
      },
    };
    const broken = createOnce(lossy, () => clock);
    expect(await refusal(broken(intent, pay))).toEqual(new Error('Connection terminated'));
    expect(await once(intent, pay)).toEqual({ run: 1 });
    expect(runs).toBe(1);
  });
  it('of a process that died in the middle is free again after its lease', async () => {
    await once(intent, pay);
    await db.run('UPDATE idempotent_calls SET outcome = NULL');
    expect(await refusal(once(intent, pay))).toBe('idempotency.conflict');
    clock += 60_001;
    expect(await once(intent, pay)).toEqual({ run: 2 });
  });
  it('that lost its lease to another leaves nothing behind', async () => {
    const work = async (tx: Statements) => {
      await tx.run("INSERT INTO promotion_entries VALUES ('a', 'p', 'Claim', 0)");
      await tx.run("UPDATE idempotent_calls SET lease = 'taken over'");
    };
    expect(await refusal(once(intent, work))).toBe('idempotency.conflict');
    expect(await db.query('SELECT * FROM promotion_entries')).toEqual([]);
  });
  it('is kept for a day', async () => {
    await once(intent, pay);
    await sweep(db, clock + day);
    expect(await once(intent, pay)).toEqual({ run: 1 });
    await sweep(db, clock + day + 1);
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
    const [promotion] = (await call(app, 'promotions', { token })).value.list;
    if (!promotion) throw new Error('The seed has no promotion');
    const path = { id: promotion.id };
    expect((await call(app, 'promotionClaim', { token, path, body: {} })).code).toBe('idempotency.required');
    expect((await call(app, 'promotionClaim', { token, path, body: {}, idempotencyKey: randomUUID() })).code).toBe(
      'promotion.closed',
    );
    await call(app, 'promotionJoin', { token, path, body: {}, idempotencyKey: randomUUID() });
    expect((await call(app, 'promotions', { token })).value.list[0]?.status).toBe('Claim');
    const claim = { token, path, body: {}, idempotencyKey: randomUUID() };
    const answers = [await call(app, 'promotionClaim', claim), await call(app, 'promotionClaim', claim)];
    expect(answers.map(({ value }) => value)).toEqual([{ amount: promotion.bonus }, { amount: promotion.bonus }]);
    const again = await call(app, 'promotionClaim', { ...claim, idempotencyKey: randomUUID() });
    expect(again.code).toBe('promotion.closed');
    expect((await call(app, 'wallet', { token })).value.sumBalance).toBe(promotion.bonus);
    expect((await call(app, 'promotions', { token })).value.list[0]?.status).toBe('Claimed');
  });
});
