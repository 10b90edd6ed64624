import type { OperationName } from '#schemas/gateway/operations.ts';
import type { Answered } from '../gateway.ts';
import { expectRefusal, expectThat, type World } from '../world.ts';
import type { Case } from './case.ts';

const cookieOf = ({ headers }: Answered): string =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

const ended = (world: World, call: OperationName, token: string | undefined, sent: string) =>
  expectRefusal(world, call, 'effect', { token, sent }, ['session.ended']);

/** A remembered device logs in by its cookie, which changes with each use, and no more once it is forgotten. */
async function checkDevice(world: World): Promise<void> {
  const { gateway, report, member } = world;
  const login = await member?.logIn({ remember: true });
  const first = login && cookieOf(login);
  if (!first) {
    for (const call of ['deviceLogin', 'deviceRevoke'] as const)
      report.skip(call, 'an answer', 'a login with remember: true set no cookie');
    return;
  }
  const isHttpOnly = /httponly/i.test(login.headers.getSetCookie().join());
  expectThat(world, 'login', 'headers', isHttpOnly, {
    expected: 'the cookie of the device is HttpOnly',
    came: first.split('=')[0] ?? '',
  });
  const again = await gateway.ask('deviceLogin', { body: {}, headers: { cookie: first } });
  const second = cookieOf(again);
  const isNew = second !== '' && second !== first;
  expectThat(world, 'deviceLogin', 'effect', isNew, {
    expected: 'another cookie than before',
    came: second ? 'the same' : 'none',
  });
  const token = again.value?.token;
  const devices = (await gateway.ask('deviceList', { token })).value?.list ?? [];
  const current = devices.filter((device) => device.current);
  const came = `${current.length} devices are current`;
  expectThat(world, 'deviceList', 'effect', current.length === 1, { expected: 'one device is current', came });
  const id = current[0]?.id ?? '';
  await gateway.ask('deviceRevoke', { token: member?.token, path: { id } });
  await ended(world, 'memberInfo', token, 'with a session of a device that was forgotten');
  const forgotten = { body: {}, headers: { cookie: second }, sent: 'with the cookie of a device that was forgotten' };
  await expectRefusal(world, 'deviceLogin', 'effect', forgotten, ['device.unknown']);
}

export const sessions: Case = {
  calls: ['logout', 'deviceLogin', 'deviceRevoke'],
  needs: ['member'],
  run: async (world) => {
    const { gateway, member } = world;
    await checkDevice(world);
    const token = (await member?.logIn())?.value?.token;
    await gateway.ask('logout', { token });
    await ended(world, 'memberInfo', token, 'with a session that was logged out');
  },
};

/** The last case: it ends every session of the member but one. */
export const otherSessions: Case = {
  calls: ['deviceRevokeOthers'],
  needs: ['member'],
  run: async (world) => {
    const { gateway, member } = world;
    const other = (await member?.logIn())?.value?.token;
    await gateway.ask('deviceRevokeOthers', { token: member?.token });
    await ended(world, 'memberInfo', other, 'with a session that another one has ended');
    const { came, value } = await gateway.ask('memberInfo', { token: member?.token });
    const expected = 'the session that ended the others goes on';
    expectThat(world, 'deviceRevokeOthers', 'effect', value !== undefined, { expected, came });
  },
};
