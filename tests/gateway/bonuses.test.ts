import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PromotionOffer } from '#schemas/offers/promotion.ts';
import { Promoted } from './promoted.ts';

let at: Promoted;
beforeAll(async () => {
  at = await Promoted.start();
  await at.offer('double', double);
  await at.offer('small', { gives: { kind: 'bonus', amount: 90, turnoverPpm: 2_000_000, days: 9 } });
});
afterAll(() => at.stop());

const double: Partial<PromotionOffer> = {
  gives: {
    kind: 'depositBonus',
    minDeposit: 100,
    ratePpm: 500_000,
    maxBonus: 1000,
    turnoverPpm: 3_000_000,
    maxBet: 400,
    counts: { RNG: 1_000_000, LIVE: 333_333 },
    days: 7,
  },
};

describe('a bonus for a deposit', () => {
  it('PROMO-2 PROMO-4 is what the record said when it was chosen, and is had once', async () => {
    const player = await at.player();
    const order = await player.deposit(400, 'double');
    expect(await player.read('double')).toMatchObject({
      status: 'Claimed',
      bonusId: `deposit:${order}`,
      facts: { entering: 'deposit', deposit: { minimum: 100, ratePpm: 500_000, maximum: 1000 } },
    });
    expect(await player.bonuses()).toMatchObject([
      {
        id: `deposit:${order}`,
        title: 'Gift',
        state: 'active',
        amount: 200,
        balance: 200,
        turnover: { need: 600, made: 0 },
        maxBet: 400,
        counts: [
          { category: 'RNG', ppm: 1_000_000 },
          { category: 'LIVE', ppm: 333_333 },
        ],
        giveUp: { stays: 400, goes: 200, inPlay: 0, spins: 0 },
      },
    ]);
    await expect(player.deposit(400, 'double')).rejects.toThrow('deposit.promotion');
    expect(await player.join('double')).toBe('promotion.closed');
  });
  it('MONEY-1 PROMO-4 weighs what was bet once for all bets, never for each', async () => {
    const player = await at.player();
    await player.deposit(400, 'double');
    const live = await player.vendor('PPLIVE001');
    for (const name of ['a', 'b']) {
      await live.bet(name, 2);
      await live.win(name, 2);
    }
    // 2 × 0.333333 twice is 1.33; floored for each bet it would be 0.
    expect((await player.bonuses())[0]?.turnover.made).toBe(1);
    await live.void('a');
    expect((await player.bonuses())[0]?.turnover.made).toBe(0);
  });
  it('PROMO-4 in a game that does not count may be lost, and counts nothing', async () => {
    const player = await at.player();
    await player.deposit(400, 'double');
    const sports = await player.vendor('SBOSPORTS001');
    await sports.bet('cash', 400);
    await sports.win('cash', 0);
    await sports.bet('bonus', 100);
    await sports.win('bonus', 100);
    expect((await player.bonuses())[0]).toMatchObject({ balance: 200, turnover: { made: 0 } });
  });
});

describe('PROMO-5 giving a bonus up', () => {
  it('costs what was said, leaves all cash with the deposit, and is done once', async () => {
    const player = await at.player();
    const id = `deposit:${await player.deposit(400, 'double')}`;
    const slot = await player.vendor();
    await slot.bet('a', 400);
    await slot.win('a', 0);
    await slot.bet('b', 50);
    const [bonus] = await player.bonuses();
    expect(bonus?.giveUp).toEqual({ stays: 0, goes: 150, inPlay: 50, spins: 0 });
    await player.deposit(30);
    const wrong = await player.forfeit(id, 200);
    expect([wrong.code, wrong.failure]).toMatchObject(['record.changed', { value: { goes: 150 } }]);
    const { value } = await player.forfeit(id, 150);
    expect(value).toMatchObject({ state: 'forfeited', balance: 0, steps: [{}, {}, { reason: 'player' }] });
    expect(value.giveUp).toBeUndefined();
    expect((await player.forfeit(id, 0)).code).toBe('order.closed');
    // The bet that was open with it pays the player nothing of the bonus's part.
    await slot.win('b', 500);
    expect(await player.wallet()).toEqual({ cash: 30, bonus: 0 });
  });
  it('is for the player’s own alone, and leaves the others', async () => {
    const [player, other] = [await at.player(50), await at.player()];
    for (const each of [player, other]) {
      await each.join('small');
      await each.claim('small');
    }
    const [theirs] = await other.bonuses();
    expect((await player.forfeit(theirs?.id ?? '', 90)).code).toBe('record.unknown');
    await player.deposit(400, 'double');
    const ids = (await player.bonuses()).map(({ id }) => id);
    await player.forfeit(ids.find((id) => id.startsWith('promotion:')) ?? '', 90);
    expect(await player.wallet()).toEqual({ cash: 450, bonus: 200 });
    expect((await player.bonuses()).map(({ state }) => state)).toEqual(['active', 'forfeited']);
  });
});
