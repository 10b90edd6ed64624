// @vitest-environment jsdom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { AnalyticsProvider, ConsentGroup } from '#schemas/merchant/analytics.ts';
import { answerAll, isAnswerMissing, saveConsent } from '#features/consent/consent.ts';
import { eventOfCall } from './call-events.ts';
import { makeReporter } from './reporter.ts';

const group = (id: string, required?: true): ConsentGroup => ({
  id,
  title: 'a:b',
  text: 'a:b',
  ...(required && { required }),
});
const groups = [group('own', true), group('count'), group('ads')];
const providers: AnalyticsProvider[] = [
  { id: 'house', group: 'count', collector: 'https://c.example/v1', events: ['page.viewed', 'app.installed'] },
  { id: 'tags', group: 'ads', dataLayer: 'tagLayer', events: ['page.viewed'] },
];
const page = { event: 'page.viewed', page: 'home' } as const;
const layer = () => (globalThis as { tagLayer?: unknown }).tagLayer;
const sent: { address: string; body: unknown; init: RequestInit }[] = [];

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: 5000 });
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push({ address, body: JSON.parse(String(init.body)), init });
    return new Response();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  delete (globalThis as { tagLayer?: unknown }).tagLayer;
});
const signal = (part: object) => vi.stubGlobal('navigator', Object.assign(Object.create(navigator), part));

test('BRAND-5 before an answer nothing is told, stored or made', () => {
  const reporter = makeReporter({ groups, providers }, 'shop');
  reporter.report(page);
  reporter.settle(true);
  vi.runAllTimers();
  expect([sent, layer(), localStorage.length, isAnswerMissing(groups)]).toEqual([[], undefined, 0, true]);
});

test('BRAND-5 a provider hears its own events alone, those of ten seconds together, without cookies and address', () => {
  saveConsent({ count: true, ads: false });
  const reporter = makeReporter({ groups, providers }, 'shop');
  reporter.report(page);
  reporter.report({ event: 'deposit.started' });
  vi.advanceTimersByTime(9000);
  reporter.report({ event: 'app.installed' });
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(sent.map(({ address, body }) => [address, body])).toEqual([
    [
      'https://c.example/v1',
      {
        merchant: 'shop',
        events: [
          { ...page, at: 5000 },
          { event: 'app.installed', at: 14_000 },
        ],
      },
    ],
  ]);
  expect(sent[0]?.init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer', mode: 'no-cors' });
  expect(layer()).toBeUndefined();
});

test('BRAND-5 twenty events go at once, and what waits goes when the page does', () => {
  saveConsent({ count: true, ads: true });
  const reporter = makeReporter({ groups, providers }, 'shop');
  for (let count = 0; count < 21; count += 1) reporter.report(page);
  expect(sent).toHaveLength(1);
  reporter.settle(true);
  expect(sent.map(({ body }) => (body as { events: unknown[] }).events.length)).toEqual([20, 1]);
  expect(layer()).toHaveLength(21);
});

test('BRAND-5 consent that is taken back, here or in another tab, stops at once what still waits', () => {
  saveConsent({ count: true, ads: true });
  const reporter = makeReporter({ groups, providers }, 'shop');
  reporter.report(page);
  localStorage.setItem('consent', '{"count":false,"ads":false}');
  // The timer may fire before the word of the other tab.
  vi.advanceTimersByTime(10_000);
  expect(sent).toEqual([]);
  reporter.settle(false);
  reporter.report(page);
  vi.runAllTimers();
  expect(sent).toEqual([]);
  expect(layer()).toHaveLength(1);
});

test.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
  'BRAND-5 the signal %o refuses without a question, whatever was said before',
  (part) => {
    saveConsent({ count: true, ads: true });
    signal(part);
    makeReporter({ groups, providers }, 'shop').report(page);
    vi.runAllTimers();
    expect([sent, layer(), isAnswerMissing(groups)]).toEqual([[], undefined, false]);
    localStorage.clear();
    expect(isAnswerMissing(groups)).toBe(false);
  },
);

