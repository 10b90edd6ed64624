import type { Page } from '@playwright/test';
import type { CallName } from '#schemas/calls.generated.ts';
import { enter, form, testActs, type Act } from './support/acts.ts';
import { gateway } from './support/gateway.ts';
import { comeBack } from './support/go.ts';
import { expect, test } from './support/lobby.ts';

// The browser itself reports every failed request as a console error; what the lobby logs or throws still fails the test.
test.use({ allowErrors: /Failed to load resource|net::ERR_/ });

const now = Date.now();
const today = new Date(now).toISOString().slice(0, 10);
const member = { code: 'noor', as: 'member' } as const;
const newcomer = { code: 'noor', as: 'new member' } as const;

const ticket = {
  id: 'F1',
  type: 'game',
  orderId: '',
  state: 'answered',
  isUnread: true,
  createdAt: 1,
  thread: [{ author: 'player', text: 'Hello', pictures: [], at: 1 }],
};
const ofTicket = '/m/member/feedback?ticket=F1';
const pictures = (page: Page) => page.getByRole('button', { name: /^Picture / });

const walletField = { id: 'mobileNumber', rule: { enabled: true, required: true, characters: 'digits' } };
const cardKinds = {
  list: [{ id: 'wallet', type: 'wallet', name: '', fields: [walletField] }],
  payeeName: 'M••• C•••',
  payeeRule: { enabled: true, required: true },
};
const cards = { '**/member/bankCards': { list: [], most: 5 } };
const addCard = (page: Page) => page.getByRole('button', { name: 'Add a card' }).click();
/** Gives the session of this page a fresh proof, so that the next call needs none. */
const proved = async (page: Page) => {
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}') as { token: string }).token,
  );
  await gateway('noor', 'securityProof', { token, body: { password: 'Passw0rd-123' } });
};

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

const rates = {
  effectiveFrom: today,
  list: [{ gameCategory: 'RNG', ppm: 5000, nextPpm: 5000, minPpm: 0, maxPpm: 10_000 }],
};
const link = {
  id: 'ABCD2345',
  isAgent: false,
  rates: [],
  visits: 1,
  registered: 0,
  most: 0,
  expiresAt: 0,
  state: 'open',
  createdAt: now,
};
const press = (name: string | RegExp) => (page: Page) => page.getByRole('main').getByRole('button', { name }).click();

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

/** What a press opens or marks by itself, a form in a sheet, and money; what every act does is proved in `src/features/acts`. */
const acts: Partial<Record<CallName, Act>> = {
  // It marks by itself, once the ticket is seen.
  feedbackRead: {
    ...newcomer,
    path: ofTicket,
    answers: { '**/wps/feedback/F1': ticket },
    silent: true,
    once: true,
    act: (page) => comeBack(page, ofTicket),
    unchanged: (page) => expect(page.getByRole('main')).toContainText('Hello'),
  },
  headIconSet: {
    ...newcomer,
    path: '/m/member/profile',
    act: (page) => pictures(page).nth(1).click(),
    unchanged: (page) => expect(pictures(page).nth(1)).toHaveAttribute('aria-pressed', 'false'),
  },
  emailSend: {
    ...newcomer,
    path: '/m/member/security?item=email',
    prepare: enter({ email: 'someone@example.com' }),
    act: (page) => form(page).field('emailCode').getByRole('button').click(),
    kept: { email: 'someone@example.com' },
    once: true,
  },
  bankCardKinds: { ...newcomer, path: '/m/member/cards', answers: cards, once: true, act: addCard },
  bankCardAdd: {
    ...newcomer,
    path: '/m/member/cards',
    answers: { ...cards, '**/bankCards/kinds': cardKinds },
    prepare: async (page) => {
      await proved(page);
      await addCard(page);
      await form(page).enter({ mobileNumber: '03001234567' });
    },
    act: (page) => page.getByRole('dialog').locator('button[type=submit]').click(),
    kept: { mobileNumber: '03001234567' },
  },
  lotteryOrder: {
    ...member,
    path: '/m/gameRecord?tab=lottery',
    answers: { '**/lgw/orders?*': orders },
    once: true,
    act: press(/Ten Minutes/),
  },
  agentQuotas: {
    ...member,
    path: '/m/member/agent/team',
    answers: { '**/wps/agent/rebateSettings*': rates },
    silent: true,
    once: true,
    act: press('Open an account'),
  },
  agentRebateSettings: { ...member, path: '/m/member/agent/team', once: true, act: press('Open an account') },
  affiliateUrl: {
    ...member,
    path: '/m/member/agent/links',
    answers: { '**/wps/agent/affiliateUrls': { list: [link] } },
    once: true,
    act: press(/ABCD2345/),
  },
  transfer: {
    // Whose gateway has one wallet only, and moves nothing of the account that other tests look at.
    code: 'perla',
    path: '/m/member/transfer',
    as: 'member',
    answers: { '**/wps/wallets/gcs': balances },
    prepare: async (page) => {
      await page.getByRole('main').getByLabel('Amount', { exact: true }).first().fill('10');
      await page.getByRole('button', { name: 'Continue' }).click();
    },
    act: (page) => page.getByRole('button', { name: /^Transfer \D+10\.00$/ }).click(),
  },
};

testActs(acts);
