import type { Page } from '@playwright/test';
import type { CallName } from '#schemas/calls.generated.ts';
import { enter, testActs, type Act } from './support/acts.ts';
import { expect, test } from './support/lobby.ts';

// The browser itself reports every failed request as a console error; what the lobby logs or throws still fails the test.
test.use({ allowErrors: /Failed to load resource|net::ERR_/ });

const profile = { code: 'noor', path: '/m/member/profile', as: 'new member' } as const;
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
const pictures = (page: Page) => page.getByRole('button', { name: /^Picture / });
const nickname = { nickname: 'Comet' };
const details = { facebook: 'lucky.star' };

const acts: Partial<Record<CallName, Act>> = {
  nickname: { ...profile, prepare: enter(nickname), act: press('Save the nickname'), kept: nickname },
  memberUpdate: { ...profile, prepare: enter(details), act: press('Save'), kept: details },
  headIconSet: {
    ...profile,
    act: (page) => pictures(page).nth(1).click(),
    unchanged: (page) => expect(pictures(page).nth(1)).toHaveAttribute('aria-pressed', 'false'),
  },
};

testActs(acts);
