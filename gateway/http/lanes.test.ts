import { expect, it } from 'vitest';
import { createLanes } from './lanes.ts';

/** Work that ends when `resolve` is called. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { promise, resolve };
}

it('calls of one account run one after the other, in the order of their arrival, while others go on', async () => {
  const lanes = createLanes();
  const gate = held();
  const order: string[] = [];
  const mine = Array.from({ length: 50 }, (_, at) =>
    lanes.runHolding('mine', async () => {
      if (at === 0) await gate.promise;
      order.push(`mine ${at}`);
    }),
  );
  await lanes.runHolding('another', async () => order.push('another'));
  expect(order).toEqual(['another']);
  gate.resolve();
  await Promise.all(mine);
  expect(order.slice(1)).toEqual(Array.from({ length: 50 }, (_, at) => `mine ${at}`));
});

it('of many accounts some hold rows together, and the rest wait without a connection', async () => {
  const lanes = createLanes();
  const gate = held();
  let running = 0;
  let most = 0;
  const all = Array.from({ length: 50 }, (_, at) =>
    lanes.runHolding(`account ${at}`, async () => {
      running += 1;
      most = Math.max(most, running);
      await gate.promise;
      running -= 1;
    }),
  );
  await lanes.run('reader', async () => {});
  gate.resolve();
  await Promise.all(all);
  expect(most).toBe(6);
});

it('a call that fails lets the next one on, and one account has a bound', async () => {
  const lanes = createLanes();
  await expect(
    lanes.run('mine', async () => {
      throw new Error('broken');
    }),
  ).rejects.toThrow('broken');
  const gate = held();
  const calls = Array.from({ length: 202 }, () => lanes.run('mine', () => gate.promise));
  const outcomes = Promise.allSettled(calls);
  gate.resolve();
  const refused = (await outcomes).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(1);
  expect(refused[0]).toMatchObject({ reason: { code: 'request.tooMany' } });
});
