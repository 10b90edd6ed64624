import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { promotionChecks, promotionStates, type PromotionState } from '#schemas/gateway/promotion-states.ts';
import { offerFaults } from '#schemas/offers/offers.ts';
import type { PromotionOffer } from '#schemas/offers/promotion.ts';
import type { Moves } from '#gateway/modules/orders/moves.ts';
import { entries, moves as entryMoves } from '#gateway/modules/promotions/states.ts';
import { day, gift, Promoted, type Played } from './promoted.ts';
import { setOffer } from './start-gateway.ts';

let at: Promoted;
beforeAll(async () => {
  at = await Promoted.start();
});
afterAll(() => at.stop());

const turnover: Partial<PromotionOffer> = { asks: { turnover: 100, counts: { RNG: 500_000 } } };
/** Bets on a slot, and loses. */
const lose = async (player: Played, name: string, amount: number) => {
  const vendor = await player.vendor();
  await vendor.bet(name, amount);
  await vendor.win(name, 0);
};

describe('a promotion', () => {
  it('PROMO-1 goes from coming soon to Claimed as its bets settle, and is paid once', async () => {
    await at.offer('race', { ...turnover, firstDay: '2027-03-02', key: 'RACE' });
    const player = await at.player(1000);
    expect([await at.seen('race'), await player.join('race')]).toEqual(['coming soon', 'promotion.notYet']);
    await at.pass(day);
    expect([await at.seen('race'), await player.join('race')]).toEqual(['Join', 'Joined']);
    expect((await player.read('race')).progress).toEqual([{ kind: 'turnover', need: 100, made: 0 }]);

    const vendor = await player.vendor();
    await vendor.bet('open', 60);
    expect((await player.read('race')).status).toBe('Joined');
    await vendor.win('open', 10);
    expect(await player.read('race')).toMatchObject({ status: 'Process', progress: [{ made: 30 }], may: ['leave'] });
    expect(await player.claim('race')).toBe('promotion.closed');
    await lose(player, 'rest', 140);
    expect(await player.read('race')).toMatchObject({ status: 'Claim', progress: [{ made: 100 }], may: ['claim'] });
    expect((await player.inbox())[0]).toBe('You can claim “Gift”');

    const before = await player.wallet();
    expect(await player.claim('race')).toBe('Claimed');
    expect((await player.wallet()).cash).toBe(before.cash + 500);
    expect(await player.claim('race')).toBe('promotion.closed');
    expect(await player.history('race')).toBe('Joined, Process, Claim, Claimed');
  });
  it('PROMO-1 counts what was bet after joining, and what a void takes back no more', async () => {
    await at.offer('later', turnover);
    const player = await at.player(1000);
    const vendor = await player.vendor();
    await vendor.bet('early', 200);
    await at.pass(1000);
    await player.join('later');
    await vendor.win('early', 0);
    expect((await player.read('later')).progress[0]?.made).toBe(0);
    await vendor.bet('a', 33);
    await vendor.win('a', 0);
    await vendor.bet('b', 33);
    await vendor.win('b', 0);
    // 16.5 each: floored once for both, not for each.
    expect((await player.read('later')).progress[0]?.made).toBe(33);
    await vendor.void('a');
    expect((await player.read('later')).progress[0]?.made).toBe(16);
    await vendor.bet('c', 167);
    await vendor.win('c', 0);
    await vendor.void('c');
    expect((await player.read('later')).status).toBe('Claim');
  });
  it('PROMO-1 counts deposits that are made after joining', async () => {
    await at.offer('topup', { asks: { deposit: 1000 } });
    const player = await at.player();
    await player.deposit(5000);
    await player.join('topup');
    await player.deposit(400);
    expect(await player.read('topup')).toMatchObject({ status: 'Process', progress: [{ need: 1000, made: 400 }] });
    await player.deposit(900);
    expect(await player.read('topup')).toMatchObject({ status: 'Claim', progress: [{ need: 1000, made: 1000 }] });
  });
  it('PROMO-1 that asks nothing can be claimed at once', async () => {
    await at.offer('plain');
    const player = await at.player();
    expect([await player.join('plain'), await player.claim('plain')]).toEqual(['Claim', 'Claimed']);
    expect(await player.wallet()).toEqual({ cash: 500, bonus: 0 });
  });
  it('PROMO-1 closes with its reason: left, over its time, ended by the operator, sold out', async () => {
    await at.offer('leave', { ...turnover, most: 1 });
    const [player, other] = [await at.player(), await at.player()];
    await player.join('leave');
    expect([await other.join('leave'), (await other.read('leave')).reason]).toEqual(['promotion.soldOut', 'soldOut']);
    expect(await player.leave('leave')).toBe('Close');
    expect([await player.history('leave'), await player.join('leave')]).toEqual([
      'Joined, Close: left',
      'promotion.taken',
    ]);
    // The place is free again.
    expect(await other.join('leave')).toBe('Joined');

    await at.offer('short', { ...turnover, days: 2 });
    await player.join('short');
    await at.pass(2 * day - 1);
    expect((await player.read('short')).status).toBe('Joined');
    await at.pass(1);
    expect(await player.read('short')).toMatchObject({ status: 'Close', reason: 'expired', may: [] });
    await entries.expire(at.db, at.now);
    expect(await player.history('short')).toBe('Joined, Close: expired');

    const url = '/admin/promotions/demo/leave/close';
    expect(await at.asOperator(url, { reason: 'The race is called off.' })).toEqual({ closed: 1 });
    expect(await other.read('leave')).toMatchObject({ status: 'Close', reason: 'The race is called off.' });
    expect((await other.inbox())[0]).toBe('“Gift” has ended');

    await at.offer('past', { lastDay: '2027-03-01' });
    expect([await at.seen('past'), await player.join('past')]).toEqual(['Close', 'promotion.over']);
  });
  it('PROMO-1 has the operator’s picture, or none where nothing is drawn for it', async () => {
    const picture = 'https://cdn.example/spring.webp?v=2';
    await at.offer('pictured', { picture });
    await at.offer('bare');
    const player = await at.player();
    expect((await player.read('pictured')).imageUrl).toBe(picture);
    expect((await player.read('bare')).imageUrl).toBe('');
    const faults = ['/cdn/spring.webp', '//cdn.example/a.webp', 'http://cdn.example/a.webp', 'javascript:alert(1)'].map(
      (given) => offerFaults('promotion', { ...gift, picture: given }).map(({ pointer }) => pointer),
    );
    expect(faults).toEqual([[], ['/picture'], ['/picture'], ['/picture']]);
  });
  it('PROMO-1 has a table of moves in which every path of the specification is legal, and nothing leaves an end', () => {
    const moves: Moves<PromotionState> = entryMoves;
    const paths = [
      ['coming soon', 'Join', 'Joined', 'Process', 'Claim', 'Claimed'],
      ['Join', 'Applying', 'Issued'],
      ['Join', 'Applying', 'Rejected'],
      ['Join', 'Claim'],
    ] as const;
    for (const path of paths)
      for (const [index, state] of path.slice(1).entries()) expect(moves[path[index] ?? 'Close']).toContain(state);
    const ends = promotionStates.filter((state) => moves[state].length === 0);
    expect(ends).toEqual(['Claimed', 'Issued', 'Rejected', 'Close']);
    for (const state of promotionStates) expect(ends.includes(state) || moves[state].includes('Close')).toBe(true);
  });
  it('PROMO-1 of the day or week can be joined again by the merchant’s day', async () => {
    await at.offer('daily', { repeats: 'daily' });
    await at.offer('weekly', { repeats: 'weekly' });
    const player = await at.player();
    const take = async (id: string) => {
      const joined = await player.join(id);
      return joined === 'Claim' ? player.claim(id) : joined;
    };
    // Sunday, a second before midnight in Manila.
    await at.pass(Date.UTC(2027, 2, 14, 15, 59, 59) - at.now);
    expect([await take('daily'), await take('daily'), await take('weekly')]).toEqual([
      'Claimed',
      'promotion.taken',
      'Claimed',
    ]);
    await at.pass(1000);
    expect([await take('daily'), await take('weekly')]).toEqual(['Claimed', 'Claimed']);
    await at.pass(day);
    expect([await take('daily'), await take('weekly')]).toEqual(['Claimed', 'promotion.taken']);
    // What was not claimed in its day is over.
    await at.pass(day);
    await player.join('daily');
    await at.pass(day);
    expect([await player.claim('daily'), (await player.read('daily')).status]).toEqual(['promotion.closed', 'Join']);
    expect((await player.wallet()).cash).toBe(5 * 500);
  });
});

