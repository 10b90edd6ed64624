import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PromotionOffer } from '#schemas/offers/promotion.ts';
import { gift, Promoted } from './promoted.ts';
import { asOperator, call, setSite } from './start-gateway.ts';

let at: Promoted;
beforeAll(async () => {
  at = await Promoted.start();
});
afterAll(() => at.stop());
const under = (...jurisdictions: string[]) => setSite(at.app, { info: { jurisdictions } });
beforeEach(() => setSite(at.app, { info: { jurisdictions: [] } }));

const bonus = { kind: 'bonus', amount: 100, turnoverPpm: 10_000_000, days: 3 } as const;
const deposit = {
  kind: 'depositBonus',
  minDeposit: 20,
  ratePpm: 500_000,
  maxBonus: 100,
  turnoverPpm: 1,
  days: 3,
} as const;
const spins = { kind: 'freeSpins', game: 'PPRNG001', count: 1, value: 10, days: 1 } as const;
const offered = (more: Partial<PromotionOffer>) => ({ ...gift, ...more });

/** Where the operator's call refuses a promotion; empty where it takes it. */
async function refusals(more: Partial<PromotionOffer>): Promise<string[]> {
  const url = '/admin/offers/demo/promotion/tried';
  const answer = await at.app.inject({ method: 'PUT', url, payload: offered(more), headers: asOperator });
  await at.app.inject({ method: 'DELETE', url, headers: asOperator });
  const { value } = answer.json<{ value?: { faults?: { pointer: string }[] } }>();
  return (value?.faults ?? []).map(({ pointer }) => pointer);
}

it('JUR-5 bonus-turnover gateway: more is refused to the operator, and of what was stored before the law asks for less', async () => {
  await at.offer('much', { gives: { ...deposit, turnoverPpm: 30_000_000 } });
  await under('uk');
  expect(await refusals({ gives: { ...bonus, turnoverPpm: 10_000_001 } })).toEqual(['/gives/turnoverPpm']);
  expect(await refusals({ gives: { ...spins, winnings: { turnoverPpm: 20_000_000, counts: { RNG: 1 } } } })).toEqual([
    '/gives/winnings/turnoverPpm',
  ]);
  expect(await refusals({ gives: bonus })).toEqual([]);
  const player = await at.player();
  const { list } = (await call(at.app, 'depositPromotions', { token: player.self.token, query: { amount: 100 } }))
    .value;
  expect(list).toMatchObject([{ id: 'much', bonus: 50, turnover: 500 }]);
  await at.withdraw('much');
});

it('JUR-5 bonus-mixing gateway: a promotion is about one product or about all, be it stored before the law', async () => {
  const mixed = { asks: { turnover: 100, counts: { SPORTS: 1_000_000 } }, gives: spins };
  await at.offer('mixed', mixed);
  await at.offer('plain', { gives: bonus });
  await under('uk');
  expect(await refusals(mixed)).toEqual(['/gives']);
  expect(await refusals({ gives: { ...bonus, counts: { RNG: 1, LOTT: 1 } } })).toEqual(['/gives']);
  expect(await refusals({ asks: { turnover: 100 }, gives: spins })).toEqual(['/gives']);
  expect(await refusals({ gives: { ...bonus, counts: { RNG: 1, LIVE: 1, FISH: 1 } } })).toEqual([]);
  expect(await refusals({ asks: { turnover: 100, counts: { RNG: 1 } }, gives: spins })).toEqual([]);
  const player = await at.player();
  const { code } = await call(at.app, 'promotion', { token: player.self.token, path: { id: 'mixed' } });
  expect(code).toBe('record.unknown');
  expect((await call(at.app, 'promotion', { token: player.self.token, path: { id: 'plain' } })).code).toBeUndefined();
  await at.withdraw('mixed');
  await at.withdraw('plain');
});

it('JUR-5 sign-up-bonus gateway: what is for the new alone is refused, and offered to nobody', async () => {
  await at.offer('welcome', { who: { deposits: 'none' } });
  await under('brazil');
  expect(await refusals({ who: { newWithinDays: 3 } })).toEqual(['/who']);
  expect(await refusals({ who: { memberForDays: 3 } })).toEqual([]);
  const player = await at.player();
  const path = { id: 'welcome' };
  expect((await call(at.app, 'promotion', { token: player.self.token, path })).code).toBe('record.unknown');
  await under();
  expect((await call(at.app, 'promotion', { token: player.self.token, path })).code).toBeUndefined();
  await at.withdraw('welcome');
});
