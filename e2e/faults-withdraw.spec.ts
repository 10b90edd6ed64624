import type { Page } from '@playwright/test';
import type { CallName } from '#schemas/calls.generated.ts';
import { WithdrawPage } from './pages/withdraw.ts';
import { answerDialog, testActs, type Act } from './support/acts.ts';
import { damages, failures, FaultyCall, lateWithMore } from './support/faults.ts';
import { gateway } from './support/gateway.ts';
import { comeBack } from './support/go.ts';
import { expect, interactive, origin, test } from './support/lobby.ts';
import { logInElsewhereAs } from './support/session.ts';
import { paymentPassword, withdrawer } from './support/withdrawer.ts';

// The browser itself reports every failed request as a console error; what the lobby logs or throws still fails the test.
test.use({ allowErrors: /Failed to load resource|net::ERR_/ });

const face = { type: 'bank', name: 'HBL', masked: '•••• 4567' };
const card = { id: 'c1', ...face, payeeName: 'M••• C•••', isDefault: false, usableAt: 1 };
const cards = { '**/member/bankCards': { list: [card], most: 5 } };
const order = (state: string) => ({
  '**/withdraw/orders/W1': {
    id: 'W1',
    amount: 10_000,
    fee: 0,
    net: 10_000,
    card: face,
    state,
    usualMinutes: 30,
    bonuses: [],
    canCancel: state === 'reviewing',
    steps: [{ state, reason: state === 'needsInfo' ? 'Which branch?' : '', at: Date.now() }],
    createdAt: Date.now(),
  },
});
const kinds = {
  '**/bankCards/kinds': {
    list: [
      {
        id: 'wallet',
        type: 'wallet',
        name: '',
        fields: [{ id: 'mobileNumber', rule: { enabled: true, required: true, characters: 'digits' } }],
      },
    ],
    payeeName: 'M••• C•••',
    payeeRule: { enabled: true, required: true },
  },
};
/** Gives the session of this page a fresh proof, so that the next call needs none. */
const proved = async (page: Page) => {
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}') as { token: string }).token,
  );
  await gateway('noor', 'securityProof', { token, body: { password: 'Passw0rd-123' } });
};

const acts: Partial<Record<CallName, Act>> = {
  withdrawCancel: {
    code: 'rongvang',
    path: '/m/withdraw?order=W1',
    as: 'member',
    answers: order('reviewing'),
    once: 'a screen',
    act: async (page) => {
      await page.getByRole('main').getByRole('button').last().click();
      await answerDialog(page);
    },
  },
  withdrawInfo: {
    code: 'noor',
    path: '/m/withdraw?order=W1',
    as: 'member',
    answers: order('needsInfo'),
    once: 'a screen',
    act: async (page) => {
      await page.getByLabel('Your answer').fill('Lahore');
      await page.getByRole('button', { name: 'Send the answer' }).click();
    },
    kept: { text: 'Lahore' },
  },
  bankCardKinds: {
    code: 'noor',
    path: '/m/member/cards',
    as: 'member',
    answers: cards,
    once: 'a screen',
    act: (page) => page.getByRole('button', { name: 'Add a card' }).click(),
  },
  bankCardAdd: {
    code: 'noor',
    path: '/m/member/cards',
    as: 'new member',
    answers: { ...cards, ...kinds },
    prepare: async (page) => {
      await proved(page);
      await page.getByRole('button', { name: 'Add a card' }).click();
      await page.getByLabel('Mobile number of the wallet').fill('03001234567');
    },
    act: (page) => page.getByRole('dialog').locator('button[type=submit]').click(),
    kept: { mobileNumber: '03001234567' },
  },
  bankCardDefault: {
    code: 'noor',
    path: '/m/member/cards',
    as: 'member',
    answers: cards,
    more: true,
    act: (page) => page.getByRole('button', { name: /^Make default/ }).click(),
    unchanged: (page) => expect(page.getByRole('main')).toContainText('HBL'),
  },
  bankCardRemove: {
    code: 'noor',
    path: '/m/member/cards',
    as: 'new member',
    answers: cards,
    more: true,
    prepare: proved,
    act: async (page) => {
      await page.getByRole('button', { name: /^Remove/ }).click();
      await answerDialog(page);
    },
    unchanged: (page) => expect(page.getByRole('main')).toContainText('HBL'),
  },
};

testActs(acts);

test('SAFE-3 MONEY-7 withdraw goes wrong in every way: it is asked for again, nothing is said to have failed, and one order is made', async ({
  page,
}) => {
  test.slow();
  const call = await FaultyCall.on(page, 'withdraw');
  const screen = new WithdrawPage(page);
  await page.goto(`${origin('noor')}/m/help`);
  await interactive(page);
  // All damages are one error here, for an order is nothing without its numbers.
  for (const fault of [...failures, ...damages.slice(0, 1), lateWithMore])
    await test.step(fault.name, async () => {
      const member = await withdrawer();
      await comeBack(page, '/m/withdraw', () => logInElsewhereAs(page, member));
      await screen.fillIn('100');
      call.goWrong(fault);
      await screen.confirm('Withdraw Rs100.00', paymentPassword);
      await expect.poll(() => call.isOver).toBe(true);
      call.goWrong(undefined);
      // That it was not taken is all that the gateway has decided.
      if (fault.name === 'a 429') {
        await expect(screen.sheet.getByRole('alert')).toBeVisible();
        await screen.confirm('Withdraw Rs100.00', paymentPassword);
      }
      await expect(screen.heading('Being checked')).toBeVisible();
      expect((await gateway('noor', 'withdrawReport', { token: member.token })).value.list).toHaveLength(1);
    });
});
