import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { WithdrawOrder } from '#schemas/gateway/withdraw.ts';
import { expectRefusal, expectThat, type World } from '../world.ts';
import type { Case } from './case.ts';
import { balanceOf, expectChange, sendIntent } from './one-intent.ts';

/** The card that is offered first, which is made that once more. */
async function findCard({ gateway, member, report }: World): Promise<string | undefined> {
  const token = member?.token;
  const cards = (await gateway.ask('bankCards', { token })).value?.list ?? [];
  const card = cards.find(({ isDefault }) => isDefault);
  if (!card) {
    report.skip('bankCardDefault', 'an answer', 'the member has no card');
    return undefined;
  }
  await gateway.ask('bankCardDefault', { token, path: { id: card.id } });
  return card.usableAt <= gateway.now() ? card.id : undefined;
}

export const cards: Case = {
  calls: ['bankCardDefault'],
  needs: ['member'],
  run: async (world) => void (await findCard(world)),
};

/** Why nothing can be withdrawn; `undefined` when something can. */
async function hindrance({ gateway, member }: World): Promise<string | undefined> {
  const options = (await gateway.ask('withdrawOptions', { token: member?.token })).value;
  if (!options) return 'withdrawOptions was not answered';
  const unmet = options.checks.filter(({ isMet }) => !isMet).map(({ id }) => id);
  if (unmet.length > 0) return `not met: ${unmet.join(', ')}`;
  if (options.lost.grants > 0) return 'it would end a bonus of the member';
  return options.most < options.min ? 'the member has too little money' : undefined;
}

/** The least amount is asked for, held once, and is what its call and the records say. */
async function request(world: World, cardId: string): Promise<WithdrawOrder | undefined> {
  const { gateway, member, paymentPassword } = world;
  const token = member?.token;
  const { min = 0, max = 0 } = (await gateway.ask('withdrawOptions', { token })).value ?? {};
  const bodyOf = (amount: number) => ({ amount, cardId, paymentPassword });
  const dear = { token, key: randomUUID(), body: bodyOf(max + 1), sent: 'more than the greatest amount' };
  await expectRefusal(world, 'withdraw', 'amount', dear, ['withdraw.max']);
  const before = await balanceOf(world);
  const asked = { token, key: randomUUID(), body: bodyOf(min) };
  const mistyped = { ...asked.body, paymentPassword: paymentPassword === '271828' ? '314159' : '271828' };
  const wrong = { ...asked, body: mistyped, sent: 'a mistyped payment password, under the key of the right one' };
  await expectRefusal(world, 'withdraw', 'idempotency', wrong, ['paymentPassword.wrong']);
  const order = await sendIntent(world, 'withdraw', asked, { body: bodyOf(min + 1) });
  if (!order) return undefined;
  expectChange(world, 'withdraw', [before, await balanceOf(world)], -min);
  const found = (await gateway.ask('withdrawOrder', { token, path: { id: order.id } })).value;
  const isSame = isDeepStrictEqual(found, order);
  const came = JSON.stringify(found) ?? 'nothing';
  expectThat(world, 'withdrawOrder', 'effect', isSame, { expected: 'the order as it was made', came });
  return order;
}

/** The order is taken back where that is allowed, and its money with it, once. */
async function takeBack(world: World, { id, amount, canCancel }: WithdrawOrder): Promise<void> {
  const { report, member } = world;
  if (!canCancel)
    return report.skip('withdrawCancel', 'an answer', 'the order may not be cancelled, and waits for an operator');
  const token = member?.token;
  const before = await balanceOf(world);
  const asked = { token, path: { id }, body: {} };
  const cancelled = await sendIntent(world, 'withdrawCancel', { ...asked, key: randomUUID() });
  if (!cancelled) return;
  const came = `state ${cancelled.state}`;
  expectThat(world, 'withdrawCancel', 'effect', cancelled.state === 'cancelled', { expected: 'state cancelled', came });
  expectChange(world, 'withdrawCancel', [before, await balanceOf(world)], amount);
  const again = { ...asked, key: randomUUID(), sent: 'of an order that is cancelled' };
  await expectRefusal(world, 'withdrawCancel', 'effect', again, ['order.closed']);
}

export const withdrawals: Case = {
  calls: ['withdraw', 'withdrawOrder', 'withdrawCancel'],
  needs: ['member', 'money', 'paymentPassword'],
  run: async (world) => {
    const cardId = await findCard(world);
    const why = cardId === undefined ? 'the member has no card that may be used' : await hindrance(world);
    if (cardId === undefined || why !== undefined) {
      for (const call of withdrawals.calls) world.report.skip(call, 'an answer', why ?? '');
      return;
    }
    const order = await request(world, cardId);
    if (!order) return;
    world.report.skip('withdraw', 'the states after reviewing', 'an operator decides');
    await takeBack(world, order);
  },
};
