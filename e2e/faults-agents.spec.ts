import type { CallName } from '#schemas/calls.generated.ts';
import { answerDialog, testActs, type Act } from './support/acts.ts';
import { test } from './support/lobby.ts';

// The browser itself reports every failed request as a console error; what the lobby logs or throws still fails the test.
test.use({ allowErrors: /Failed to load resource|net::ERR_/ });

const now = Date.now();
const today = new Date(now).toISOString().slice(0, 10);
const rooms = '/m/member/agent';
const agent = { code: 'noor', as: 'member', once: 'a screen' } as const;
const span = { from: today, to: today, today, timeZone: 'UTC' };
const figures = { members: 2, registered: 1, active: 1, deposits: 0, withdrawals: 0, turnover: 5000, won: 0 };
const members = {
  '**/wps/agent/subordinates?*': {
    content: [{ account: 'friend1', isAgent: true, joinedAt: now, team: figures }],
    pageNum: 1,
    totalPages: 1,
    total: 1,
    path: ['demo'],
    ...span,
  },
};
const rates = {
  '**/wps/agent/rebateSettings*': {
    effectiveFrom: today,
    list: [{ gameCategory: 'RNG', ppm: 5000, nextPpm: 5000, minPpm: 0, maxPpm: 10_000 }],
  },
};
const terms = [{ turnover: 100_000, active: 1, ppm: 5000 }];
const contract = {
  id: 'C1',
  kind: 'daily',
  period: 'day',
  state: 'valid',
  account: 'demo',
  upline: '',
  isMine: true,
  terms,
  proposed: [],
  answerUntil: 0,
  reason: '',
  createdAt: now,
};
const contracts = { '**/wps/agent/contract': { list: [contract] } };
const requests = {
  '**/wps/agent/salaryContract/requests': {
    list: [{ ...contract, state: 'requested', terms: [], proposed: terms, answerUntil: now + 1000 }],
  },
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
const links = { '**/wps/agent/affiliateUrls': { list: [link] } };
const bill = {
  id: 'B1',
  kind: 'dividend',
  state: 'toCollect',
  account: 'demo',
  payer: '',
  isMine: true,
  from: now - 1000,
  to: now,
  day: today,
  turnover: 5000,
  active: 1,
  base: 5000,
  ppm: 100_000,
  amount: 500,
  paid: 0,
  reason: '',
  openUntil: now + 1000,
};
const bills = (given: object) => ({
  '**/wps/agent/dividend/history?*': { list: [{ ...bill, ...given }], next: '', summary: { amount: 500, paid: 0 } },
});
const due = bills({ state: 'due', account: 'friend1', payer: 'demo', isMine: false });

const acts: Partial<Record<CallName, Act>> = {
  agentRegister: {
    ...agent,
    path: `${rooms}/team`,
    answers: rates,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Open an account' }).click();
      await page.getByLabel('Username').fill('friend2');
      await page.getByLabel('Password').fill('Passw0rd-123');
    },
    act: (page) => page.getByRole('dialog').getByRole('button', { name: 'Open an account' }).click(),
  },
  agentQuotas: {
    ...agent,
    path: `${rooms}/team`,
    answers: rates,
    silent: true,
    act: (page) => page.getByRole('button', { name: 'Open an account' }).click(),
  },
  agentRebateSettings: {
    ...agent,
    path: `${rooms}/team`,
    act: (page) => page.getByRole('button', { name: 'Open an account' }).click(),
  },
  agentRebateSave: {
    ...agent,
    path: `${rooms}/team`,
    answers: { ...members, ...rates },
    prepare: async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /friend1/ })
        .click();
      await page.getByRole('button', { name: 'Rates' }).click();
    },
    act: (page) => page.getByRole('button', { name: 'Save' }).click(),
  },
  agentSalaryApply: {
    ...agent,
    path: `${rooms}/team`,
    answers: { ...members, ...contracts },
    prepare: async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /friend1/ })
        .click();
      await page.getByRole('button', { name: 'Offer a contract' }).click();
      await page.getByLabel('Turnover from').fill('1000');
      await page.getByLabel('Rate (%)').fill('0.1');
    },
    act: (page) => page.getByRole('button', { name: 'Send the offer' }).click(),
  },
  agentSalaryProcess: {
    ...agent,
    path: `${rooms}/getSalaryContract`,
    answers: requests,
    act: (page) => page.getByRole('button', { name: 'Agree' }).click(),
  },
  affiliateUrl: {
    ...agent,
    path: `${rooms}/links`,
    answers: links,
    act: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /ABCD2345/ })
        .click(),
  },
  affiliateUrlCreate: {
    ...agent,
    path: `${rooms}/links`,
    answers: rates,
    prepare: (page) => page.getByRole('button', { name: 'New link' }).click(),
    act: (page) => page.getByRole('dialog').getByRole('button', { name: 'New link' }).click(),
  },
  affiliateUrlDelete: {
    ...agent,
    path: `${rooms}/links`,
    answers: { ...links, '**/wps/agent/affiliateUrls/ABCD2345': link },
    prepare: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /ABCD2345/ })
        .click(),
    act: async (page) => {
      await page.getByRole('button', { name: 'Delete the link' }).click();
      await answerDialog(page);
    },
  },
  agentBillCollect: {
    ...agent,
    path: `${rooms}/bills?list=dividend`,
    answers: bills({}),
    prepare: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /Dividend/ })
        .last()
        .click(),
    act: (page) => page.getByRole('button', { name: /^Collect/ }).click(),
  },
  agentDividendPayout: {
    ...agent,
    path: `${rooms}/bills?list=dividend&side=downline`,
    answers: due,
    prepare: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /friend1/ })
        .click(),
    act: (page) => page.getByRole('button', { name: /^Pay/ }).click(),
  },
};

testActs(acts);
