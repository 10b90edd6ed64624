// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import errors from '#locales/EN/errors.json' with { type: 'json' };
import limits from '#locales/EN/limits.json' with { type: 'json' };
import menu from '#locales/EN/menu.json' with { type: 'json' };
import money from '#locales/EN/money.json' with { type: 'json' };
import records from '#locales/EN/records.json' with { type: 'json' };
import sections from '#locales/EN/sections.json' with { type: 'json' };
import shell from '#locales/EN/shell.json' with { type: 'json' };
import { hourMs } from '#schemas/day-ms.ts';
import type { Bar } from '#schemas/gateway/play-bars.ts';
import { limitNames } from '#schemas/gateway/limit-names.ts';
import type { Limit } from '#schemas/gateway/play-limits.ts';
import { MerchantProvider, type Merchant } from '#engine/config/config-context.tsx';
import { Refusal } from '#features/acts/refusal.tsx';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { queries } from '#shared/api/queries.ts';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { answerCalls, failure, success } from '#tests/support/answer-calls.ts';
import { provideDialogs } from '#tests/support/native-dialogs.ts';
import { LimitNote } from '../deposit/limit-note.tsx';
import { View } from './view.tsx';

const texts = createTexts('EN', {
  errors: { 'limit.reached': errors.limit.reached },
  limits,
  menu,
  money,
  records,
  sections,
  shell,
});
const currency = { symbol: '₱', minorUnits: 2, pattern: '₱#,##0.00' };
const licence = { text: '', number: 'L-1', link: 'https://licence.example/' };
const merchant = {
  merchant: { currency },
  legal: { licence, helpLines: [{ id: 'line', name: 'Help', phone: '+44 808 1' }] },
  flags: {},
} as unknown as Merchant;

const offered = {
  breakHours: [24, 168, 744],
  longestBreakHours: 1008,
  exclusionMonths: [6, 12],
  excludesForEver: true,
  reopenHours: 24,
};

const session = {
  since: 0,
  staked: 0,
  won: 0,
  checkMinutes: 30,
  checkChoices: [15, 30, 60],
  checkIsOwed: false,
  breakMinutes: 0,
};

type Known = Partial<Limit> & Pick<Limit, 'kind' | 'period'>;

/** Shows a part of the lobby to a player with these limits; gives what it asks the gateway to change. */
function show(part: React.ReactNode, known: readonly Known[] = [], bar?: Bar) {
  const list = limitNames.map((name) => ({
    ...name,
    used: 0,
    ...known.find(({ kind, period }) => kind === name.kind && period === name.period),
  }));
  const asked = answerCalls(({ path }) =>
    success(
      path.endsWith('history')
        ? { list: [{ ...day, at: 0, by: 'operator', act: 'set', to: 50_000, reason: 'By phone' }], next: '' }
        : path.endsWith('limits')
          ? { list, raiseHours: 24 }
          : path.includes('playSession')
            ? session
            : { offered, ...(bar && { bar }) },
    ),
  );
  render(
    <QueryClientProvider client={queries}>
      <TextsProvider texts={texts} languages={['EN']}>
        <MerchantProvider merchant={merchant}>
          <MemoryRouter>{part}</MemoryRouter>
        </MerchantProvider>
      </TextsProvider>
    </QueryClientProvider>,
  );
  return () => asked.filter(({ method }) => method !== 'get').map(({ path, body }) => ({ path, body }));
}

beforeAll(provideDialogs);
afterEach(() => queries.clear());

const day = { kind: 'deposit', period: 'day' } as const;
const used = { ...day, amount: 50_000, used: 45_000, left: 5_000, freeAt: Date.now() + hourMs };

test('LIMIT-1 LIMIT-2 LIMIT-3 JUR-5 limit-kinds page: JUR-5 limit-periods page: help line and licence are on top; the deposit limits are in sight, the others are folded', async () => {
  show(<View />, [used]);
  const deposit = await screen.findByRole('region', { name: 'Deposit limit' });
  const links = screen.getAllByRole<HTMLAnchorElement>('link').map(({ href }) => href);
  expect(links.slice(0, 2)).toEqual(['tel:+448081', licence.link]);
  expect(links.slice(2).map((link) => new URL(link).pathname)).toEqual(['/m/member/overview']);
  expect(
    within(deposit)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['24 hours₱500.00', '7 daysNo limit', '1 monthNo limit']);
  expect(within(deposit).getByRole('progressbar').getAttribute('aria-valuetext')).toBe('₱450.00 used, ₱50.00 left');
  expect(within(deposit).getByText(/^Some of it is free again from/)).toBeTruthy();
  expect(screen.getAllByRole('group')).toHaveLength(7);
  for (const kind of ['Loss limit', 'Stake limit', 'Time limit']) expect(screen.getByText(kind)).toBeTruthy();
  await userEvent.click(screen.getByText('Stake limit'));
  expect(await screen.findByText('Single bet')).toBeTruthy();
});

