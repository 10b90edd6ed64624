import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { DepositMethod, DepositOrder } from '#schemas/gateway/deposit.ts';
import type { OperationName } from '#schemas/gateway/operations.ts';
import { expectRefusal, expectThat, type World } from '../world.ts';
import type { Case } from './case.ts';

/** The call of each channel. */
const callOf = {
  manualTransfer: 'depositManual',
  alipay: 'depositAlipay',
  qq: 'depositQq',
  wechat: 'depositWechat',
  gateway: 'depositGateway',
} as const satisfies Record<DepositMethod['channel'], OperationName>;
type DepositCall = (typeof callOf)[keyof typeof callOf];

const bodyFor = ({ id, min, needsPayerName }: DepositMethod) => ({
  methodId: id,
  amount: min,
  ...(needsPayerName && { payerName: 'Conformance' }),
});

const ordersOf = async ({ gateway, member }: World): Promise<DepositOrder[]> => {
  const query = { state: 'awaiting', pageSize: 100 };
  return (await gateway.ask('depositRecords', { token: member?.token, query })).value?.list ?? [];
};

/** An order is opened under a key, opened again, and asked for; another amount is another request. */
async function open(world: World, call: DepositCall, method: DepositMethod): Promise<DepositOrder | undefined> {
  const { gateway, member, report } = world;
  const token = member?.token;
  const body = bodyFor(method);
  const off = {
    token,
    key: randomUUID(),
    body: { ...body, amount: method.max + method.step },
    sent: 'an amount above the greatest',
  };
  await expectRefusal(world, call, 'amount', off, ['deposit.amount']);
  const before = (await ordersOf(world)).length;
  const asked = { token, key: randomUUID(), body };
  const opened = await gateway.ask(call, asked);
  const order = opened.value;
  if (!order) {
    report.skip(call, 'an answer', `${opened.came} was answered`);
    return undefined;
  }
  const sent = 'a second time under the same key';
  const again = await gateway.ask(call, { ...asked, sent });
  const isSame = isDeepStrictEqual(again.value, order);
  expectThat(world, call, 'idempotency', isSame, { sent, expected: opened.came, came: again.came });
  const other = {
    ...asked,
    body: { ...body, amount: method.min + method.step },
    sent: 'another amount under the same key',
  };
  await expectRefusal(world, call, 'idempotency', other, ['idempotency.mismatch']);
  const more = (await ordersOf(world)).length - before;
  const one = 'one more order in the records';
  expectThat(world, call, 'effect', more === 1, { sent: 'one deposit, twice', expected: one, came: `${more} more` });
  expectThat(world, call, 'effect', order.state === 'awaiting', {
    expected: 'state awaiting',
    came: `state ${order.state}`,
  });
  const found = (await gateway.ask('depositOrder', { token, path: { id: order.id } })).value;
  const came = JSON.stringify(found) ?? 'nothing';
  expectThat(world, 'depositOrder', 'effect', isDeepStrictEqual(found, order), {
    expected: 'the order as it was opened',
    came,
  });
  return order;
}

/** The order is cancelled, and stays so. */
async function cancel(world: World, order: DepositOrder): Promise<void> {
  const { gateway, member } = world;
  const token = member?.token;
  const asked = { token, key: randomUUID(), path: { id: order.id }, body: {} };
  const first = await gateway.ask('depositCancel', asked);
  const cancelled = first.value?.state;
  expectThat(world, 'depositCancel', 'effect', cancelled === 'cancelled', {
    expected: 'state cancelled',
    came: `state ${cancelled}`,
  });
  const sent = 'a second time under the same key';
  const again = await gateway.ask('depositCancel', { ...asked, sent });
  const isSame = isDeepStrictEqual(again.value, first.value);
  expectThat(world, 'depositCancel', 'idempotency', isSame, { sent, expected: first.came, came: again.came });
  const closed = { ...asked, key: randomUUID(), sent: 'of an order that is cancelled' };
  await expectRefusal(world, 'depositCancel', 'effect', closed, ['order.closed']);
}

/** A bonus is taken with an order that was opened without one. */
async function accept(world: World, order: DepositOrder): Promise<void> {
  const { gateway, member, report } = world;
  const token = member?.token;
  const [offer] =
    (await gateway.ask('depositPromotions', { token, query: { amount: order.amount } })).value?.list ?? [];
  if (!offer) return report.skip('depositAcceptPromotion', 'an answer', 'no bonus is offered for this amount');
  const asked = { token, key: randomUUID(), path: { id: offer.id }, body: { orderId: order.id } };
  const { value } = await gateway.ask('depositAcceptPromotion', asked);
  const came = `promotionId ${value?.promotionId}`;
  const expected = `promotionId ${offer.id}`;
  expectThat(world, 'depositAcceptPromotion', 'effect', value?.promotionId === offer.id, { expected, came });
}

export const deposits: Case = {
  calls: [...Object.values(callOf), 'depositOrder', 'depositCancel', 'depositAcceptPromotion'],
  needs: ['member', 'money'],
  run: async (world) => {
    const { gateway, member, report } = world;
    const token = member?.token;
    const methods = (await gateway.ask('depositBanks', { token })).value?.list ?? [];
    const balance = async () => (await gateway.ask('wallet', { token })).value?.sumBalance;
    const before = await balance();
    for (const [channel, call] of Object.entries(callOf)) {
      const method = methods.find((each) => each.channel === channel && each.state === 'open');
      const order = method && (await open(world, call, method));
      if (!method) report.skip(call, 'an answer', `no method of the channel ${channel} is open`);
      if (!order) continue;
      await accept(world, order);
      await cancel(world, order);
    }
    const after = await balance();
    const came = `${before} before, ${after} after`;
    expectThat(world, 'depositCancel', 'effect', before === after, { expected: 'the balance is as it was', came });
    for (const call of Object.values(callOf))
      report.skip(call, 'the states after awaiting', 'the money would have to come: an operator moves the order');
  },
};
