import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { day, minute } from './members.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';
import { openTill, type Withdrawers } from './withdrawers.ts';

const info = { mainDomain: 'demo.example', whitelabel: { PASSKEYS: true } };
let till: Withdrawers;
openTill((opened) => (till = opened));

/** A member with money, a card and a passkey, which is a day old. */
async function ready(age = day) {
  await till.set({ info });
  const member = await till.ready(80_000);
  let { token } = member;
  const authenticator = new SoftwareAuthenticator('https://demo.example');
  const options = (await till.ask('passkeyOptions', { token, body: {} })).value;
  await till.ask('passkeyAdd', { token, body: authenticator.create(options) });
  till.now += age;
  // The session of yesterday is over.
  const login = { type: 'username', username: member.username, password: 'Passw0rd!' } as const;
  token = (await till.ask('login', { body: login })).value.token;
  const withdraw = (key: string = randomUUID()) =>
    till.ask('withdraw', { token, idempotencyKey: key, body: { amount: 5000, cardId: member.cardId } });
  const sign = async () => {
    const asked = (await till.ask('passkeyChallenge', { token, body: { for: 'payment' } })).value;
    return till.ask('securityProof', { token, body: { passkey: authenticator.get(asked) } });
  };
  const prove = () => till.ask('securityProof', { token, body: { password: 'Passw0rd!' } });
  const cash = async () => (await till.ask('wallet', { token })).value.sumBalance;
  return { ...member, withdraw, sign, prove, cash };
}

it('AUTH-1 WD-2 a withdrawal is approved by a passkey in place of the payment password, and by no other proof', async () => {
  const member = await ready();
  await member.prove();
  expect((await member.withdraw()).code).toBe('proof.required');
  expect((await member.sign()).status).toBe(200);
  const { value, status } = await member.withdraw();
  expect([status, value.state]).toEqual([200, 'reviewing']);
  expect(await member.cash()).toBe(75_000);
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

it('AUTH-1 WD-2 a passkey stands for the payment password from the day after it was added', async () => {
  const member = await ready(day - minute);
  expect((await member.sign()).status).toBe(200);
  expect((await member.withdraw()).code).toBe('proof.required');
  till.now += minute;
  expect((await member.sign()).status).toBe(200);
  expect((await member.withdraw()).status).toBe(200);
});
