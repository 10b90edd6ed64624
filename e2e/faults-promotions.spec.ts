import type { Page } from '@playwright/test';
import type { CallName } from '#schemas/calls.generated.ts';
import type { Bonus, PromotionDetail } from '#schemas/gateway/promotions.ts';
import { answerDialog, testActs, type Act } from './support/acts.ts';
import { expect, test } from './support/lobby.ts';

// The browser itself reports every failed request as a console error; what the lobby logs or throws still fails the test.
test.use({ allowErrors: /Failed to load resource|net::ERR_/ });

const now = Date.now();
const inAWeek = now + 7 * 86_400_000;
/** One promotion in which the player may do this. */
const promotion = (act: PromotionDetail['may'][number], status: PromotionDetail['status'] = 'Join') => {
  const detail: PromotionDetail = {
    id: 'P1',
    key: 'P1',
    category: { id: 'c', title: 'All' },
    title: 'A promotion',
    imageUrl: '',
    status,
    reason: '',
    bonus: 5000,
    progress: [],
    content: '<p>Terms</p>',
    facts: {
      entering: 'join',
      gives: 'cash',
      amount: 5000,
      asks: { counts: [] },
      who: { mobile: false, deposits: 'any', withoutBonus: false },
      repeats: 'once',
    },
    checks: [],
    may: [act],
    remark: '',
    steps: [],
    bonusId: '',
  };
  return { '**/wps/promotions/P1': detail };
};
const bonus: Bonus = {
  id: 'B1',
  promotionId: 'P1',
  title: 'A bonus',
  state: 'active',
  amount: 5000,
  balance: 4000,
  turnover: { need: 10_000, made: 0 },
  counts: [],
  createdAt: now,
  endsAt: inAWeek,
  steps: [],
  giveUp: { stays: 0, goes: 4000, inPlay: 0, spins: 0 },
};
const one = { code: 'noor', path: '/m/activityDetail?id=P1', as: 'member' } as const;
const press = (name: string) => (page: Page) => page.getByRole('main').getByRole('button', { name }).click();
const send = (page: Page) => page.getByRole('dialog').getByRole('button').last().click();
/** What was typed into the sheet is still there. */
const keeps = (words: string) => (page: Page) =>
  expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(words);

const acts: Partial<Record<CallName, Act>> = {
  promotionJoin: { ...one, answers: promotion('join'), more: true, act: press('Join') },
  promotionClaim: { ...one, answers: promotion('claim', 'Claim'), more: true, act: press('Claim Rs50.00') },
  promotionLeave: {
    ...one,
    answers: promotion('leave', 'Joined'),
    more: true,
    act: async (page) => {
      await press('Leave')(page);
      await answerDialog(page);
    },
  },
  promotionApply: {
    ...one,
    answers: promotion('apply'),
    once: 'a screen',
    prepare: async (page) => {
      await press('Apply')(page);
      await page.getByRole('dialog').getByRole('textbox').fill('It is mine');
    },
    act: send,
    unchanged: keeps('It is mine'),
  },
  promotionCode: {
    code: 'noor',
    path: '/m/activity',
    as: 'member',
    once: 'a screen',
    prepare: async (page) => {
      await press('Enter a code')(page);
      await page.getByRole('dialog').getByRole('textbox').fill('NO-SUCH-CODE');
    },
    act: send,
    unchanged: keeps('NO-SUCH-CODE'),
  },
  bonusForfeit: {
    code: 'noor',
    path: '/m/member/bonus',
    as: 'member',
    answers: { '**/wps/bonuses': { list: [bonus], next: '' } },
    once: 'a screen',
    prepare: press('Give up'),
    act: send,
    unchanged: (page) => expect(page.getByRole('dialog')).toContainText('−Rs40.00'),
  },
};

testActs(acts);
