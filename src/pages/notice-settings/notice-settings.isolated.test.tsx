// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import limits from '#locales/EN/limits.json' with { type: 'json' };
import messages from '#locales/EN/messages.json' with { type: 'json' };
import security from '#locales/EN/security.json' with { type: 'json' };
import shell from '#locales/EN/shell.json' with { type: 'json' };
import { marketingChannels } from '#schemas/gateway/marketing-channels.ts';
import { noticeTopics } from '#schemas/gateway/notice-topics.ts';
import type { NoticeSettings } from '#schemas/gateway/push.ts';
import { noticesUnreadQuery } from '#features/notices/unread.ts';
import { keepPush, turnOn } from '#features/push/device.ts';
import { KeepPush } from '#features/push/keep-push.tsx';
import { PushOffer } from '#features/push/push-offer.tsx';
import { useSession } from '#features/session/store.ts';
import { queries } from '#shared/api/queries.ts';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { hideToast, useToasts } from '#shared/ui/toast/toast-store.ts';
import { answerCalls, failure, success } from '#tests/support/answer-calls.ts';
import { View } from './view.tsx';

const key = 'B'.repeat(87);
/** A browser, its permission, and what it was asked. */
const browser = { permission: 'default', answer: 'granted', subscribed: false, asked: 0 };
const subscription = {
  options: { applicationServerKey: Uint8Array.from(atob(`${key}=`), (sign) => sign.codePointAt(0) ?? 0).buffer },
  toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: async () => {
    browser.subscribed = false;
    return true;
  },
};
const pushManager = {
  getSubscription: async () => (browser.subscribed ? subscription : null),
  subscribe: async () => {
    browser.subscribed = true;
    return subscription;
  },
};

