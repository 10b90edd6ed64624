import { testActs, type Act } from './support/acts.ts';
import { test } from './support/lobby.ts';

// The browser itself reports every failed request as a console error; what the lobby logs or throws still fails the test.
test.use({ allowErrors: /Failed to load resource|net::ERR_/ });

const now = Date.now();
const today = new Date(now).toISOString().slice(0, 10);

const rebateClaim: Act = {
  code: 'noor',
  path: '/m/member/manualRebate',
  as: 'member',
  answers: {
    '**/wps/member/manualRebate': {
      from: now - 3_600_000,
      to: now,
      fromDay: today,
      toDay: today,
      timeZone: 'UTC',
      list: [{ gameType: 'RNG', valid: 200_000, ppm: 8000, amount: 1600 }],
      amount: 1600,
      minimum: 1000,
      missing: 0,
    },
    '**/wps/member/manualRebate/history*': {
      list: [],
      next: '',
      asOf: now,
      from: today,
      to: today,
      today,
      timeZone: 'UTC',
      summary: { count: 0, paid: 0, valid: 0, received: 0 },
      days: [],
      choices: [],
    },
  },
  act: (page) => page.getByRole('button', { name: /^Claim/ }).click(),
};

testActs({ rebateClaim });
