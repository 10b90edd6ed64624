// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { answerCalls, failure, success } from '#tests/support/answer-calls.ts';
import { reloginByDevice } from './relogin.ts';
import { currentToken, login, restoreSession, useSession } from './store.ts';
import { wantsAutoLogin } from './stored-session.ts';

const value = { token: 't', userName: 'ann', type: 0, firstTimeLogin: false, expiresIn: 60 };

beforeEach(() => {
  localStorage.clear();
  useSession.setState({ session: undefined, restored: false });
  restoreSession('acme')();
  localStorage.setItem('autoLogin', '1');
});

const untilRestored = () =>
  new Promise<void>((resolve) => {
    const stop = useSession.subscribe((state) => {
      if (state.restored) resolve(stop());
    });
  });

test('LOGIN-6 a remembered device logs in once for all who ask at the same time, and again when asked later', async () => {
  const asked = answerCalls(() => success({ ...value, token: 'of the device' }));
  expect(await Promise.all([reloginByDevice(), reloginByDevice()])).toEqual([true, true]);
  expect([asked.length, currentToken()]).toEqual([1, 'of the device']);
  useSession.setState({ session: undefined });
  expect(await reloginByDevice()).toBe(true);
  expect(asked).toHaveLength(2);
});

test.each([
  ['does not know is not tried on the next visit', 401, 'device.unknown', false],
  ['cannot answer for now is tried on the next visit', 503, 'system.busy', true],
  ['fails for is tried on the next visit', 500, 'server.failed', true],
])('SAFE-3 LOGIN-6 a device that the gateway %s', async (_, status, errorCode, triedAgain) => {
  answerCalls(() => failure(status, { errorCode, message: '' }));
  expect(await reloginByDevice()).toBe(false);
  expect([currentToken(), wantsAutoLogin()]).toEqual([undefined, triedAgain]);
});

test('LOGIN-6 a login by hand that was faster stands', async () => {
  answerCalls(() => {
    login(value);
    return success({ ...value, token: 'of the device' });
  });
  expect(await reloginByDevice()).toBe(true);
  expect(currentToken()).toBe('t');
});

test('LOGIN-6 on a visit a remembered device logs in before anything counts as restored', async () => {
  const answered = Promise.withResolvers<void>();
  answerCalls(async () => {
    await answered.promise;
    return success({ ...value, token: 'of the device' });
  });
  const restored = untilRestored();
  restoreSession('acme')();
  expect(useSession.getState()).toEqual({ session: undefined, restored: false });
  answered.resolve();
  await restored;
  expect(currentToken()).toBe('of the device');
});

test.each([
  ['is refused', failure(401, { errorCode: 'device.unknown', message: '' })],
  ['fails to be answered', failure(500, { errorCode: 'server.failed', message: '' })],
  ['is answered with something else', success({})],
])('SAFE-3 LOGIN-6 on a visit a device that %s leaves a visitor', async (_, answer) => {
  answerCalls(() => answer);
  localStorage.setItem('MC_SESSION_INFO', '{"token":"old","userName":"ann","type":0,"merchantCode":"acme"}');
  localStorage.setItem('sessionUntil', '1');
  const restored = untilRestored();
  restoreSession('acme')();
  await restored;
  expect(currentToken()).toBeUndefined();
  expect(localStorage.getItem('MC_SESSION_INFO')).toBeNull();
});
