// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import messages from '#locales/EN/messages.json' with { type: 'json' };
import noticeTexts from '#locales/EN/notice.json' with { type: 'json' };
import shell from '#locales/EN/shell.json' with { type: 'json' };
import { useSession } from '#features/session/store.ts';
import { queries } from '#shared/api/queries.ts';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { ConfirmRegion } from '#shared/ui/dialog/confirm.tsx';
import { hideToast, useToasts } from '#shared/ui/toast/toast-store.ts';
import { answerCalls, failure, success, type Asked } from '#tests/support/answer-calls.ts';
import type { Notice } from './use-notices.ts';
import { View } from './view.tsx';

// jsdom has no dialogs.
HTMLDialogElement.prototype.showModal = vi.fn(function show(this: HTMLDialogElement) {
  this.open = true;
});
HTMLDialogElement.prototype.close = vi.fn(function close(this: HTMLDialogElement) {
  this.open = false;
});

const notice = (id: string, topic: Notice['topic'], createdAt: number, read = false): Notice => {
  return { id, topic, title: `About ${id}`, content: `<p>All of ${id}</p>`, read, createdAt };
};
let held: Notice[];
let asked: Asked[];
/** A gateway with these notices, two of a page. */
const answer = ({ method, path, query, body }: Asked) => {
  const [, id] = /\/wps\/notices\/([^/]+)/.exec(path) ?? [];
  const { until = 0, topic } = (body ?? {}) as { until?: number; topic?: string };
  if (path.endsWith('/unread')) return success(held.filter(({ read }) => !read).length);
  if (path.endsWith('/readAll'))
    held = held.map((each) => ({
      ...each,
      read: each.read || (each.createdAt <= until && (topic ?? each.topic) === each.topic),
    }));
  else if (method === 'post') held = held.map((each) => (each.id === id ? { ...each, read: true } : each));
  if (method === 'delete') held = held.filter((each) => each.id !== id);
  if (method !== 'get') return success({ done: true });
  const all = held.filter(
    (each) => (query['topic'] ?? each.topic) === each.topic && !(query['unread'] === 'true' && each.read),
  );
  const from = Number(query['after'] ?? 0);
  return success({ list: all.slice(from, from + 2), next: all.length > from + 2 ? String(from + 2) : '' });
};
beforeEach(() => {
  held = [notice('news', 'announcements', 3), notice('paid', 'money', 2), notice('login', 'security', 1, true)];
  asked = answerCalls(answer);
  useSession.setState({ session: { token: 't', userName: 'ann', type: 0 } as never, restored: true });
});
afterEach(() => {
  queries.clear();
  hideToast();
});

const Address = () => <output>{useLocation().search}</output>;
const show = (at = '/m/notice') =>
  render(
    <QueryClientProvider client={queries}>
      <TextsProvider
        texts={createTexts('EN', {
          messages,
          notice: noticeTexts,
          shell: { retry: shell.retry, cancel: shell.cancel },
        })}
        languages={['EN']}
      >
        <MemoryRouter initialEntries={[at]}>
          <View />
          <ConfirmRegion />
          <Address />
        </MemoryRouter>
      </TextsProvider>
    </QueryClientProvider>,
  );
const row = (id: string) => screen.findByText(`About ${id}`);
const titles = () => screen.queryAllByText(/^About /).map(({ textContent }) => textContent?.slice(6));
const fresh = () => screen.queryAllByRole('img', { name: noticeTexts.new }).length;
const tab = (name: string) => screen.getByRole('tab', { name });
/** What a player does: the toggle of a `details` comes a moment later. */
const open = async (id: string) => userEvent.click(await row(id));

test('PUSH-2 messages and announcements are one list, and older ones follow on a press', async () => {
  show();
  await row('news');
  expect(titles()).toEqual(['news', 'paid']);
  await userEvent.click(screen.getByRole('button', { name: messages.more }));
  await row('login');
  expect([titles(), fresh()]).toEqual([['news', 'paid', 'login'], 2]);
  expect(screen.queryByRole('button', { name: messages.more })).toBeNull();
  expect(screen.getByRole('link', { name: messages.settings })).toHaveAttribute('href', '/m/member/notices');
});

