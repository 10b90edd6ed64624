// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import errors from '#locales/EN/errors.json' with { type: 'json' };
import member from '#locales/EN/member.json' with { type: 'json' };
import limits from '#locales/EN/limits.json' with { type: 'json' };
import menu from '#locales/EN/menu.json' with { type: 'json' };
import money from '#locales/EN/money.json' with { type: 'json' };
import shell from '#locales/EN/shell.json' with { type: 'json' };
import { minuteMs } from '#schemas/day-ms.ts';
import { MerchantProvider, type Merchant } from '#engine/config/config-context.tsx';
import { queries } from '#shared/api/queries.ts';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { answerCalls, failure, success } from '#tests/support/answer-calls.ts';
import { provideDialogs } from '#tests/support/native-dialogs.ts';
import { barQuery } from '#features/limits/bar.ts';
import { hideBalance } from '#features/member/hidden-balance.ts';
import { useSession } from '#features/session/store.ts';
import { Money } from '#pages/member-home/money.tsx';
import { PlayFacts } from './play-facts.tsx';
import { PlayWatch } from './play-watch.tsx';

const texts = createTexts('EN', { errors: { general: errors.general }, limits, member, menu, money, shell });
const currency = { symbol: '₱', minorUnits: 2, pattern: '₱#,##0.00' };
const merchant = { merchant: { currency }, flags: {} } as unknown as Merchant;
const showsNothing = {
  showsClock: false,
  showsNetResult: false,
  showsBalance: false,
  showsLimitsLink: false,
  showsBreakButton: false,
};
const shows = { ...showsNothing, showsClock: true, showsNetResult: true };

const wallet = {
  currencyCode: 'PHP',
  currencySymbol: '₱',
  minorUnits: 2,
  sumBalance: 123_400,
  cash: 123_400,
  bonus: 0,
  held: 0,
  debt: 0,
  withdrawable: 0,
  turnoverLeft: 0,
  asOf: 0,
  wallets: [],
};
const offered = {
  breakHours: [24],
  longestBreakHours: 1008,
  exclusionMonths: [6],
  excludesForEver: true,
  reopenHours: 24,
};
const paused = { bar: { reason: 'paused' as const }, offered };

const nothing = { deposited: 0, withdrawn: 0, staked: 0, won: 0 };
const overview = {
  today: '2026-11-28',
  timeZone: 'UTC',
  days: [
    { ...nothing, day: '2026-10-29', staked: 5_000 },
    { ...nothing, day: '2026-10-30', staked: 20_000, won: 5_000 },
    { ...nothing, day: '2026-11-28', staked: 70_000, won: 15_000 },
  ],
};

beforeAll(provideDialogs);
afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
  useSession.setState({ session: undefined });
  queries.clear();
});

/** Shows a part to a player who has been logged in for 65 minutes; gives what it asks the gateway. */
function show(part: React.ReactNode, refuses = false) {
  const session = {
    since: Date.now() - 65 * minuteMs,
    staked: 70_000,
    won: 20_000,
    checkChoices: [15, 30, 60],
    checkIsOwed: true,
    breakMinutes: 5,
  };
  const asked = answerCalls(({ method, path }) => {
    if (path.endsWith('active')) return success({ idleAt: Date.now() + 10 * minuteMs });
    if (method === 'post' && refuses) return failure(500, { errorCode: 'general' });
    if (path.endsWith('/break')) return success(paused);
    if (path.endsWith('Overview')) return success(overview);
    return success(path.endsWith('/gcs') ? wallet : session);
  });
  render(
    <QueryClientProvider client={queries}>
      <TextsProvider texts={texts} languages={['EN']}>
        <MerchantProvider merchant={merchant}>
          <MemoryRouter>{part}</MemoryRouter>
        </MerchantProvider>
      </TextsProvider>
    </QueryClientProvider>,
  );
  return asked;
}

