import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveConsent } from '#features/consent/consent.ts';
import type { Measured } from '#features/firebase/measurement.ts';
import { logRegistration, reportFirstDeposit } from './install-events.ts';

const called: unknown[] = [];
let answers: boolean[] = [];
vi.mock('#shared/api/client.ts', () => ({
  call: async (name: string, { body }: { body: object }) => {
    called.push({ name, ...body });
    if (answers.length === 0) throw new Error('No network');
    return { done: answers.shift() };
  },
}));
const reported: unknown[] = [];
const { isSupported } = vi.hoisted(() => ({ isSupported: vi.fn(async () => true) }));
vi.mock('#features/firebase/analytics.ts', () => ({
  isSupported,
  reportAnalytics: async (event: string, project: object) => reported.push([event, project]),
}));

const project = { apiKey: 'k', authDomain: 'shop:firebaseapp.com', projectId: 'shop' };
const merchantWith = (firebase?: object) =>
  ({
    login: { identity: { provider: 'firebase', phone: false, ...(firebase && { firebase }) } },
    analytics: { groups: [{ id: 'statistics', title: 'a:b', text: 'a:b' }] },
  }) as Measured;
const measured = merchantWith({
  ...project,
  analytics: { appId: '1:2:web:3', measurementId: 'G-1', group: 'statistics' },
});
const native = vi.fn();

beforeEach(() => {
  called.length = 0;
  reported.length = 0;
  answers = [true, false];
  saveConsent({ statistics: true });
});
afterEach(() => vi.unstubAllGlobals());

test('REG-11 without a bridge the merchant’s Firebase project is told, of a first deposit once', async () => {
  await logRegistration(measured);
  answers = [true, false];
  await reportFirstDeposit(measured);
  await reportFirstDeposit(measured);
  expect(reported).toEqual([
    ['register', measured],
    ['firstDeposit', measured],
  ]);
  expect(called).toEqual(
    ['register', 'firstDeposit', 'firstDeposit'].map((event) => ({
      name: 'installEvent',
      event,
      platform: 'browser',
    })),
  );
});

test('REG-11 the bridge of an iOS app hears of both, instead of Firebase', async () => {
  vi.stubGlobal('webkit', { messageHandlers: { firebase: { postMessage: native } } });
  answers = [true, true];
  await logRegistration(measured);
  await reportFirstDeposit(measured);
  expect(native.mock.calls).toEqual(
    ['register', 'firstDeposit'].map((name) => [{ command: 'logEvent', name, parameters: {} }]),
  );
  expect(reported).toEqual([]);
});

test('REG-11 a native bridge is told instead of Firebase', async () => {
  vi.stubGlobal('AnalyticsWebInterface', { logEvent: native });
  answers = [true, true];
  await logRegistration(measured);
  await reportFirstDeposit(measured);
  expect(native.mock.calls).toEqual([
    ['register', '{}'],
    ['firstDeposit', '{}'],
  ]);
  expect(reported).toEqual([]);
});

test.each([
  ['without a project', merchantWith()],
  ['with a project that measures nothing', merchantWith(project)],
])(
  'REG-11 %s and without a bridge the registration is logged at the gateway, and nobody else is told',
  async (_, of) => {
    await logRegistration(of);
    await reportFirstDeposit(of);
    expect(called).toEqual([{ name: 'installEvent', event: 'register', platform: 'browser' }]);
    expect(reported).toEqual([]);
  },
);

test('BRAND-5 REG-11 without consent Firebase hears nothing, and a first deposit waits at the gateway for it', async () => {
  saveConsent({ statistics: false });
  await logRegistration(measured);
  await reportFirstDeposit(measured);
  expect(called).toHaveLength(1);
  expect(reported).toEqual([]);
  saveConsent({ statistics: true });
  answers = [true];
  await reportFirstDeposit(measured);
  expect(reported).toEqual([['firstDeposit', measured]]);
});

test('REG-11 a browser that cannot measure does not claim a first deposit', async () => {
  isSupported.mockResolvedValueOnce(false);
  await reportFirstDeposit(measured);
  expect([called, reported]).toEqual([[], []]);
});

test('REG-8 REG-11 a lost log, or a shell that fails, costs the player nothing and the other nothing', async () => {
  const complaint = vi.spyOn(console, 'warn').mockReturnValue();
  answers = [];
  await logRegistration(measured);
  expect(reported).toEqual([['register', measured]]);
  await reportFirstDeposit(measured);
  expect(reported).toHaveLength(1);
  expect(complaint).toHaveBeenCalledOnce();
  native.mockImplementation(() => {
    throw new Error('Java exception');
  });
  vi.stubGlobal('AnalyticsWebInterface', { logEvent: native });
  answers = [true, true];
  await logRegistration(merchantWith());
  await reportFirstDeposit(merchantWith());
  expect(called.slice(-2)).toMatchObject([{ event: 'register' }, { event: 'firstDeposit' }]);
});
