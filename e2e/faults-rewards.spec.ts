import type { CallName } from '#schemas/calls.generated.ts';
import { testActs, type Act } from './support/acts.ts';
import { test } from './support/lobby.ts';

// The browser itself reports every failed request as a console error; what the lobby logs or throws still fails the test.
test.use({ allowErrors: /Failed to load resource|net::ERR_/ });

const now = Date.now();
const reward = { kind: 'checkIn', id: 'none', title: '', amount: 500, endsAt: now + 3_600_000 };
const days = Array.from({ length: 7 }, (_, at) => ({ amount: 500, state: at === 0 ? 'today' : 'ahead' }));
const prize = { title: '', amount: 500 };
const place = {
  code: 'noor',
  path: '/m/rewardCenter',
  as: 'new member',
  answers: {
    '**/wps/rewards': { list: [reward], count: 1, sum: 500 },
    '**/wps/checkIn': { days, isDone: false, streak: 0, endsAt: now + 3_600_000 },
    '**/wps/wheel': { title: 'Wheel', prizes: [prize, prize, prize, prize], turnsLeft: 2, resetsAt: now + 3_600_000 },
  },
  needsAnswer: true,
  more: true,
} as const;
const acts: Partial<Record<CallName, Act>> = {
  rewardClaim: {
    ...place,
    act: (page) => page.getByRole('button', { name: 'Claim: Check-in reward' }).click(),
  },
  checkInToday: { ...place, act: (page) => page.getByRole('button', { name: /^Check in for/ }).click() },
  wheelTurn: { ...place, act: (page) => page.getByRole('button', { name: 'Turn the wheel' }).click() },
};

testActs(acts);
