// @vitest-environment jsdom
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveConsent } from '#features/consent/consent.ts';
import { reportAnalytics } from './analytics.ts';
import { applyConsent, type Measured } from './measurement.ts';

const { apps, getAnalytics, isSupported, logEvent, setAnalyticsCollectionEnabled, setConsent } = vi.hoisted(() => ({
  apps: [] as { options: object }[],
  getAnalytics: vi.fn((app: { options: object }) => (apps.push(app), { app })),
  isSupported: vi.fn(async () => true),
  logEvent: vi.fn(),
  setAnalyticsCollectionEnabled: vi.fn(),
  setConsent: vi.fn(),
}));
vi.mock('firebase/analytics', () => ({
  getAnalytics,
  isSupported,
  logEvent,
  setAnalyticsCollectionEnabled,
  setConsent,
}));

const measures = (group?: string, required?: true) =>
  ({
    login: {
      identity: {
        firebase: {
          apiKey: 'k',
          authDomain: 'shop:firebaseapp.com',
          projectId: 'shop',
          analytics: { appId: '1:2:web:3', measurementId: 'G-1', ...(group && { group }) },
        },
      },
    },
    analytics: { groups: [{ id: 'statistics', title: 'a:b', text: 'a:b', ...(required && { required }) }] },
  }) as Measured;
const merchant = measures('statistics');
const isOff = () => (globalThis as Record<string, unknown>)['ga-disable-G-1'];

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('refused')));
  });
/** The table of device ids, as Firebase makes it and keeps it open. */
async function installations(): Promise<() => IDBObjectStore> {
  const opening = indexedDB.open('firebase-installations-database', 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('firebase-installations-store'));
  const database = await done(opening);
  const name = 'firebase-installations-store';
  return () => database.transaction(name, 'readwrite').objectStore(name);
}

beforeEach(() => {
  vi.clearAllMocks();
  apps.length = 0;
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  delete (globalThis as Record<string, unknown>)['ga-disable-G-1'];
});

test('REG-11 LOGIN-3 an event goes to the project’s own analytics, by the one app that logs in too', async () => {
  saveConsent({ statistics: true });
  await reportAnalytics('register', merchant);
  expect(logEvent).toHaveBeenCalledExactlyOnceWith({ app: apps[0] }, 'register');
  expect(apps[0]?.options).toEqual({
    apiKey: 'k',
    authDomain: 'shop:firebaseapp.com',
    projectId: 'shop',
    appId: '1:2:web:3',
    measurementId: 'G-1',
  });
});

test('REG-11 nothing is told where the browser keeps nothing for it', async () => {
  saveConsent({ statistics: true });
  isSupported.mockResolvedValueOnce(false);
  await reportAnalytics('register', merchant);
  expect(getAnalytics).not.toHaveBeenCalled();
});

const refuse = () => saveConsent({ statistics: false });
const agree = () => saveConsent({ statistics: true });
test.each<[string, Measured, () => unknown]>([
  ['before an answer', merchant, () => {}],
  ['after a refusal', merchant, refuse],
  ['by a group that is not there', measures('ads'), agree],
  ['by a group that cannot be refused', measures('statistics', true), refuse],
  ['without a group', measures(), agree],
  ['without analytics.json', { login: merchant.login }, agree],
  [
    'against the signal of the browser',
    merchant,
    () => {
      agree();
      vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { globalPrivacyControl: true }));
    },
  ],
])('BRAND-5 REG-11 Google Analytics is not started %s', async (_, of, answer) => {
  answer();
  await reportAnalytics('register', of);
  expect(getAnalytics).not.toHaveBeenCalled();
});

test('BRAND-5 REG-11 measured is for statistics alone, and a consent taken back while the code came starts nothing', async () => {
  agree();
  await reportAnalytics('register', merchant);
  expect(setConsent.mock.calls).toEqual([
    [{ analytics_storage: 'granted', ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }],
  ]);
  const reporting = reportAnalytics('firstDeposit', merchant);
  refuse();
  await reporting;
  expect(logEvent).toHaveBeenCalledOnce();
});

test('BRAND-5 without consent the cookie of another tag stays where nothing was measured', async () => {
  document.cookie = '_ga=GA1.1.5.5; path=/';
  refuse();
  applyConsent(merchant);
  expect(document.cookie).toBe('_ga=GA1.1.5.5');
  expect(await indexedDB.databases()).toEqual([]);
  document.cookie = '_ga=; path=/; max-age=0';
});

test('BRAND-5 a consent that is taken back switches the measurement off and removes what it kept; given again it is on', async () => {
  const table = await installations();
  await done(table().put({ fid: 'device' }, 'G-1'));
  document.cookie = '_ga=GA1.1.5.5; path=/';
  document.cookie = '_ga_1=GS1.1; path=/';
  document.cookie = 'own=kept; path=/';
  agree();
  applyConsent(merchant);
  expect([isOff(), document.cookie]).toEqual([false, '_ga=GA1.1.5.5; _ga_1=GS1.1; own=kept']);
  refuse();
  applyConsent(merchant);
  expect([isOff(), document.cookie]).toEqual([true, 'own=kept']);
  await vi.waitFor(async () => expect(await done(table().count())).toBe(0));
  agree();
  applyConsent(merchant);
  expect(isOff()).toBe(false);
});

test('BRAND-5 a measurement under another id than the merchant wrote is switched off by Firebase itself', async () => {
  agree();
  await reportAnalytics('register', merchant);
  setAnalyticsCollectionEnabled.mockClear();
  refuse();
  applyConsent(merchant);
  agree();
  applyConsent(merchant);
  expect(setAnalyticsCollectionEnabled.mock.calls).toEqual([
    [{ app: apps[0] }, false],
    [{ app: apps[0] }, true],
  ]);
});

test('BRAND-5 where Firebase has kept no device id, none of its databases is made', async () => {
  document.cookie = '_ga_1=GS1.1; path=/';
  refuse();
  applyConsent(merchant);
  // Opened behind the one that is given up.
  await done(indexedDB.open('another'));
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['another']);
});