test('LIMIT-4 before it is sent the sheet says what holds at once, and what waits until when', async () => {
  const changes = show(<View />, [used]);
  await userEvent.click(await screen.findByRole('button', { name: /^24 hours/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Deposit limit · 24 hours' });
  const field = await within(sheet).findByRole('textbox', { name: 'New limit' });
  const effect = within(sheet).getByRole('status');
  await userEvent.type(field, '400');
  expect(effect.textContent).toBe('Holds at once.');
  await userEvent.type(field, '0');
  expect(effect.textContent).toMatch(/^Holds after .+, once you confirm it\.$/);
  await userEvent.clear(field);
  await userEvent.type(field, '500');
  expect(effect.textContent).toBe('This is your limit already.');
  expect(within(sheet).getByRole('button', { name: 'Remove limit' }).getAttribute('aria-describedby')).toBe(
    within(sheet).getByText(/^No limit after .+, once you confirm it\.$/).id,
  );
  await userEvent.clear(field);
  await userEvent.type(field, '400');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Set limit' }));
  expect(changes()).toEqual([{ path: '/wps/member/limits', body: { ...day, amount: 40_000 } }]);
});

test.each([
  { state: 'waits', from: Date.now() + hourMs, buttons: ['Take back'] },
  { state: 'may be confirmed', from: Date.now() - 1, buttons: ['Confirm', 'Take back'] },
])('LIMIT-4 a change that $state shows old, new and its times', async ({ from, buttons }) => {
  const changes = show(<View />, [{ ...used, waiting: { amount: 80_000, from, until: from + 72 * hourMs } }]);
  const waiting = await screen.findByRole('region', { name: 'Change that waits' });
  expect(waiting.textContent).toContain('Limit now₱500.00New limit₱800.00To confirm between ');
  const shown = within(waiting).getAllByRole('button');
  expect(shown.map(({ textContent }) => textContent)).toEqual(buttons);
  expect(within(waiting).queryByText(/^You can confirm it in \d\d:\d\d:\d\d$/) !== null).toBe(buttons.length === 1);
  for (const button of shown) await userEvent.click(button);
  const confirm = { path: '/wps/member/limits/confirm', body: { ...day, amount: 80_000 } };
  const takeBack = { path: '/wps/member/limits/takeBack', body: day };
  expect(changes()).toEqual(buttons.length === 1 ? [takeBack] : [confirm, takeBack]);
});

test('LIMIT-15 the history says who changed which limit, from and to what, and why', async () => {
  show(<View />);
  await userEvent.click(screen.getByRole('button', { name: 'History of changes' }));
  const change = await within(await screen.findByRole('dialog')).findByRole('listitem');
  expect(change.textContent).toContain('Deposit limit · 24 hoursSetNo limit₱500.00');
  expect(change.textContent).toContain('Customer serviceBy phone');
});

test('LIMIT-15 SAFE-3 a history that fails says so, and is read again by a press', async () => {
  show(<View />);
  answerCalls(() => failure(400, { errorCode: 'request.invalid' }));
  await userEvent.click(screen.getByRole('button', { name: 'History of changes' }));
  const sheet = await screen.findByRole('dialog');
  expect(await within(sheet).findByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('LIMIT-5 from 80 % of a deposit limit on the deposit says what is left and when more is, below it only where the limits are', async () => {
  show(<LimitNote />, [{ ...used, used: 40_000, left: 10_000 }]);
  expect(await screen.findByText('Deposit limit · 24 hours: ₱500.00, ₱100.00 left')).toBeTruthy();
  expect(screen.getByText(/^Some of it is free again from/)).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/m/member/limits');
});

test('LIMIT-5 what is below 80 % of a limit, or no deposit, is not said', async () => {
  show(<LimitNote />, [
    { ...used, used: 39_999, left: 10_001 },
    { kind: 'loss', period: 'day', amount: 100, used: 100, left: 0 },
  ]);
  await expect.poll(() => queries.getQueryState(['play', 'limits'])?.status).toBe('success');
  expect(screen.queryByText(/left/)).toBeNull();
});

test('LIMIT-5 a refusal names the limit, its period, what is left and when more is, and offers nothing', () => {
  const value = { kind: 'stake', period: 'week', limit: 70_000, left: 1_000, freeAt: Date.now() };
  const error = new GatewayError('limit.reached', { value });
  show(<Refusal act={{ refusal: error.textKey, error }} />);
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toMatch(
    /^This is more than your own limit allows right nowStake limit · 7 days: ₱700\.00, ₱10\.00 leftSome of it is free again from .+$/,
  );
  expect(within(alert).queryByRole('link')).toBeNull();
});

test('LIMIT-7 a break has the terms of the site or a length of its own, and is asked for twice with a way back as large', async () => {
  const changes = show(<View />);
  await userEvent.click(await screen.findByText('Break from play'));
  const names = (await screen.findAllByRole('radio')).map((radio) => radio.closest('label')?.textContent);
  expect(names).toEqual(['24 hours', '1 week', '31 days', 'Other length']);
  await userEvent.click(screen.getByRole('radio', { name: 'Other length' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Days' }), '43');
  await userEvent.click(screen.getByRole('button', { name: 'Take a break' }));
  expect(screen.getByRole('alert').textContent).toBe('Enter whole days from 1 to 42');
  await userEvent.type(screen.getByRole('textbox', { name: 'Days' }), '{Backspace}2');
  await userEvent.click(screen.getByRole('button', { name: 'Take a break' }));
  const sheet = await screen.findByRole('dialog', { name: 'Break from play' });
  const classes = within(sheet)
    .getAllByRole('button')
    .slice(-2)
    .map(({ className }) => className);
  expect(new Set(classes).size).toBe(1);
  expect(sheet.textContent).toContain('Your bonuses stay');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Continue' }));
  expect(within(sheet).getByText(/^Take a break until .+\?$/)).toBeTruthy();
  expect(changes()).toEqual([]);
  await userEvent.click(within(sheet).getByRole('button', { name: 'Take a break' }));
  expect(changes()).toEqual([{ path: '/wps/member/break', body: { hours: 1008 } }]);
});

test('LIMIT-8 an exclusion for ever says that bonuses go, is asked for twice, and is not begun by the way back', async () => {
  const changes = show(<View />);
  await userEvent.click(await screen.findByText('Self-exclusion'));
  await userEvent.click(await screen.findByRole('radio', { name: 'Without an end' }));
  await userEvent.click(screen.getByRole('button', { name: 'Exclude myself' }));
  const sheet = await screen.findByRole('dialog', { name: 'Self-exclusion' });
  expect(sheet.textContent).toContain('Your bonuses are given up');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Continue' }));
  expect(within(sheet).getByText('Exclude yourself without an end?')).toBeTruthy();
  await userEvent.click(within(sheet).getByRole('button', { name: 'Not now' }));
  expect(changes()).toEqual([]);
});

test.each<[Bar, RegExp, string[]]>([
  [{ reason: 'paused', until: Date.now() + hourMs }, /^Play, deposits and promotions are closed until /, []],
  [{ reason: 'excluded' }, /^Play, deposits and promotions stay closed\.$/, []],
  [{ reason: 'excluded', until: Date.now() - 1 }, /opens after 24 hours\.$/, ['Ask to open my account']],
  [{ reason: 'excluded', until: Date.now() - 1, opensAt: Date.now() + hourMs }, /^Your account opens on /, []],
])('LIMIT-9 who is barred reads until when, and what is open: %j', async (bar, text, buttons) => {
  const changes = show(<View />, [], bar);
  const name = bar.reason === 'paused' ? 'You are on a break' : 'You have excluded yourself';
  const status = await screen.findByRole('region', { name });
  expect(within(status).getByRole('status').textContent).toMatch(text);
  const links = within(status)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/m/withdraw', '/m/gameRecord', '/m/member/home', '/m/member/identity', '/m/help']);
  const shown = within(status).queryAllByRole('button');
  expect(shown.map(({ textContent }) => textContent)).toEqual(buttons);
  for (const button of shown) await userEvent.click(button);
  expect(changes().map(({ path }) => path)).toEqual(buttons.map(() => '/wps/member/exclusion/end'));
});

test('LIMIT-11 how often there is a reality check is chosen, also never where the site allows it', async () => {
  const changes = show(<View />);
  await userEvent.click(await screen.findByText('Reality check'));
  const often = await screen.findByRole('group', { name: 'How often' });
  const cards = within(often).getAllByRole<HTMLInputElement>('radio');
  expect(cards.map(({ labels }) => labels?.[0]?.textContent)).toEqual(['15 minutes', '30 minutes', '1 hour', 'Never']);
  expect(cards.map(({ checked }) => checked)).toEqual([false, true, false, false]);
  await userEvent.click(within(often).getByText('15 minutes'));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await userEvent.click(within(often).getByText('Never'));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await vi.waitFor(() =>
    expect(changes()).toEqual([
      { path: '/wps/member/playSession/check', body: { minutes: 15 } },
      { path: '/wps/member/playSession/check', body: {} },
    ]),
  );
});

test('LIMIT-3 a limit of time is typed in minutes, up to those of its period, and written as hours and minutes', async () => {
  const changes = show(<View />, [{ kind: 'time', period: 'day', amount: 90 * 60_000, used: 30_000, left: 5_370_000 }]);
  await userEvent.click(await screen.findByText('Time limit'));
  expect(await screen.findByText('1 hour, 29 minutes left')).toBeTruthy();
  const [, limit] = screen.getAllByRole('button', { name: /^24 hours/ });
  expect(limit?.textContent).toBe('24 hours1 hour, 30 minutes');
  await userEvent.click(limit ?? document.body);
  const sheet = await screen.findByRole('dialog', { name: 'Time limit · 24 hours' });
  const field = await within(sheet).findByRole('textbox', { name: 'New limit, in minutes' });
  await userEvent.type(field, '1441');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Set limit' }));
  expect(within(sheet).getByText('At most 1,440 minutes')).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, '60');
  expect(within(sheet).getByRole('status').textContent).toBe('Holds at once.');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Set limit' }));
  await vi.waitFor(() =>
    expect(changes()).toEqual([
      { path: '/wps/member/limits', body: { kind: 'time', period: 'day', amount: 3_600_000 } },
    ]),
  );
});
