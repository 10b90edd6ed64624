import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { madeUpRequest } from '#conformance/made-up.ts';
import type { Operation } from '#schemas/gateway/operation.ts';
import { operations, type OperationName } from '#schemas/gateway/operations.ts';
import { Promoted } from './promoted.ts';
import { call, sendSite, setSite } from './start-gateway.ts';

let at: Promoted;
beforeAll(async () => {
  at = await Promoted.start();
});
afterEach(() => setSite(at.app, { maintenance: false, opensAt: 0, testers: { accounts: [], addresses: [] } }));
afterAll(() => at.stop());

const named = Object.entries(operations) as [OperationName, Operation][];
const tester = '198.51.100.7';
const close = (testers: { accounts?: string[]; addresses?: string[] } = {}) =>
  setSite(at.app, {
    maintenance: true,
    opensAt: at.now + 3_600_000,
    testers: { accounts: [], addresses: [], ...testers },
  });
const usernameOf = async (id: string) =>
  (await at.db.selectFrom('accounts').select('username').where('id', '=', id).executeTakeFirstOrThrow()).username;
const logIn = (username: string, address?: string) =>
  call(at.app, 'login', {
    body: { type: 'username', username, password: 'Passw0rd!' },
    at: at.now,
    ...(address && { address }),
  });

it('OPS-1 refuses everybody else at every door, whether logged in or not, with when it opens again', async () => {
  const { self } = await at.player(1000);
  await close({ accounts: ['somebody'], addresses: ['198.51.100.0/24'] });
  const closed = named.filter(([, { auth, openInMaintenance }]) => auth !== 'launch' && !openInMaintenance);
  expect(closed.length).toBeGreaterThan(100);
  for (const [name] of closed)
    for (const token of [undefined, self.token]) {
      const given = { ...madeUpRequest(operations[name]), ...(token && { token }), idempotencyKey: randomUUID() };
      const { status, code, failure } = await call(at.app, name, given as never);
      expect([name, status, code, failure.value]).toEqual([
        name,
        503,
        'system.maintenance',
        { opensAt: at.now + 3_600_000 },
      ]);
    }
});

it('OPS-1 what stays open is what the page shows, what testers log in with, and what settles bets', () => {
  const open = named.filter(([, { openInMaintenance }]) => openInMaintenance).map(([name]) => name);
  const expected = `
    status customerService securityKeys countries clientError
    login captcha smsSend sliderChallenge verification deviceLogin localIdentity notMe passkeyChallenge
    vendorPlayer vendorWin vendorVoid vendorCorrect`;
  expect(open.toSorted()).toEqual(expected.trim().split(/\s+/).toSorted());
});

it('OPS-1 the status says that it is closed and until when, to a tester that it is closed for others', async () => {
  await close({ accounts: ['somebody'], addresses: ['198.51.100.0/24'] });
  const opensAt = at.now + 3_600_000;
  expect((await call(at.app, 'status')).value).toMatchObject({
    maintenance: true,
    isTester: false,
    hasTesters: true,
    opensAt,
  });
  const { value } = await call(at.app, 'status', { address: tester });
  expect(value).toMatchObject({ maintenance: false, isTester: true, opensAt });
  await setSite(at.app, { maintenance: false });
  const open = (await call(at.app, 'status')).value;
  expect(open.maintenance).toBe(false);
  for (const key of ['opensAt', 'isTester', 'hasTesters']) expect(open).not.toHaveProperty(key);
});

it('OPS-1 a tester by account logs in, asks what visitors ask, and bets; another player is refused with the right password', async () => {
  const [one, other] = [await at.player(1000), await at.player(1000)];
  const [oneName, otherName] = [await usernameOf(one.self.id), await usernameOf(other.self.id)];
  const vendors = [await one.vendor(), await other.vendor()] as const;
  expect(await vendors[1].bet('before', 400)).toBe(600);
  await close({ accounts: [oneName.toUpperCase()] });
  expect((await logIn(otherName)).code).toBe('system.maintenance');
  const { token } = (await logIn(oneName)).value;
  expect((await call(at.app, 'status', { token })).value).toMatchObject({ maintenance: false, isTester: true });
  for (const name of ['gameCategories', 'promotions', 'wallet'] as const)
    expect([name, (await call(at.app, name, { token } as never)).status]).toEqual([name, 200]);
  expect(await vendors[0].bet('during', 100)).toBe(900);
  // A round that was open is settled, and no other begins.
  expect(await vendors[1].bet('another', 100)).toBe('system.maintenance');
  expect(await vendors[1].win('before', 500)).toBe(1100);
});

it('OPS-1 a tester by address comes in without an account, by the address that the proxies vouch for', async () => {
  await close({ addresses: ['198.51.100.0/24', '2001:db8::/64'] });
  for (const address of [tester, '2001:db8::7'])
    expect((await call(at.app, 'gameCategories', { address })).status).toBe(200);
  expect((await call(at.app, 'gameCategories', { address: '198.51.101.7' })).code).toBe('system.maintenance');
  // What a caller says of itself counts for nothing: no proxy of this gateway has said it.
  const forged = await at.app.inject({
    url: '/api/wps/game/categories',
    headers: { merchant: 'demo', 'x-forwarded-for': tester },
    remoteAddress: '203.0.113.9',
  });
  expect(forged.json()).toMatchObject({ errorCode: 'system.maintenance' });
});

it('OPS-1 refuses to store addresses that are none, or would let everybody in', async () => {
  for (const range of ['198.51.100.O', '0.0.0.0/0', '127.0.0.1']) {
    const answer = await sendSite(at.app, { testers: { accounts: [], addresses: [range] } });
    expect([range, answer.statusCode, answer.body.includes('testers.addresses.0')]).toEqual([range, 400, true]);
  }
});
