import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#gateway/db/open.ts';
import type { Database } from '#gateway/db/tables.ts';
import { sessionEndOf } from '#schemas/gateway/session-end.ts';
import { hour, Members, password } from './members.ts';
import { sharedStore } from './money.ts';

let members: Members;
let db: Database;
let remove: () => void;
beforeAll(async () => {
  const store = await sharedStore((given) => (remove = given));
  members = await Members.start(store);
  db = await openDatabase(store);
});
afterAll(async () => {
  await db.destroy();
  await members.app.close();
  remove();
});

const endOf = async (token: string) => {
  const { status, code, failure } = await members.ask('memberInfo', { token });
  return [status, code, sessionEndOf(failure.value)];
};
const ended = (because: string | undefined) => [401, 'session.ended', because];

it('LOGIN-11 a session that was logged out says so, at its own merchant', async () => {
  const { token } = await members.register();
  await members.ask('logout', { token, query: {} });
  expect(await endOf(token)).toEqual(ended('logout'));
});

it('LOGIN-11 SECUR-6 what another device has logged out says so: one, or all others', async () => {
  const member = await members.register();
  const [one, other] = [await members.logIn(member.name), await members.logIn(member.name, { remember: true })];
  const { list } = (await members.ask('deviceList', { token: member.token })).value;
  const device = list.find(({ remembered }) => remembered);
  await members.ask('deviceRevoke', { token: member.token, path: { id: device?.id ?? '' } });
  expect(await endOf(other.value.token)).toEqual(ended('elsewhere'));
  await members.ask('deviceRevokeOthers', { token: member.token });
  expect(await endOf(one.value.token)).toEqual(ended('elsewhere'));
  expect((await endOf(member.token))[0]).toBe(200);
});

it('LOGIN-11 PSW-1 a new password says so to all other sessions', async () => {
  const member = await members.register();
  const other = await members.logIn(member.name);
  const body = { oldPassword: password, newPassword: 'Other-1234', confirmNewPassword: 'Other-1234' };
  expect((await members.ask('changePassword', { token: member.token, body })).status).toBe(200);
  expect(await endOf(other.value.token)).toEqual(ended('password'));
});

it('LOGIN-11 one whose account the operator has disabled says so', async () => {
  const { token, name } = await members.register();
  await db.updateTable('accounts').set({ disabled: 1 }).where('username', '=', name).execute();
  expect(await endOf(token)).toEqual(ended('operator'));
});

it('LOGIN-11 one whose time is over says so; a token that never was says nothing', async () => {
  const { token } = await members.register();
  members.now += 12 * hour;
  expect(await endOf(token)).toEqual(ended('time'));
  expect(await endOf('never')).toEqual(ended(undefined));
});