test('PUSH-2 a filter is in the address, and asks the gateway; a topic without notices says so', async () => {
  show('/m/notice?show=money');
  await row('paid');
  expect(titles()).toEqual(['paid']);
  await userEvent.click(tab(messages['topic-tournaments']));
  await screen.findByText(messages.empty);
  expect(screen.getByRole('status')).toHaveTextContent('?show=tournaments');
  await userEvent.click(tab(messages['filter-all']));
  await row('news');
  expect(screen.getByRole('status')).toHaveTextContent(/^$/);
});

test('PUSH-2 what is opened is read, here at once and at the gateway; among the unread it stays in sight', async () => {
  show('/m/notice?show=unread');
  await open('paid');
  await screen.findByText('All of paid');
  await waitFor(() => expect(held.find(({ id }) => id === 'paid')?.read).toBe(true));
  await queries.invalidateQueries();
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect([titles(), fresh()]).toEqual([['news', 'paid'], 1]);
  await userEvent.click(tab(messages['filter-all']));
  await row('news');
  await userEvent.click(tab(messages['filter-unread']));
  await waitFor(() => expect(titles()).toEqual(['news']));
});

test('PUSH-2 all are marked read up to the newest that is listed, of a topic alone where one is chosen', async () => {
  show();
  await row('news');
  await userEvent.click(screen.getByRole('button', { name: messages['read-all'] }));
  await waitFor(() => expect(fresh()).toBe(0));
  expect(screen.queryByRole('button', { name: messages['read-all'] })).toBeNull();
  held = held.map((each) => ({ ...each, read: false }));
  await userEvent.click(tab(messages['topic-money']));
  await waitFor(() => expect(titles()).toEqual(['paid']));
  await userEvent.click(await screen.findByRole('button', { name: messages['read-all'] }));
  await waitFor(() => expect(fresh()).toBe(0));
  const bodies = asked.filter(({ path }) => path.endsWith('/readAll')).map(({ body }) => body);
  expect(bodies).toEqual([{ until: 3 }, { until: 2, topic: 'money' }]);
});

const erase = async (id: string) => {
  await open(id);
  await userEvent.click(await screen.findByRole('button', { name: messages.delete }));
  const question = await screen.findByRole('alertdialog', { hidden: true });
  await userEvent.click(within(question).getByText(messages.delete));
};

test('PUSH-2 a notice is deleted after a question', async () => {
  show();
  await erase('news');
  await waitFor(() => expect(held.map(({ id }) => id)).toEqual(['paid', 'login']));
  expect(titles()).not.toContain('news');
});

test('PUSH-2 SAFE-3 a deletion that is refused brings the notice back', async () => {
  show();
  await row('news');
  answerCalls((call) => (call.method === 'delete' ? failure(500, { errorCode: 'server.failed' }) : answer(call)));
  await erase('news');
  await waitFor(() => expect(useToasts.getState().toast?.kind).toBe('fail'));
  await row('news');
});

test('PUSH-2 SAFE-3 a list that fails to load says so, and is read again by a press', async () => {
  answerCalls(() => failure(400, { errorCode: 'request.invalid' }));
  show();
  const retry = await screen.findByRole('button', { name: shell.retry });
  answerCalls(answer);
  await userEvent.click(retry);
  await row('news');
});

test('PUSH-2 ROLE-3 a trial member has no settings, and nothing is counted for them', async () => {
  useSession.setState({ session: { token: 't', userName: 'trial', type: 4 } as never, restored: true });
  show();
  await row('news');
  expect(screen.queryByRole('link', { name: messages.settings })).toBeNull();
  expect(asked.filter(({ path }) => path.endsWith('/unread'))).toEqual([]);
});
