import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { PromotionDetail } from '#schemas/gateway/promotions.ts';
import { expectRefusal, expectThat, type World } from '../world.ts';
import type { Case } from './case.ts';
import { balanceOf, expectChange, sendIntent } from './one-intent.ts';

/** Each promotion of the list in full. */
async function readAll({ gateway, member, report }: World): Promise<PromotionDetail[]> {
  const token = member?.token;
  const list = (await gateway.ask('promotions', { token })).value?.list ?? [];
  if (list.length === 0) report.skip('promotion', 'an answer', 'there are no promotions');
  const details: PromotionDetail[] = [];
  for (const { id } of list) {
    const { value } = await gateway.ask('promotion', { token, path: { id } });
    if (value) details.push(value);
  }
  return details;
}

/** What is in the list is in the detail, and what cannot be entered says why. */
export const promotionDetails: Case = {
  calls: ['promotion'],
  needs: ['member'],
  run: async (world) => {
    for (const { id, status, checks, may } of await readAll(world)) {
      const sent = `promotion ${id}`;
      const isExplained = status !== 'Join' || may.length > 0 || checks.some(({ isMet }) => !isMet);
      const expected = 'something that may be done, or a check that is not met';
      expectThat(world, 'promotion', 'effect', isExplained, { sent, expected, came: 'neither' });
    }
  },
};

/** One that repeats is joined, claimed once, and keeps its terms. */
export const promotionClaims: Case = {
  calls: ['promotionJoin', 'promotionClaim'],
  needs: ['member', 'money'],
  run: async (world) => {
    const { gateway, member, report } = world;
    const token = member?.token;
    const asksNothing = ({ facts: { asks } }: PromotionDetail) =>
      asks.deposit === undefined && asks.turnover === undefined;
    const found = (await readAll(world)).find(
      (each) =>
        each.may.includes('join') && each.facts.repeats !== 'once' && each.facts.gives === 'cash' && asksNothing(each),
    );
    if (!found) {
      for (const call of ['promotionJoin', 'promotionClaim'] as const)
        report.skip(call, 'an answer', 'no promotion that gives cash can be joined and comes again');
      return;
    }
    const path = { id: found.id };
    const intent = () => ({ token, path, body: {}, key: randomUUID() });
    const early = { ...intent(), sent: 'before joining' };
    await expectRefusal(world, 'promotionClaim', 'effect', early, ['promotion.closed']);
    const joined = await sendIntent(world, 'promotionJoin', intent());
    if (!joined) return;
    const holds = joined.status === 'Claim' && isDeepStrictEqual(joined.accepted?.facts, found.facts);
    const came = `status ${joined.status}, accepted ${JSON.stringify(joined.accepted?.facts)}`;
    expectThat(world, 'promotionJoin', 'effect', holds, { expected: 'status Claim, with the facts as accepted', came });
    const before = await balanceOf(world);
    const paid = await sendIntent(world, 'promotionClaim', intent());
    if (!paid) return;
    expectChange(world, 'promotionClaim', [before, await balanceOf(world)], paid.amount);
    const again = { ...intent(), sent: 'a second time' };
    await expectRefusal(world, 'promotionClaim', 'effect', again, ['promotion.closed']);
    const { value } = await gateway.ask('promotion', { token, path });
    const expected = 'status Claimed';
    expectThat(world, 'promotion', 'effect', value?.status === 'Claimed', {
      expected,
      came: `status ${value?.status}`,
    });
  },
};
