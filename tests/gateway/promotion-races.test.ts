import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { promotionRewards } from '#gateway/modules/promotions/acts.ts';
import { lockPlayer } from '#gateway/modules/ledger/ledger.ts';
import { Promoted } from './promoted.ts';
import { call } from './start-gateway.ts';

let at: Promoted;
beforeAll(async () => {
  at = await Promoted.start();
});
afterAll(() => at.stop());

const outcomes = (all: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(all, (each) => each)].map(([each, same]) => [each, same.length]));

it('PROMO-1 fifty claims at once pay once; who is second gets the present state', async () => {
  await at.offer('claims');
  const player = await at.player();
  await player.join('claims');
  const claims = await Promise.all(Array.from({ length: 50 }, () => player.claim('claims')));
  expect(outcomes(claims)).toEqual({ Claimed: 1, 'promotion.closed': 49 });
  expect(await player.wallet()).toEqual({ cash: 500, bonus: 0 });
  const { token } = player.self;
  const again = { token, path: { id: 'claims' }, body: {}, idempotencyKey: randomUUID() };
  expect((await call(at.app, 'promotionClaim', again)).failure.value).toEqual({ status: 'Claimed', reason: '' });
});

it('PROMO-1 PROMO-3 exactly as many enter as there are places', async () => {
  await at.offer('places', { most: 4 });
  const players = await Promise.all(Array.from({ length: 12 }, () => at.player()));
  const joined = await Promise.all(players.map((player) => player.join('places')));
  expect(outcomes(joined)).toEqual({ Claim: 4, 'promotion.soldOut': 8 });
  const entries = await at.db
    .selectFrom('promotion_entries')
    .select('id')
    .where('promotion_id', '=', 'places')
    .execute();
  expect(entries).toHaveLength(4);
});

it('PROMO-1 one player enters once, by however many calls', async () => {
  await at.offer('twice');
  const player = await at.player();
  const joined = await Promise.all(Array.from({ length: 8 }, () => player.join('twice')));
  expect(outcomes(joined)).toEqual({ Claim: 1, 'promotion.taken': 7 });
});

it('REWARD-1 a promotion is claimed among the rewards or by itself, never by both', async () => {
  await at.offer('either');
  const player = await at.player();
  await player.join('either');
  const { id: accountId } = player.self;
  const owner = { accountId, merchant: 'demo', language: 'VI' };
  expect(await promotionRewards.list(at.db, owner, at.now)).toEqual([
    { id: 'either', title: 'Quà', amount: 500, endsAt: null },
  ]);
  const asReward = () =>
    at.db
      .transaction()
      .execute(async (tx) => {
        await lockPlayer(tx, accountId, 'demo');
        return String(await promotionRewards.claim(tx, owner, 'either', at.now));
      })
      .catch((error: Error) => error.message);
  const both = await Promise.all([player.claim('either'), asReward(), asReward()]);
  expect(both.filter((each) => each === 'Claimed' || each === '500')).toHaveLength(1);
  expect(await promotionRewards.list(at.db, owner, at.now)).toEqual([]);
  expect(await player.wallet()).toEqual({ cash: 500, bonus: 0 });
});
