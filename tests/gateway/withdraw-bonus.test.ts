import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Bonus } from '#schemas/gateway/promotions.ts';
import { openGrant } from '#gateway/modules/bonus/open.ts';
import { day, minute } from './members.ts';
import { openTill, type Withdrawers } from './withdrawers.ts';

let till: Withdrawers;
openTill((opened) => (till = opened));

type Ready = Awaited<ReturnType<Withdrawers['ready']>>;
const grantBonus = (member: Ready, name: string, bonus: number) =>
  till.db.transaction().execute((tx) =>
    openGrant(
      tx,
      {
        id: `${name}-${member.id}`,
        accountId: member.id,
        merchant: 'demo',
        promotion: name,
        terms: { turnoverPpm: 1_000_000 },
        offer: { bonus, turnover: bonus, endsAt: till.now + day },
      },
      till.now,
    ),
  );

it('WD-7 an active bonus is given up only by a player who was warned', async () => {
  const member = await till.ready(10_000);
  await grantBonus(member, 'welcome', 3000);
  expect((await member.look()).lost).toEqual({ grants: 1, bonus: 3000, winnings: 0 });
  const refused = await member.pay({ cardId: member.cardId });
  expect([refused.code, refused.failure.value]).toEqual(['withdraw.bonus', { grants: 1, bonus: 3000, winnings: 0 }]);
  expect(await member.wallet()).toMatchObject({ cash: 10_000, bonus: 3000 });
  expect((await member.pay({ cardId: member.cardId, giveUpBonus: true })).status).toBe(200);
  expect(await member.wallet()).toMatchObject({ cash: 5000, bonus: 0, held: 5000 });
});

describe('WD-7 a bonus that was given up for a withdrawal', () => {
  /** A member whose bonus of 3,000 a withdrawal holds. */
  const holding = async () => {
    await till.set({ allowCancelWithdrawal: true });
    const member = await till.ready(10_000);
    await grantBonus(member, 'welcome', 3000);
    const { id } = (await member.pay({ cardId: member.cardId, giveUpBonus: true })).value;
    return { ...member, id };
  };
  /** What the order says of the bonus that it took. */
  const became = async (member: Awaited<ReturnType<typeof holding>>) => {
    const { bonuses } = await member.order(member.id);
    expect(bonuses).toMatchObject([{ title: 'welcome', amount: 3000 }]);
    expect((await member.report({})).value.list[0]?.bonuses).toEqual(bonuses);
    return bonuses.map(({ state }) => state);
  };
  const statesOf = (bonus: Bonus | undefined) => bonus?.steps.map(({ state }) => state).join(' ');
  const ways = {
    refused: ({ id }) => till.decide(id, { outcome: 'refused', reason: 'no' }),
    failed: async ({ id }) => {
      for (const outcome of ['approved', 'paying']) await till.decide(id, { outcome });
      await till.decide(id, { outcome: 'failed', reason: 'no' });
    },
    cancelled: ({ id, token }) =>
      till.ask('withdrawCancel', { token, path: { id }, body: {}, idempotencyKey: randomUUID() }),
  } satisfies Record<string, (member: Awaited<ReturnType<typeof holding>>) => Promise<unknown>>;

  it.each(Object.keys(ways) as (keyof typeof ways)[])(
    'comes back within its old terms once that is %s',
    async (way) => {
      const member = await holding();
      const [held] = await member.bonuses();
      expect(held).toMatchObject({ state: 'held', balance: 3000 });
      expect(held?.giveUp).toBeUndefined();
      expect(await became(member)).toEqual(['held']);
      till.now += minute;
      await ways[way](member);
      expect(await member.wallet()).toMatchObject({ cash: 10_000, bonus: 3000, held: 0 });
      const [back] = await member.bonuses();
      expect(back).toMatchObject({ state: 'active', balance: 3000, endsAt: held?.endsAt, turnover: held?.turnover });
      expect(statesOf(back)).toBe('offered active held active');
      expect(await member.inbox()).toContain('Your bonus is back');
      till.now += day;
      await member.logInAgain();
      expect(await became(member)).toEqual(['returned']);
    },
  );
  it('says so when it ran out meanwhile', async () => {
    const member = await holding();
    till.now += day;
    await member.logInAgain();
    expect(await became(member)).toEqual(['expired']);
    await ways.refused(member);
    expect(await member.bonuses()).toMatchObject([{ state: 'expired', balance: 0 }]);
    expect(await became(member)).toEqual(['expired']);
    expect(await member.inbox()).toContain('Your bonus has expired');
  });
  it('is gone once that is paid, and is not given back when the bank returns the money', async () => {
    const member = await holding();
    await till.settle(member.id);
    till.now += day;
    await member.logInAgain();
    expect(await became(member)).toEqual(['lost']);
    expect(statesOf((await member.bonuses())[0])).toBe('offered active held forfeited');
    await till.decide(member.id, { outcome: 'reversed', reason: 'no' });
    expect(await member.wallet()).toMatchObject({ cash: 10_000, bonus: 0 });
    expect(await became(member)).toEqual(['lost']);
  });
});