let settings: NoticeSettings;
let sent: { method: string; body: unknown }[];
beforeEach(() => {
  Object.assign(browser, { permission: 'default', answer: 'granted', subscribed: false, asked: 0 });
  vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => {
      browser.asked += 1;
      browser.permission = browser.answer;
      return browser.answer;
    },
  });
  const registration = { pushManager };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  settings = { key, topics: noticeTopics.map((topic) => ({ topic, push: topic !== 'promotions' })), devices: [] };
  sent = answerCalls(({ method, path, body }) => {
    if (path.endsWith('/marketing')) return success({ list: [{ channel: 'email', allows: true }] });
    const given = (body ?? {}) as { topic?: string; push?: boolean; quiet?: NoticeSettings['quiet'] };
    if (method === 'post')
      settings = { ...settings, devices: [{ id: 'd', name: 'Chrome', createdAt: 0, current: true }] };
    if (method === 'delete') settings = { ...settings, devices: [] };
    if (given.topic)
      settings = {
        ...settings,
        topics: settings.topics.map((each) =>
          each.topic === given.topic ? { ...each, push: given.push === true } : each,
        ),
      };
    if (path.endsWith('/quiet')) {
      const { quiet: _before, ...rest } = settings;
      settings = { ...rest, ...(given.quiet && { quiet: given.quiet }) };
    }
    return success(settings);
  });
  useSession.setState({ session: { token: 't', userName: 'ann', type: 0 } as never, restored: true });
});
afterEach(() => {
  vi.useRealTimers();
  queries.clear();
  hideToast();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const show = (what = <View />) =>
  render(
    <QueryClientProvider client={queries}>
      <TextsProvider
        texts={createTexts('EN', { limits, messages, security, shell: { retry: shell.retry } })}
        languages={['EN']}
      >
        <MemoryRouter>{what}</MemoryRouter>
      </TextsProvider>
    </QueryClientProvider>,
  );
const button = (name: string) => screen.findByRole('button', { name });
const bodies = () => sent.filter(({ method }) => method !== 'get').map(({ body }) => body);

test('PUSH-1 nobody is asked until they press; then this browser is reported, and can be turned off again', async () => {
  show();
  const on = await button(messages['push-on']);
  expect(browser.asked).toBe(0);
  await userEvent.click(on);
  const off = await button(messages['push-off']);
  expect(bodies()).toMatchObject([{ endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' }]);
  await userEvent.click(off);
  await button(messages['push-on']);
  expect([browser.subscribed, browser.asked]).toEqual([false, 1]);
});

test('PUSH-1 whoever refuses in the browser is told how to change that, and is not asked again', async () => {
  browser.answer = 'denied';
  show();
  await userEvent.click(await button(messages['push-on']));
  await screen.findByText(messages['push-denied']);
  expect(screen.queryByRole('button', { name: messages['push-on'] })).toBeNull();
  expect(bodies()).toEqual([]);
});

test('PUSH-1 a push service that does not answer is given up, and what it says later is not kept', async () => {
  vi.useFakeTimers();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const made = vi.spyOn(pushManager, 'subscribe').mockImplementationOnce(async () => {
    await held;
    browser.subscribed = true;
    return subscription;
  });
  let refusal: unknown;
  void turnOn(key, 'ann').catch((error: unknown) => (refusal = error));
  await vi.advanceTimersByTimeAsync(15_000);
  vi.useRealTimers();
  expect(refusal).toMatchObject({ reason: 'failed' });
  answer();
  await vi.waitFor(() => expect(made.mock.settledResults[0]?.type).toBe('fulfilled'));
  await vi.waitFor(() => expect(browser.subscribed).toBe(false));
  expect(bodies()).toEqual([]);
});

test('PUSH-1 a browser that knows no notices says so, and the rest can be chosen', async () => {
  vi.stubGlobal('PushManager', undefined);
  Reflect.deleteProperty(globalThis, 'PushManager');
  show();
  await screen.findByText(messages['push-none']);
  expect(screen.getAllByRole('switch')).toHaveLength(noticeTopics.length + marketingChannels.length);
});

test('PUSH-1 PUSH-2 topics and quiet hours are kept as they are chosen', async () => {
  show();
  const promotions = await screen.findByRole('switch', { name: messages['topic-promotions'] });
  expect(promotions).not.toBeChecked();
  await userEvent.click(promotions);
  await waitFor(() => expect(promotions).toBeChecked());
  await userEvent.click(screen.getByRole('switch', { name: messages.quiet }));
  const from = await screen.findByLabelText(messages['quiet-from']);
  fireEvent.change(from, { target: { value: '21:30' } });
  fireEvent.blur(from);
  await waitFor(() => expect(settings.quiet).toEqual({ from: '21:30', to: '08:00' }));
});

test('PUSH-1 the offer is answered once: a no is remembered on this device', async () => {
  const { unmount } = show(<PushOffer />);
  await userEvent.click(await button(messages['push-later']));
  await waitFor(() => expect(screen.queryByText(messages['push-offer'])).toBeNull());
  unmount();
  show(<PushOffer />);
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(screen.queryByText(messages['push-offer'])).toBeNull();
  expect(browser.asked).toBe(0);
});

test('PUSH-1 SAFE-2 a browser is reported to the sessions of the player who turned notices on, and to nobody else’s', async () => {
  show();
  await userEvent.click(await button(messages['push-on']));
  await button(messages['push-off']);
  await keepPush('bob');
  expect(bodies()).toHaveLength(1);
  await keepPush('ann');
  expect(bodies()).toHaveLength(2);
});

test('PUSH-1 a change that the gateway refuses is said, and what holds is shown', async () => {
  show();
  const money = await screen.findByRole('switch', { name: messages['topic-money'] });
  const held = settings;
  answerCalls(({ method }) => (method === 'get' ? success(held) : failure(500, { errorCode: 'server.failed' })));
  await userEvent.click(money);
  await waitFor(() => expect(useToasts.getState().toast?.kind).toBe('fail'));
  await waitFor(() => expect(money).toBeChecked());
});

test('PUSH-1 SAFE-3 settings that fail to load say so, and are read again by a press', async () => {
  const held = settings;
  answerCalls(() => failure(400, { errorCode: 'request.invalid' }));
  show();
  const retry = await button(shell.retry);
  answerCalls(() => success(held));
  await userEvent.click(retry);
  await screen.findByRole('switch', { name: messages['topic-money'] });
});

test('PUSH-2 LIMIT-14 where phones get nothing, the player still says how offers come', async () => {
  const { key: _key, ...rest } = settings;
  settings = rest;
  show();
  expect(await screen.findByRole('switch', { name: limits['channel-email'] })).toBeChecked();
  expect(screen.getAllByRole('switch')).toHaveLength(marketingChannels.length - 1);
  await userEvent.click(screen.getByRole('switch', { name: limits['channel-messages'] }));
  await waitFor(() => expect(bodies()).toEqual([{ channel: 'messages', allows: true }]));
});

test('PUSH-2 the icon of the app says what menus do, and nothing once the player is gone', async () => {
  const setAppBadge = vi.fn(async () => {});
  Object.defineProperty(navigator, 'setAppBadge', { configurable: true, value: setAppBadge });
  queries.setQueryData(noticesUnreadQuery.queryKey, 3);
  show(<KeepPush />);
  await waitFor(() => expect(setAppBadge.mock.calls).toEqual([[3]]));
  act(() => void queries.setQueryData(noticesUnreadQuery.queryKey, 2));
  await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(2));
  act(() => useSession.setState({ session: undefined }));
  await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(0));
});
