import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { minute } from './members.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';
import { openTill, type Withdrawers } from './withdrawers.ts';

const info = { mainDomain: 'demo.example', whitelabel: { PASSKEYS: true } };
let till: Withdrawers;
openTill((opened) => (till = opened));

/** A member with money, a card and a passkey. */
async function ready() {
  await till.set({ info });
  const member = await till.ready(80_000);
  const { token } = member;
  const authenticator = new SoftwareAuthenticator('https://demo.example');
  const options = (await till.ask('passkeyOptions', { token, body: {} })).value;
  await till.ask('passkeyAdd', { token, body: authenticator.create(options) });
  const withdraw = (key: string = randomUUID()) =>
    till.ask('withdraw', { token, idempotencyKey: key, body: { amount: 5000, cardId: member.cardId } });
  const sign = async () => {
    const asked = (await till.ask('passkeyChallenge', { token, body: { for: 'proof' } })).value;
    return till.ask('securityProof', { token, body: { passkey: authenticator.get(asked) } });
  };
  return { ...member, withdraw, sign };
}

it('AUTH-1 WD-2 a withdrawal is approved by a passkey in place of the payment password, and by no other proof', async () => {
  const member = await ready();
  await member.prove();
  expect((await member.withdraw()).code).toBe('proof.required');
  expect((await member.sign()).status).toBe(200);
  const { value, status } = await member.withdraw();
  expect([status, value.state]).toEqual([200, 'reviewing']);
  expect((await member.wallet()).sumBalance).toBe(75_000);
});

it('AUTH-1 WD-2 the approval is of one session and 5 minutes, and a withdrawal that is sent again is one', async () => {
  const member = await ready();
  await member.sign();
  const key = randomUUID();
  const [first, again] = [await member.withdraw(key), await member.withdraw(key)];
  expect(again.value).toEqual(first.value);
  await till.settle(first.value.id);
  till.now += 5 * minute;
  expect((await member.withdraw()).code).toBe('proof.required');
  await member.sign();
  const { username } = member;
  const other = (await till.ask('login', { body: { type: 'username', username, password: 'Passw0rd!' } })).value;
  const body = { amount: 5000, cardId: member.cardId };
  const elsewhere = await till.ask('withdraw', { token: other.token, idempotencyKey: randomUUID(), body });
  expect(elsewhere.code).toBe('proof.required');
  expect((await member.withdraw()).status).toBe(200);
});
