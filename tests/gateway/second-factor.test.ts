import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { hour, Members, minute } from './members.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';
import { setSite } from './start-gateway.ts';

let members: Members;
const info = { mainDomain: 'demo.example', whitelabel: { PASSKEYS: true } };
beforeAll(async () => {
  members = await Members.start();
});
afterAll(() => members.app.close());
beforeEach(() => setSite(members.app, { info, secondFactorBefore: ['contact'] }));

type Member = Awaited<ReturnType<Members['register']>>;
const codeAt = (secret: string, at: number) => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at });
const halfAMinute = 30_000;

/** A member with an authenticator app, a minute after its first code. */
async function withApp() {
  const member = await members.register();
  await member.prove();
  const { secret, uri } = (await members.ask('totpOptions', { token: member.token, body: {} })).value;
  const body = { code: codeAt(secret, members.now) };
  const { recoveryCodes } = (await members.ask('totpSet', { token: member.token, body })).value;
  members.now += minute;
  return { member, secret, uri, recoveryCodes };
}
const bind = async ({ token }: Member) =>
  (
    await members.ask('emailBind', {
      token,
      body: { email: 'a@b.example', verificationCode: '1', verificationId: 'x' },
    })
  ).code;

it('AUTH-2 an act that the operator has named waits for a code of the app, each of which is good once and for its half minute', async () => {
  const { member, secret, uri } = await withApp();
  expect(uri).toMatch(/^otpauth:\/\/totp\/demo\.example:owner\d+\?issuer=demo\.example&secret=/);
  expect(await member.inbox()).toContain('An authenticator app was added');
  expect(await bind(member)).toBe('factor.required');
  await member.prove();
  expect(await bind(member)).toBe('factor.required');
  const totp = codeAt(secret, members.now);
  expect((await member.prove({ totp })).status).toBe(200);
  expect(await bind(member)).toBe('verification.wrong');
  expect((await member.prove({ totp })).code).toBe('totp.wrong');
  expect((await member.prove({ totp: codeAt(secret, members.now - halfAMinute) })).code).toBe('totp.wrong');
  members.now += minute;
  expect((await member.prove({ totp: codeAt(secret, members.now - 2 * halfAMinute) })).code).toBe('totp.wrong');
  expect((await member.prove({ totp: codeAt(secret, members.now + 2 * halfAMinute) })).code).toBe('totp.wrong');
  expect((await member.prove({ totp: codeAt(secret, members.now - halfAMinute) })).status).toBe(200);
  members.now += 5 * minute;
  await member.prove();
  expect(await bind(member)).toBe('factor.required');
});

it('AUTH-2 a recovery code replaces the app once, however it is written', async () => {
  const { member, recoveryCodes } = await withApp();
  expect(new Set(recoveryCodes).size).toBe(10);
  const [first = '', second = ''] = recoveryCodes;
  const totp = `${first.slice(0, 5)}-${first.slice(5).toUpperCase()}`;
  expect((await member.prove({ totp })).status).toBe(200);
  expect(await bind(member)).toBe('verification.wrong');
  expect((await member.prove({ totp })).code).toBe('totp.wrong');
  const other = await withApp();
  expect((await other.member.prove({ totp: second })).code).toBe('totp.wrong');
});

it('AUTH-2 recovery codes are renewed after a second factor alone: the old ones stop, and the owner is notified', async () => {
  const { member, secret, recoveryCodes } = await withApp();
  const { token } = member;
  const renew = () => members.ask('recoveryRenew', { token, body: {} });
  members.now += 5 * minute;
  expect((await renew()).code).toBe('proof.required');
  await member.prove();
  expect((await renew()).code).toBe('factor.required');
  await member.prove({ totp: codeAt(secret, members.now) });
  const renewed = (await renew()).value.recoveryCodes;
  expect(new Set([...recoveryCodes, ...renewed]).size).toBe(20);
  expect(await member.inbox()).toContain('New recovery codes were made');
  expect(await member.item('totp')).toEqual({ id: 'totp', state: 'set', count: 10 });
  expect((await member.prove({ totp: recoveryCodes[0] ?? '' })).code).toBe('totp.wrong');
  expect((await member.prove({ totp: renewed[0] ?? '' })).status).toBe(200);
  const other = await proved(await members.register());
  expect((await members.ask('recoveryRenew', { token: other.token, body: {} })).code).toBe('record.unknown');
});

