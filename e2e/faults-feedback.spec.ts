import type { CallName } from '#schemas/calls.generated.ts';
import { testActs, type Act } from './support/acts.ts';
import { comeBack } from './support/go.ts';
import { expect, test } from './support/lobby.ts';

// The browser itself reports every failed request as a console error; what the lobby logs or throws still fails the test.
test.use({ allowErrors: /Failed to load resource|net::ERR_/ });

const path = '/m/member/feedback';
const ticket = {
  id: 'F1',
  type: 'game',
  orderId: '',
  state: 'answered',
  isUnread: false,
  createdAt: 1,
  thread: [{ author: 'player', text: 'Hello', pictures: [], at: 1 }],
};
const own = { code: 'noor', as: 'new member', once: 'a screen' } as const;

const acts: Partial<Record<CallName, Act>> = {
  feedback: {
    ...own,
    path,
    prepare: async (page) => {
      await page.getByLabel('Topic').selectOption('Game');
      await page.getByLabel('Your message').fill('It stopped.');
    },
    act: (page) => page.getByRole('button', { name: 'Send', exact: true }).click(),
    unchanged: (page) => expect(page.getByLabel('Your message')).toHaveValue('It stopped.'),
  },
  feedbackReply: {
    ...own,
    path: `${path}?ticket=F1`,
    answers: { '**/wps/feedback/F1': ticket },
    prepare: (page) => page.getByLabel('Your reply').fill('Still so.'),
    act: (page) => page.getByRole('button', { name: 'Send the reply' }).click(),
    unchanged: (page) => expect(page.getByLabel('Your reply')).toHaveValue('Still so.'),
  },
  // It marks by itself, once the ticket is seen.
  feedbackRead: {
    ...own,
    path: `${path}?ticket=F1`,
    answers: { '**/wps/feedback/F1': { ...ticket, isUnread: true } },
    silent: true,
    act: (page) => comeBack(page, `${path}?ticket=F1`),
    unchanged: (page) => expect(page.getByRole('main')).toContainText('Hello'),
  },
};

testActs(acts);
