import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Award, PromotionOffer } from '#schemas/offers/promotion.ts';
import { bonuses } from '#gateway/modules/bonus/states.ts';
import { house, promo } from '#gateway/modules/ledger/accounts.ts';
import { balanceOf } from '#gateway/modules/ledger/ledger.ts';
import { vendorSecret } from '#gateway/modules/launch/launches.ts';
import { Limited } from './limited.ts';
import { day, Promoted, type Played } from './promoted.ts';
import { asOperator, call } from './start-gateway.ts';

let at: Promoted;
let player: Played;
beforeAll(async () => {
  at = await Promoted.start();
});
afterAll(() => at.stop());
beforeEach(async () => {
  player = await at.player(100);
});

const game = 'PPRNG001';
const spins = (count: number, more: Partial<Extract<Award, { kind: 'freeSpins' }>> = {}): Partial<PromotionOffer> => ({
  gives: { kind: 'freeSpins', game, count, value: 50, days: 3, ...more },
});
const take = async (id: string, offer: Partial<PromotionOffer>) => {
  await at.offer(id, offer);
  await player.join(id);
  expect(await player.claim(id)).toBe('Claimed');
};
const only = async () => {
  const [bonus] = await player.bonuses();
  if (!bonus) throw new Error('There is no bonus');
  return bonus;
};

describe('PROMO-4 free spins', () => {
  it('pay bets on their game up to their value, in place of the player’s money', async () => {
    await take('cash', spins(2));
    const [slot, other] = [await player.vendor(), await player.vendor('PPRNG002')];
    expect(await only()).toMatchObject({ state: 'active', amount: 0, spins: { count: 2, left: 2, value: 50 } });
    const spinsNow = async () =>
      (await call(at.app, 'vendorPlayer', { token: slot.token, vendorKey: await vendorSecret(at.db, Date.now()) }))
        .value.freeSpins;
    expect(await spinsNow()).toEqual({ left: 2, value: 50 });
    const before = [await balanceOf(at.db, promo('demo')), await balanceOf(at.db, house('demo'))];
    expect([await other.bet('else', 10), await slot.bet('dear', 51)]).toEqual([90, 39]);
    expect([await slot.bet('a', 50), await slot.bet('a', 50), await slot.bet('b', 20)]).toEqual([39, 39, 39]);
    expect([(await only()).spins?.left, await spinsNow()]).toEqual([0, { left: 0, value: 0 }]);
    expect(await slot.bet('c', 20)).toBe(19);
    const after = [await balanceOf(at.db, promo('demo')), await balanceOf(at.db, house('demo'))];
    expect(after.map((sum, index) => sum - (before[index] ?? 0))).toEqual([-70, 70 + 81]);
    // What spins win is cash, and no turnover: the stake was not the player's.
    expect([await slot.win('a', 300), (await only()).state]).toEqual([319, 'active']);
    expect([await slot.win('b', 0), (await only()).state]).toEqual([319, 'used']);
    expect(await player.wallet()).toEqual({ cash: 319, bonus: 0 });
  });
  it('LIMIT-3 JUR-3 are no stakes of the player: no limit of stakes, of a single bet or of losses refuses one, and nothing of it counts', async () => {
    await take('unlimited', spins(2));
    const limited = new Limited(player);
    for (const [kind, period] of [
      ['stake', 'bet'],
      ['stake', 'day'],
      ['loss', 'day'],
    ] as const)
      await limited.set(kind, period, 20);
    const used = async () => [(await limited.limit('stake', 'day'))?.used, (await limited.limit('loss', 'day'))?.used];
    const slot = await player.vendor();
    expect([await slot.bet('free', 50), await slot.win('free', 40), await used()]).toEqual([100, 140, [0, 0]]);
    expect([await slot.bet('voided', 50), await slot.void('voided'), await used()]).toEqual([140, 140, [0, 0]]);
    // What a spin wins makes no room for losses either.
    expect([await slot.bet('other', 50), await slot.bet('own', 20), await used()]).toEqual([140, 120, [20, 20]]);
    expect(await slot.bet('more', 1)).toBe('limit.reached');
    await at.withdraw('unlimited');
  });
  it('keep their game in the catalogue while a promotion gives them or players have them', async () => {
    const remove = async () => {
      const url = `/admin/catalogue/games/${game}`;
      const answer = await at.app.inject({ method: 'DELETE', url, headers: asOperator });
      const { faults = [] } = answer.json<{ value?: { faults?: { message: string }[] } }>().value ?? {};
      return faults.map(({ message }) => message);
    };
    await take('kept', spins(1));
    expect(await remove()).toContainEqual(expect.stringContaining('the promotion "kept" of demo gives free spins'));
    for (const id of ['cash', 'kept']) await at.withdraw(id);
    expect(await remove()).toEqual([expect.stringContaining('players have free spins')]);
  });
  it('that are voided are returned, to a bonus that was used up as well', async () => {
    await take('void', spins(1));
    const slot = await player.vendor();
    await slot.bet('a', 50);
    expect([await slot.void('a'), (await only()).spins?.left]).toEqual([100, 1]);
    await slot.bet('b', 50);
    await slot.win('b', 80);
    expect(await only()).toMatchObject({ state: 'used', spins: { left: 0 } });
    expect([await slot.void('b'), await slot.void('b')]).toEqual([100, 100]);
    expect(await only()).toMatchObject({ state: 'active', spins: { left: 1 } });
    expect(await slot.bet('c', 50)).toBe(100);
  });
  it('whose winnings are a bonus ask for turnover of all of them together, floored once', async () => {
    await take('wager', spins(3, { winnings: { turnoverPpm: 1_500_000, counts: { RNG: 1_000_000 } } }));
    const slot = await player.vendor();
    for (const [name, won] of [['a', 11] as const, ['b', 12] as const, ['c', 8] as const]) {
      await slot.bet(name, 50);
      await slot.win(name, won);
    }
    // 1.5 × 31 is 46.5; floored for each it would be 16 + 18 + 12.
    expect(await only()).toMatchObject({ state: 'active', balance: 31, turnover: { need: 46, made: 0 } });
    expect(await player.wallet()).toEqual({ cash: 100, bonus: 31 });
    await slot.correct('fix', 'c', 9);
    expect(await only()).toMatchObject({ balance: 32, turnover: { need: 48 } });
    await slot.bet('d', 48);
    await slot.win('d', 0);
    expect(await only()).toMatchObject({ state: 'converted', balance: 0 });
    expect(await player.wallet()).toEqual({ cash: 84, bonus: 0 });
  });
  it('that win nothing are used, and those whose time is over are gone', async () => {
    await take('lost', spins(1, { winnings: { turnoverPpm: 1_000_000 } }));
    const slot = await player.vendor();
    await slot.bet('a', 50);
    await slot.win('a', 0);
    expect((await only()).state).toBe('used');
    await take('over', spins(1));
    await at.pass(3 * day);
    expect(await only()).toMatchObject({ state: 'expired', spins: { left: 1 } });
    await bonuses.expire(at.db, at.now);
    expect(await (await player.vendor()).bet('b', 50)).toBe(50);
  });
  it('are never more than were given, however many bets are sent at once', async () => {
    await take('race', spins(5));
    const slot = await player.vendor();
    const bets = await Promise.all(Array.from({ length: 12 }, (_, index) => slot.bet(`r${index}`, 10)));
    expect(bets.every((balance) => typeof balance === 'number')).toBe(true);
    expect((await only()).spins?.left).toBe(0);
    expect((await player.wallet()).cash).toBe(100 - 7 * 10);
  });
});
