import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Team } from './agents.ts';
import { Withdrawers } from './withdrawers.ts';

/** How many passwords were hashed or tried during the work. */
async function hashesOf(work: () => Promise<unknown>): Promise<number> {
  const argon2 = vi.spyOn(crypto, 'argon2');
  syncBuiltinESMExports();
  await work();
  const { length } = argon2.mock.calls;
  argon2.mockRestore();
  syncBuiltinESMExports();
  return length;
}

it('WD-5 a withdrawal that is refused whatever its password costs no look at the password, and no try of it', async () => {
  const till = await Withdrawers.start();
  onTestFinished(() => till.stop());
  const { cardId, pay, unmet } = await till.ready(30_000);
  const wrong = { cardId, paymentPassword: '135790' };
  const codes: (string | undefined)[] = [];
  const hashes = await hashesOf(async () => {
    for (const more of [{ amount: 999 }, { amount: 50_001 }, { amount: 30_001 }, { cardId: 'none' }])
      for (let times = 0; times < 5; times += 1) codes.push((await pay({ ...wrong, ...more })).code);
  });
  expect(hashes).toBe(0);
  expect(new Set(codes)).toEqual(new Set(['withdraw.min', 'withdraw.max', 'wallet.insufficient', 'card.unknown']));
  expect(await unmet()).toEqual([]);
  expect(await hashesOf(() => pay(wrong))).toBe(1);
  expect((await pay(wrong)).failure.value).toEqual({ left: 3 });
  // Sent again, it is the same order, though an open one is in the way of another.
  const intent = crypto.randomUUID();
  const first = (await pay({ cardId }, intent)).value.id;
  expect((await pay({ cardId }, intent)).value.id).toBe(first);
});

it('AGT-2 an account that an agent or their link may not open costs no hash', async () => {
  const team = await Team.start();
  onTestFinished(() => team.app.close());
  const slots = (ppm: number) => [{ gameCategory: 'RNG' as const, ppm }];
  const boss = await team.top('boss', slots(10_000));
  await team.operate('boss', { quotas: [{ fromPpm: 1, total: 0 }] });
  const open = async (ppm: number) => {
    const body = { username: 'below', password: 'Passw0rd!', isAgent: false, rates: slots(ppm) };
    return (await team.ask('agentRegister', boss, { body })).code;
  };
  const link = { isAgent: false, rates: slots(5), days: 0, most: 0 };
  const { id } = (await team.ask('affiliateUrlCreate', boss, { body: link })).value;
  const hashes = await hashesOf(async () => {
    expect([await open(5), await open(10_001)]).toEqual(['agent.quota', 'agent.rate']);
    expect((await team.register('invited', { affiliateCode: id })).code).toBe('affiliate.invalid');
  });
  expect(hashes).toBe(0);
});
