import type { Page } from '@playwright/test';
import type { CallName } from '#schemas/calls.generated.ts';
import { answerDialog, testActs, type Act } from './support/acts.ts';
import { test } from './support/lobby.ts';

// The browser itself reports every failed request as a console error; what the lobby logs or throws still fails the test.
test.use({ allowErrors: /Failed to load resource|net::ERR_/ });

const now = Date.now();
const today = new Date(now).toISOString().slice(0, 10);
const totals = { count: 1, paid: 2000, valid: 0, received: 0 };
const order = {
  id: 'O1',
  day: today,
  createdAt: now,
  code: 'VN10',
  gameName: 'Ten Minutes',
  numero: '1',
  lines: 2,
  amount: 2000,
  returned: 0,
  winAmount: 0,
  state: 'open',
};
const suborders = ['big', 'odd'].map((play) => {
  return { id: play, play, content: '', amount: 1000, odds: 195, winAmount: 0, state: 'open', hits: [] };
});
const orders = {
  list: [order],
  next: '',
  asOf: now,
  from: today,
  to: today,
  today,
  timeZone: 'UTC',
  summary: totals,
  days: [{ day: today, ...totals }],
  choices: [],
};
const lists = { '**/lgw/orders?*': orders };
const details = { '**/lgw/orders/O1': { ...order, closesAt: now + 3_600_000, numbers: [], suborders } };
const wallet = (vassalage: string, name: string) => ({ vassalage, name, balance: 100_000, isLocked: false });
const balances = {
  currencyCode: 'PKR',
  currencySymbol: 'Rs',
  minorUnits: 2,
  sumBalance: 100_000,
  cash: 100_000,
  bonus: 0,
  held: 0,
  debt: 0,
  withdrawable: 100_000,
  turnoverLeft: 0,
  asOf: now,
  wallets: [wallet('MAIN', ''), wallet('SBO', 'Sideboard')],
};
const openOrder = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /Ten Minutes/ })
    .click();
const ofLottery = { code: 'noor', path: '/m/gameRecord?tab=lottery', as: 'member', once: 'a screen' } as const;

const acts: Partial<Record<CallName, Act>> = {
  lotteryOrder: { ...ofLottery, answers: lists, act: openOrder },
  lotteryOrderCancel: {
    ...ofLottery,
    answers: { ...lists, ...details },
    prepare: openOrder,
    act: async (page) => {
      await page.getByRole('button', { name: 'Cancel the order' }).click();
      await answerDialog(page);
    },
  },
  lotterySuborderCancel: {
    ...ofLottery,
    answers: { ...lists, ...details },
    prepare: openOrder,
    act: async (page) => {
      await page.getByRole('button', { name: 'Cancel this bet: Big' }).click();
      await answerDialog(page);
    },
  },
  transfer: {
    // Whose gateway has one wallet only, and moves nothing of the account that other tests look at.
    code: 'perla',
    path: '/m/member/transfer',
    as: 'member',
    once: 'a screen',
    inEveryWay: true,
    answers: { '**/wps/wallets/gcs': balances },
    prepare: async (page) => {
      await page.getByRole('main').getByLabel('Amount', { exact: true }).first().fill('10');
      await page.getByRole('button', { name: 'Continue' }).click();
    },
    act: (page) => page.getByRole('button', { name: /^Transfer \D+10\.00$/ }).click(),
  },
};

testActs(acts);
