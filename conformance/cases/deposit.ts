import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { DepositMethod, DepositOrder } from '#schemas/gateway/deposit.ts';
import type { OperationName } from '#schemas/gateway/operations.ts';
import { expectRefusal, expectThat, type World } from '../world.ts';
import type { Case } from './case.ts';
import { balanceOf, expectChange, sendIntent } from './one-intent.ts';

/** The call of each channel. */
const callOf = {
  manualTransfer: 'depositManual',
  alipay: 'depositAlipay',
  qq: 'depositQq',
  wechat: 'depositWechat',
  gateway: 'depositGateway',
} as const satisfies Record<DepositMethod['channel'], OperationName>;
type DepositCall = (typeof callOf)[keyof typeof callOf];

const ordersOf = async ({ gateway, member }: World): Promise<DepositOrder[]> => {
  const query = { state: 'awaiting', pageSize: 100 };
  return (await gateway.ask('depositRecords', { token: member?.token, query })).value?.list ?? [];
};

/** One order of the least amount is opened, and is what its call and the records say. */
async function open(world: World, call: DepositCall, method: DepositMethod): Promise<DepositOrder | undefined> {
  const { gateway, member } = world;
  const token = member?.token;
  const bodyOf = (amount: number) => ({
    methodId: method.id,
    amount,
    ...(method.needsPayerName && { payerName: 'Conformance' }),
    ...(method.banks[0] && { payerBank: method.banks[0] }),
  });
  const dear = {
    token,
    key: randomUUID(),
    body: bodyOf(method.max + method.step),
    sent: 'more than the greatest amount',
  };
  await expectRefusal(world, call, 'amount', dear, ['deposit.amount']);
  const before = (await ordersOf(world)).length;
  const asked = { token, key: randomUUID(), body: bodyOf(method.min) };
  const order = await sendIntent(world, call, asked, { body: bodyOf(method.min + method.step) });
  if (!order) return undefined;
  const expectState = (name: OperationName, holds: boolean, expected: string, came: string) =>
    expectThat(world, name, 'effect', holds, { sent: 'one deposit, several times', expected, came });
  const more = (await ordersOf(world)).length - before;
  expectState(call, more === 1, 'one more order in the records', `${more} more`);
  expectState(call, order.state === 'awaiting', 'state awaiting', `state ${order.state}`);
  const found = (await gateway.ask('depositOrder', { token, path: { id: order.id } })).value;
  const isSame = isDeepStrictEqual(found, order);
  expectState('depositOrder', isSame, 'the order as it was opened', JSON.stringify(found) ?? 'nothing');
  return order;
}

/** The order is cancelled, and stays so. */
async function cancel(world: World, { id }: DepositOrder): Promise<void> {
  const token = world.member?.token;
  const asked = { token, path: { id }, body: {} };
  const cancelled = await sendIntent(world, 'depositCancel', { ...asked, key: randomUUID() });
  if (!cancelled) return;
  const came = `state ${cancelled.state}`;
  expectThat(world, 'depositCancel', 'effect', cancelled.state === 'cancelled', { expected: 'state cancelled', came });
  const again = { ...asked, key: randomUUID(), sent: 'of an order that is cancelled' };
  await expectRefusal(world, 'depositCancel', 'effect', again, ['order.closed']);
}

/** A bonus is taken with an order that was opened without one. */
async function accept(world: World, { id, credited: amount }: DepositOrder): Promise<void> {
  const { gateway, member, report } = world;
  const token = member?.token;
  const [offer] = (await gateway.ask('depositPromotions', { token, query: { amount } })).value?.list ?? [];
  if (!offer) return report.skip('depositAcceptPromotion', 'an answer', 'no bonus is offered for this amount');
  const asked = { token, key: randomUUID(), path: { id: offer.id }, body: { orderId: id } };
  const order = await sendIntent(world, 'depositAcceptPromotion', asked);
  if (!order) return;
  const came = `promotionId ${order.promotionId}`;
  const expected = `promotionId ${offer.id}`;
  expectThat(world, 'depositAcceptPromotion', 'effect', order.promotionId === offer.id, { expected, came });
}

export const deposits: Case = {
  calls: [...Object.values(callOf), 'depositOrder', 'depositCancel', 'depositAcceptPromotion'],
  needs: ['member', 'money'],
  run: async (world) => {
    const { gateway, member, report } = world;
    const methods = (await gateway.ask('depositBanks', { token: member?.token })).value?.list ?? [];
    const before = await balanceOf(world);
    for (const [channel, call] of Object.entries(callOf)) {
      const method = methods.find((each) => each.channel === channel && each.state === 'open');
      if (!method) report.skip(call, 'an answer', `no method of the channel ${channel} is open`);
      const order = method && (await open(world, call, method));
      if (!order) continue;
      report.skip(call, 'the states after awaiting', 'an operator says that the money has come');
      await accept(world, order);
      await cancel(world, order);
    }
    expectChange(world, 'depositCancel', [before, await balanceOf(world)], 0);
  },
};
