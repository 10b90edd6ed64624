import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { day, fieldsOf, minute } from './members.ts';
import { newNumber, Withdrawers } from './withdrawers.ts';

let till: Withdrawers;
beforeAll(async () => {
  till = await Withdrawers.start();
});
afterAll(() => till.stop());

describe('bank cards', () => {
  it('CARD-1 are of the kinds that the gateway lists, each with its own fields and rules', async () => {
    const { token } = await till.register();
    const { list, payeeName, payeeRule } = (await till.ask('bankCardKinds', { token })).value;
    expect(list.map(({ id, type, name, fields }) => [id, type, name, fields.map((field) => field.id)])).toEqual([
      ['bank', 'bank', '', ['bank', 'accountNumber']],
      ['wallet', 'wallet', 'Purse', ['mobileNumber']],
    ]);
    expect([payeeName, payeeRule.required]).toEqual(['', true]);
  });

  it('CARD-1 are masked, and the first one binds the payee’s name for all others', async () => {
    const member = await till.register();
    const { value: card } = await member.add({ fields: { bank: 'First', accountNumber: '900011112222' } });
    expect(card).toMatchObject({
      type: 'bank',
      name: 'First',
      masked: '•••• 2222',
      payeeName: 'A••• C•••',
      isDefault: true,
    });
    expect(JSON.stringify(await member.cards())).not.toContain('11112222');
    expect((await till.ask('bankCardKinds', { token: member.token })).value.payeeName).toBe('A••• C•••');
    expect((await member.add({ payeeName: 'Bob Reyes' })).code).toBe('payee.bound');
    const wallet = { kindId: 'wallet', fields: { mobileNumber: '09171234567' } };
    expect(
      (await till.ask('bankCardAdd', { token: member.token, idempotencyKey: randomUUID(), body: wallet })).status,
    ).toBe(200);
    expect((await member.cards()).list.map(({ name, masked }) => `${name} ${masked}`)).toEqual([
      'First •••• 2222',
      ' •••• 4567',
    ]);
    expect((await till.ask('securityConfig', { token: member.token })).value.items).toContainEqual({
      id: 'cards',
      state: 'set',
      count: 2,
    });
  });

  it('CARD-1 are refused at the field that breaks a rule, and for a kind that there is not', async () => {
    const member = await till.register();
    const wrong = await member.add({ fields: { bank: 'Third', accountNumber: '12' }, payeeName: '' });
    expect([wrong.code, fieldsOf(wrong)]).toEqual(['form.invalid', ['bank', 'accountNumber', 'payeeName']]);
    expect((await member.add({ kindId: 'cheque' })).code).toBe('card.kind');
    expect((await member.cards()).list).toEqual([]);
  });

  it('CARD-1 are at most as many as the site says', async () => {
    const member = await till.register();
    for (const _ of [1, 2, 3]) expect((await member.add()).status).toBe(200);
    expect((await member.add()).code).toBe('card.tooMany');
    expect((await member.cards()).most).toBe(3);
  });

  it('CARD-2 need a fresh proof to be added or removed', async () => {
    const member = await till.register();
    const { id } = (await member.add()).value;
    till.now += 5 * minute;
    expect((await member.add()).code).toBe('proof.required');
    const remove = () => till.ask('bankCardRemove', { token: member.token, path: { id } });
    expect((await remove()).code).toBe('proof.required');
    await member.prove();
    expect((await remove()).status).toBe(200);
  });

  it('CARD-2 the first one ever may be used at once, every other after 24 hours, also where the first was removed', async () => {
    const member = await till.register();
    const first = (await member.add()).value;
    expect(first.usableAt).toBe(till.now);
    expect((await member.add()).value.usableAt).toBe(till.now + day);
    for (const { id } of (await member.cards()).list)
      await till.ask('bankCardRemove', { token: member.token, path: { id } });
    expect((await member.add()).value).toMatchObject({ usableAt: till.now + day, isDefault: true });
  });

  it('CARD-2 are refused a second time, to any member, until they are removed; one intent adds one', async () => {
    const [owner, other] = [await till.register(), await till.register()];
    const fields = { bank: 'First', accountNumber: newNumber() };
    const key = randomUUID();
    const { id } = (await owner.add({ fields }, key)).value;
    expect((await owner.add({ fields }, key)).value.id).toBe(id);
    expect((await owner.add({ fields })).code).toBe('card.taken');
    expect((await other.add({ fields })).code).toBe('card.taken');
    for (const _ of [1, 2])
      expect((await till.ask('bankCardRemove', { token: owner.token, path: { id } })).status).toBe(200);
    expect((await other.add({ fields })).status).toBe(200);
  });

  it('CARD-1 CARD-2 one is the default; each change is notified, and nobody changes another’s', async () => {
    const [owner, other] = [await till.register(), await till.register()];
    const [first, second] = [(await owner.add()).value, (await owner.add()).value];
    const path = { id: second.id };
    for (const name of ['bankCardDefault', 'bankCardRemove'] as const)
      expect((await till.ask(name, { token: other.token, path })).code).toBe('card.unknown');
    await till.ask('bankCardDefault', { token: owner.token, path });
    expect((await owner.cards()).list.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    await till.ask('bankCardRemove', { token: owner.token, path });
    expect((await owner.cards()).list).toMatchObject([{ id: first.id, isDefault: true }]);
    const titles = (await owner.inbox()).filter((title) => /card/.test(title)).toSorted();
    expect(titles).toEqual([
      'A bank card was added',
      'A bank card was added',
      'A bank card was removed',
      'Your default bank card was changed',
    ]);
  });

  it('CARD-2 one is not removed while an open withdrawal goes to it', async () => {
    const member = await till.ready(10_000);
    const { value: order } = await member.pay({ cardId: member.cardId });
    const remove = () => till.ask('bankCardRemove', { token: member.token, path: { id: member.cardId } });
    expect((await remove()).code).toBe('card.inUse');
    await till.decide(order.id, { outcome: 'refused', reason: 'Try another card.' });
    expect((await remove()).status).toBe(200);
    expect((await member.order(order.id)).card.masked).toMatch(/^•••• \d{4}$/);
  });
});