describe('PROMO-2 the detail', () => {
  const bonus: PromotionOffer = {
    ...gift,
    ...turnover,
    who: { newWithinDays: 30, mobile: true },
    most: 9,
    days: 3,
    lastDay: '2099-12-31',
    gives: { kind: 'bonus', amount: 700, turnoverPpm: 3_000_000, maxBet: 50, counts: { RNG: 1_000_000 }, days: 7 },
  };
  it('has facts made from the record, in the player’s language, for visitors too', async () => {
    await at.offer('facts', bonus);
    const player = await at.player();
    expect(await player.read('facts')).toMatchObject({
      title: 'Gift',
      left: 9,
      checks: [
        { id: 'notYet', isMet: true },
        { id: 'over', isMet: true },
        { id: 'soldOut', isMet: true },
        { id: 'taken', isMet: true },
        { id: 'tooOld', isMet: true },
        { id: 'mobile', isMet: false },
      ],
      may: [],
      facts: {
        entering: 'join',
        gives: 'bonus',
        amount: 700,
        bonus: { turnoverPpm: 3_000_000, counts: [{ category: 'RNG', ppm: 1_000_000 }], maxBet: 50, days: 7 },
        asks: { turnover: 100, counts: [{ category: 'RNG', ppm: 500_000 }] },
        who: { newWithinDays: 30, mobile: true, deposits: 'any', withoutBonus: false },
        repeats: 'once',
        most: 9,
        days: 3,
        lastDay: '2099-12-31',
      },
    });
  });
  it('PROMO-1 says of a part of a deposit that its amount is the most of it, and of nothing else', async () => {
    const { days, turnoverPpm } = { days: 7, turnoverPpm: 3_000_000 };
    const part = { kind: 'depositBonus', minDeposit: 20, ratePpm: 500_000, maxBonus: 900, turnoverPpm, days } as const;
    await at.offer('part', { gives: part });
    await at.offer('whole', bonus);
    const player = await at.player();
    expect(await player.read('part')).toMatchObject({ bonus: 900, upTo: true });
    expect((await player.read('whole')).upTo).toBeUndefined();
  });
  it('keeps the terms as they were accepted, and pays by them, whatever the operator changes', async () => {
    await at.offer('kept', { content: { EN: '<p>First words.</p>' } });
    const [early, next, late] = [await at.player(), await at.player(), await at.player()];
    for (const player of [early, next]) await player.join('kept');
    await at.offer('kept', { content: { EN: '<p>Other words.</p>' }, gives: { kind: 'cash', amount: 1 } });
    const accepted = { content: '<p>First words.</p>', facts: { amount: 500 } };
    expect(await early.read('kept')).toMatchObject({ content: '<p>Other words.</p>', facts: { amount: 1 }, accepted });
    expect((await late.read('kept')).accepted).toBeUndefined();
    expect([await next.claim('kept'), (await next.wallet()).cash]).toEqual(['Claimed', 500]);
    await at.withdraw('kept');
    expect(await early.read('kept')).toMatchObject({ status: 'Claim', title: 'Gift', accepted, may: ['claim'] });
    expect([await late.join('kept'), await early.claim('kept')]).toEqual(['record.unknown', 'Claimed']);
    expect((await early.wallet()).cash).toBe(500);
    expect((await early.read('kept')).accepted?.content).toBe('<p>First words.</p>');
  });
});