test('LIMIT-11 JUR-5 reality-check page: at its time it is over everything, says since when and for what, and only its buttons close it', async () => {
  const checkAt = Date.now() - 1;
  const asked = show(<PlayWatch watch={{ ...shows, checkAt }} />);
  const dialog = await screen.findByRole('alertdialog', { name: 'Reality check' });
  expect(await within(dialog).findByText('1 hour, 5 minutes')).toBeTruthy();
  expect(
    within(dialog)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['1 hour, 5 minutes', '₱700.00', '₱200.00', '−₱500.00']);
  expect(within(dialog).getByText(/^A break of 5 minutes follows/)).toBeTruthy();
  expect(
    within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Continue', 'Betting record', 'Log out']);
  await userEvent.keyboard('{Escape}');
  act(() => void dialog.dispatchEvent(new Event('cancel')));
  expect(screen.getByRole('alertdialog')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
  await vi.waitFor(() => expect(asked.find(({ method }) => method === 'post')?.body).toEqual({ checkAt }));
});

test('LIMIT-13 JUR-3 JUR-5 play-summary page: what the last 30 days came to is over everything, before a reality check, until the player has read it', async () => {
  const asked = show(<PlayWatch watch={{ ...shows, summaryIsDue: true, checkAt: Date.now() - 1 }} />);
  const dialog = await screen.findByRole('alertdialog', { name: 'Your last 30 days' });
  await within(dialog).findByText('Net result');
  expect(
    within(dialog)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['₱900.00', '₱200.00', '−₱700.00']);
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
  await vi.waitFor(() => expect(asked.find(({ method }) => method === 'post')?.path).toMatch('playSession/summary'));
});

test('LIMIT-11 stays over what opens after it, as an operator’s popup does', async () => {
  const opened = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  show(<PlayWatch watch={{ ...shows, checkAt: Date.now() - 1 }} />);
  const check = await screen.findByRole('alertdialog', { name: 'Reality check' });
  show(
    <Dialog title="Popup" onClose={() => undefined}>
      An offer
    </Dialog>,
  );
  await vi.waitFor(() => expect(opened.mock.contexts.at(-1)).toBe(check));
  expect(opened).toHaveBeenCalledTimes(3);
});

test('LIMIT-11 an answer that fails is said there, and the check stays', async () => {
  show(<PlayWatch watch={{ ...shows, checkAt: Date.now() - 1 }} />, true);
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect((await screen.findByRole('alert')).textContent).toBe(errors.general);
  expect(screen.getByRole('alertdialog')).toBeTruthy();
});

test('LIMIT-11 comes by the clock alone, to the half second', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  show(<PlayWatch watch={{ ...shows, checkAt: Date.now() + 15 * minuteMs }} />);
  act(() => void vi.advanceTimersByTime(15 * minuteMs - 1000));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  act(() => void vi.advanceTimersByTime(1500));
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
});

test('LIMIT-12 JUR-5 session-clock page: JUR-5 net-result page: a play screen shows what the site asks for, and nothing else', async () => {
  show(<PlayFacts watch={shows} />);
  expect(await screen.findByText(/^01:05:0\d$/)).toBeTruthy();
  expect(screen.getByText(/^\d+:\d\d\s[AP]M$/)).toBeTruthy();
  expect(screen.getByText('−₱500.00')).toBeTruthy();
});

test.each([
  [{ showsClock: true }, ['Time', 'Session']],
  [{ showsNetResult: true }, ['Net result']],
])('LIMIT-12 of %o', (watch, names) => {
  show(<PlayFacts watch={{ ...showsNothing, ...watch }} />);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(names);
});

describe('LIMIT-12 an idle session', () => {
  const named = (asked: ReturnType<typeof show>, name: string) => asked.filter(({ path }) => path.endsWith(name));
  const showIdle = (ms: number) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    return show(<PlayWatch watch={{ ...showsNothing, idleAt: Date.now() + ms }} />);
  };
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  test('JUR-5 idle-logout page: is told of its end a minute before, with a way to stay', async () => {
    const asked = showIdle(10 * minuteMs);
    await pass(9 * minuteMs - 1000);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await pass(1500);
    const warning = screen.getByRole('alertdialog', { name: limits['idle-title'] });
    expect(within(warning).getByText(/logged out in 00:01:00|logged out in 00:00:59/)).toBeTruthy();
    fireEvent.click(within(warning).getByRole('button', { name: 'Stay logged in' }));
    await vi.waitFor(() => expect(named(asked, 'active')).toHaveLength(1));
    await pass(minuteMs);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
  test('is kept by taps, keys and what a frame reports, which the gateway hears of twice a minute at the most; a report that fails is sent again', async () => {
    const asked = showIdle(10 * minuteMs);
    fireEvent.pointerDown(document.body);
    fireEvent.keyDown(document.body);
    await pass(0);
    expect(named(asked, 'active')).toHaveLength(1);
    await pass(30_000);
    dispatchEvent(new Event('foyer:activity'));
    await pass(0);
    expect(named(asked, 'active')).toHaveLength(2);
  });
});

test('JUR-5 balance-visible page: a play screen shows the balance, and nothing hides it there or elsewhere', async () => {
  const watch = { ...showsNothing, showsBalance: true };
  hideBalance(true);
  useSession.setState({ session: { token: 't', userName: 'u', type: 0 } as never });
  show(
    <>
      <PlayFacts watch={watch} />
      <Money />
    </>,
  );
  expect(await screen.findByText('₱1,234.00')).toBeTruthy();
  expect(screen.getByText('••••••')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Hide the balance' })).toBeTruthy();
  act(() => void queries.setQueryData(barQuery.queryKey, { watch, offered }));
  await vi.waitFor(() => expect(screen.getAllByText('₱1,234.00')).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Hide the balance' })).toBeNull();
});

test('LIMIT-1 JUR-5 limits-link page: JUR-5 panic-button page: every screen has both, and the button begins a break without a question', async () => {
  const watch = { ...showsNothing, showsLimitsLink: true, showsBreakButton: true };
  const asked = show(
    <>
      <PlayWatch watch={watch} />
      <PlayFacts watch={watch} />
    </>,
  );
  const links = screen.getAllByRole('link', { name: 'Limits and breaks' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/m/member/limits', '/m/member/limits']);
  const [button, ofBar] = screen.getAllByRole('button', { name: 'Break for 24 hours' });
  expect(ofBar).toBeTruthy();
  if (button) await userEvent.click(button);
  await vi.waitFor(() => expect(asked.find(({ method }) => method === 'put')?.body).toEqual({ hours: 24 }));
  await vi.waitFor(() => expect(queries.getQueryData(barQuery.queryKey)).toEqual(paused));
});