it('AUTH-2 who uses a recovery code is told how many are left, and to make new ones with three', async () => {
  const { member, recoveryCodes } = await withApp();
  for (const [at, totp] of recoveryCodes.entries()) {
    members.now += minute;
    await member.prove({ totp });
    expect((await member.item('totp'))?.count).toBe(9 - at);
  }
  const notices = (await members.ask('notices', { token: member.token, language: 'EN' })).value.list;
  const told = notices
    .filter(({ title }) => title.includes('recovery'))
    .map(({ title, content }) => [title, /: (\d+)/.exec(content)?.[1]]);
  const used = [9, 8, 7, 6, 5, 4].map((left) => ['A recovery code was used', String(left)]);
  const few = [3, 2, 1, 0].map((left) => ['Few recovery codes are left', String(left)]);
  expect(told.toReversed()).toEqual([...used, ...few]);
});

it('AUTH-2 five wrong codes lock the app for 2 hours, the right one included', async () => {
  const { member, secret } = await withApp();
  for (const _ of [1, 2, 3, 4]) expect((await member.prove({ totp: '000000' })).code).toBe('totp.wrong');
  expect((await member.prove({ totp: 'x' })).code).toBe('totp.locked');
  expect((await member.prove({ totp: codeAt(secret, members.now) })).code).toBe('totp.locked');
  members.now += 2 * hour;
  expect((await member.prove({ totp: codeAt(secret, members.now) })).status).toBe(200);
});

it('AUTH-2 one code of two at once is good once', async () => {
  const { member, secret } = await withApp();
  const totp = codeAt(secret, members.now);
  const answers = await Promise.all([member.prove({ totp }), member.prove({ totp })]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('AUTH-2 the password alone neither replaces an app, nor removes it, nor adds a passkey beside it', async () => {
  const { member, secret } = await withApp();
  const { token } = member;
  await member.prove();
  const acts = ['totpOptions', 'passkeyOptions'] as const;
  for (const act of acts) expect((await members.ask(act, { token, body: {} })).code).toBe('factor.required');
  expect((await members.ask('totpRemove', { token })).code).toBe('factor.required');
  await member.prove({ totp: codeAt(secret, members.now) });
  const next = (await members.ask('totpOptions', { token, body: {} })).value;
  // The app of before goes on until a code of the new one.
  members.now += minute;
  expect((await member.prove({ totp: codeAt(secret, members.now) })).status).toBe(200);
  const wrong = await members.ask('totpSet', { token, body: { code: codeAt(secret, members.now + minute) } });
  expect(wrong.code).toBe('totp.wrong');
  await members.ask('totpSet', { token, body: { code: codeAt(next.secret, members.now) } });
  members.now += minute;
  expect((await member.prove({ totp: codeAt(secret, members.now) })).code).toBe('totp.wrong');
  expect((await member.prove({ totp: codeAt(next.secret, members.now) })).status).toBe(200);
  expect((await members.ask('totpRemove', { token })).status).toBe(200);
  expect(await member.inbox()).toContain('The authenticator app was removed');
  expect((await member.prove({ totp: codeAt(next.secret, members.now + minute) })).code).toBe('factor.missing');
  expect(await bind(await members.register().then(proved))).toBe('factor.missing');
});
const proved = async (member: Member) => {
  await member.prove();
  return member;
};

it('AUTH-2 a passkey is the second factor of who has one', async () => {
  const member = await proved(await members.register());
  const authenticator = new SoftwareAuthenticator('https://demo.example');
  const { token } = member;
  const options = (await members.ask('passkeyOptions', { token, body: {} })).value;
  await members.ask('passkeyAdd', { token, body: authenticator.create(options) });
  expect(await bind(member)).toBe('factor.required');
  const asked = (await members.ask('passkeyChallenge', { token, body: { for: 'proof' } })).value;
  await member.prove({ passkey: authenticator.get(asked) });
  expect(await bind(member)).toBe('verification.wrong');
});

it('AUTH-2 passkeys of a site that has turned them off are asked for by nothing', async () => {
  const member = await proved(await members.register());
  const { token } = member;
  const options = (await members.ask('passkeyOptions', { token, body: {} })).value;
  const authenticator = new SoftwareAuthenticator('https://demo.example');
  await members.ask('passkeyAdd', { token, body: authenticator.create(options) });
  await setSite(members.app, { info: { ...info, whitelabel: { PASSKEYS: false } } });
  expect(await bind(member)).toBe('factor.missing');
  expect((await members.ask('totpOptions', { token, body: {} })).status).toBe(200);
});

it('AUTH-2 nothing is asked, and no app is added, where the operator has named no act', async () => {
  await setSite(members.app, { secondFactorBefore: [] });
  const member = await proved(await members.register());
  expect(await bind(member)).toBe('verification.wrong');
  const { code } = await members.ask('totpOptions', { token: member.token, body: {} });
  expect(code).toBe('feature.unavailable');
});