describe('PROMO-3 a player who may not enter gets the reason', () => {
  const refusals: [string, Partial<PromotionOffer>, (player: Played) => Promise<unknown>][] = [
    ['promotion.level', { who: { level: 2 } }, async () => {}],
    ['promotion.tooOld', { who: { newWithinDays: 5 } }, () => at.pass(5 * day)],
    ['promotion.tooNew', { who: { memberForDays: 5 } }, () => at.pass(5 * day - 1)],
    ['promotion.mobile', { who: { mobile: true } }, async () => {}],
    ['promotion.deposit', { who: { deposits: 'some' } }, async () => {}],
    ['promotion.firstDeposit', { who: { deposits: 'none' } }, (player) => player.deposit(100)],
    [
      'promotion.bonus',
      { who: { withoutBonus: true } },
      async (player) => {
        const terms = { turnoverPpm: 1_000_000, days: 9 };
        await at.offer('other', { gives: { kind: 'bonus', amount: 100, ...terms } });
        await player.join('other');
        await player.claim('other');
      },
    ],
  ];
  it.each(refusals)('%s', async (code, offer, before) => {
    const levels = [1, 2].map((step) => {
      return { name: { EN: `${step}` }, deposit: step * 1_000_000, turnover: 0, gift: 0, benefits: [] };
    });
    await setOffer(at.app, 'vip', 'ladder', { seasonMonths: 12, levels });
    const id = code.replace('promotion.', '').toLowerCase();
    await at.offer(id, offer);
    const player = await at.player();
    await before(player);
    expect(await player.join(id)).toBe(code);
    const { checks, may, status } = await player.read(id);
    expect({
      status,
      may,
      failed: checks.filter(({ isMet }) => !isMet).map((check) => `promotion.${check.id}`),
    }).toEqual({ status: 'Join', may: [], failed: [code] });
  });
  it('and may once that is so', async () => {
    await at.offer('after', { who: { deposits: 'some', memberForDays: 1 } });
    const player = await at.player();
    await player.deposit(100);
    await at.pass(day);
    expect(await player.join('after')).toBe('Claim');
  });
  it('by every word of the closed list', () => {
    const proved = ['notYet', 'over', 'soldOut', 'taken', ...refusals.map(([code]) => code.replace('promotion.', ''))];
    expect(proved.toSorted()).toEqual([...promotionChecks].toSorted());
  });
  it('a code pays at once, for as many as there are; what is entered another way stays closed to it', async () => {
    await at.offer('code', { code: 'SPRING-7', most: 1 });
    const [player, other] = [await at.player(), await at.player()];
    expect(await player.join('code')).toBe('promotion.closed');
    expect([await player.redeem('SPRING-8'), await player.redeem(' spring-7 ')]).toEqual([
      'promotion.code',
      'Claimed 500',
    ]);
    expect([await player.redeem('spring-7'), await other.redeem('spring-7')]).toEqual([
      'promotion.soldOut',
      'promotion.soldOut',
    ]);
    expect((await player.wallet()).cash).toBe(500);
  });
});