test('BRAND-5 a required group begins with the answer, and a new group is asked for', () => {
  const own = [{ ...providers[1], group: 'own' } as AnalyticsProvider];
  const reporter = makeReporter({ groups, providers: own }, 'shop');
  reporter.report(page);
  expect(layer()).toBeUndefined();
  saveConsent(answerAll(groups, false));
  reporter.report(page);
  expect(layer()).toEqual([page]);
  expect(isAnswerMissing(groups)).toBe(false);
  expect(isAnswerMissing([...groups, group('news')])).toBe(true);
});

test('BRAND-5 who is agreed to while a screen stands hears of it, and nobody of it twice', () => {
  const house = { id: 'house', group: 'own', dataLayer: 'houseLayer', events: ['page.viewed'] } as AnalyticsProvider;
  const place = globalThis as { houseLayer?: unknown };
  onTestFinished(() => void delete place.houseLayer);
  const reporter = makeReporter({ groups, providers: [house, ...providers.slice(1)] }, 'shop');
  const leave = reporter.follow(page);
  const answer = (ads: boolean) => {
    saveConsent({ count: false, ads });
    reporter.settle(false);
    return [place.houseLayer, layer()];
  };
  expect(answer(false)).toEqual([[page], undefined]);
  expect(answer(true)).toEqual([[page], [page]]);
  expect(answer(true)).toEqual([[page], [page]]);
  leave();
  answer(false);
  expect(answer(true)).toEqual([[page], [page]]);
});

test('BRAND-5 something else of the list’s name on window is left alone', () => {
  saveConsent({ count: false, ads: true });
  vi.stubGlobal('tagLayer', 'taken');
  const complaint = vi.spyOn(console, 'warn').mockReturnValue();
  makeReporter({ groups, providers }, 'shop').report(page);
  expect(layer()).toBe('taken');
  expect(complaint).toHaveBeenCalledOnce();
});

test('BRAND-5 a tag manager that throws fails nothing of the lobby', () => {
  saveConsent({ count: false, ads: true });
  const broken: object[] = [];
  broken.push = () => {
    throw new Error('tag');
  };
  vi.stubGlobal('tagLayer', broken);
  const complaint = vi.spyOn(console, 'warn').mockReturnValue();
  expect(() => makeReporter({ groups, providers }, 'shop').report(page)).not.toThrow();
  expect(complaint).toHaveBeenCalledOnce();
});

test('BRAND-5 calls say what happened, and nothing of whom', () => {
  const named = { username: 'maria', password: 'secret' };
  const body = { ...named, registerMethod: 'H5', type: 0 } as const;
  expect(eventOfCall({ name: 'register', body }, 'visitor')).toEqual({
    event: 'registration.finished',
    method: 'username',
  });
  expect(eventOfCall({ name: 'login', body: { type: 'firebase', firebaseIdToken: 't' } }, 'visitor')).toEqual({
    event: 'login.finished',
    way: 'social',
  });
  expect(eventOfCall({ name: 'depositGateway', body: { methodId: 'w', amount: 5 } }, 'member')).toEqual({
    event: 'deposit.ordered',
    channel: 'gateway',
  });
  expect(
    eventOfCall({ name: 'installEvent', body: { event: 'register', platform: 'app' } }, 'visitor'),
  ).toBeUndefined();
  const lottery = (role: 'member' | 'trial', renews?: true) => eventOfCall({ name: 'lotteryLaunch', renews }, role);
  expect([lottery('member'), lottery('trial'), lottery('member', true)]).toEqual([
    { event: 'game.launched', as: 'real', kind: 'lottery' },
    { event: 'game.launched', as: 'trial', kind: 'lottery' },
    undefined,
  ]);
  expect(eventOfCall({ name: 'wallet' }, 'member')).toBeUndefined();
});
