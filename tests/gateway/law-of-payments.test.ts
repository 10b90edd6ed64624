import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { PaymentMeans } from '#schemas/gateway/payment-means.ts';
import { asOperator, sendSite } from './start-gateway.ts';
import { depositMethods } from './verified.ts';
import { openTill, type Withdrawers } from './withdrawers.ts';

let till: Withdrawers;
openTill((opened) => (till = opened));

type Member = Awaited<ReturnType<Withdrawers['ready']>>;

/** Methods of these means, each by the channel `gateway` and with its means as its id. */
const methodsOf = (...kinds: PaymentMeans[]) => {
  const [method] = depositMethods;
  return kinds.map((means) => ({ ...method, id: means, channel: 'gateway', means }));
};
/** The site under a law. @throws Error with what is wrong with its settings. */
const under = (jurisdiction: string, settings: object): Promise<void> =>
  till.set({
    depositTurnoverPpm: 0,
    info: { timeZone: 'Asia/Manila', jurisdictions: [jurisdiction] },
    ...settings,
  });
const order = ({ token }: Member, methodId: string, amount: number) =>
  till.ask('depositGateway', { token, idempotencyKey: randomUUID(), body: { methodId, amount } });
async function deposit(member: Member, methodId: PaymentMeans, amount: number): Promise<void> {
  const { id } = (await order(member, methodId, amount)).value;
  const url = `/admin/deposits/${id}`;
  await till.app.inject({ method: 'POST', url, headers: asOperator, payload: { outcome: 'paid' } });
}
const withdraw = async (member: Member, cardId: string, amount: number) => {
  const { code, value, failure } = await member.pay({ cardId, amount });
  if (code === undefined) await till.settle(value.id);
  return code === undefined ? undefined : [code, failure.value];
};

it('JUR-5 closed-loop gateway: a withdrawal goes back by the way money came until all of it is returned', async () => {
  await under('brazil', { depositMethods: methodsOf('wallet', 'debitCard') });
  const member = await till.ready(0);
  const wallet = (await member.add({ kindId: 'wallet', fields: { mobileNumber: '09171234567' } })).value;
  await till.db.updateTable('bank_cards').set({ usable_at: till.now }).where('id', '=', wallet.id).execute();
  expect((await member.look()).toReturn).toEqual([]);
  await deposit(member, 'wallet', 8000);
  // Nothing can be withdrawn to such a card, so that nothing waits for it.
  await deposit(member, 'debitCard', 20_000);
  const toReturn = [{ type: 'wallet', left: 8000 }];
  expect((await member.look()).toReturn).toEqual(toReturn);
  expect(await withdraw(member, member.cardId, 5000)).toEqual(['withdraw.otherWay', { toReturn }]);
  expect(await withdraw(member, wallet.id, 6000)).toBeUndefined();
  expect((await member.look()).toReturn).toEqual([{ type: 'wallet', left: 2000 }]);
  // More than is left to return may go there, too.
  expect(await withdraw(member, wallet.id, 5000)).toBeUndefined();
  expect((await member.look()).toReturn).toEqual([]);
  expect(await withdraw(member, member.cardId, 5000)).toBeUndefined();
});

it('JUR-5 closed-loop gateway: a withdrawal that was refused has returned nothing, and needs a card that can be paid', async () => {
  await under('brazil', { depositMethods: methodsOf('bank', 'wallet') });
  const member = await till.ready(0);
  await deposit(member, 'bank', 8000);
  const { id } = (await member.pay({ cardId: member.cardId, amount: 8000 })).value;
  expect((await member.look()).toReturn).toEqual([]);
  await till.decide(id, { outcome: 'refused', reason: 'No.' });
  expect((await member.look()).toReturn).toEqual([{ type: 'bank', left: 8000 }]);
  const other = await till.ready(0);
  await deposit(other, 'wallet', 8000);
  expect(await other.unmet()).toEqual(['card']);
});

it('JUR-5 banned-payment-methods gateway: methods of banned means, and those that do not say theirs, are not offered and refused', async () => {
  await under('philippines', { depositMethods: methodsOf('debitCard') });
  const member = await till.ready(0);
  const stored = [...methodsOf('creditCard', 'debitCard'), { ...depositMethods[0], id: 'unsaid', channel: 'gateway' }];
  const { errors } = (await sendSite(till.app, { depositMethods: stored })).json<{ errors: { field: string }[] }>();
  expect(errors.map(({ field }) => field)).toEqual(['depositMethods.0.means', 'depositMethods.2.means']);
  // As it is where the law came after they were stored.
  const { site } = await till.db
    .selectFrom('sites')
    .select('site')
    .where('merchant', '=', 'demo')
    .executeTakeFirstOrThrow();
  const put = (text: string) =>
    till.db.updateTable('sites').set({ site: text }).where('merchant', '=', 'demo').execute();
  await put(JSON.stringify({ ...(JSON.parse(site) as object), depositMethods: stored }));
  const { list } = (await till.ask('depositBanks', { token: member.token })).value;
  expect(list.map(({ id }) => id)).toEqual(['debitCard']);
  const codes = await Promise.all(stored.map(async ({ id }) => (await order(member, id, 5000)).code));
  expect(codes).toEqual(['deposit.closed', undefined, 'deposit.closed']);
  await put(site);
});
