import type { Page } from '@playwright/test';
import { Shell } from './pages/shell.ts';
import { gateway } from './support/gateway.ts';
import { expect, test } from './support/lobby.ts';
import { newMember, startAs } from './support/session.ts';

const main = (page: Page) => page.getByRole('main');

test('AGT-1 the page of invitations says what is paid for whom, and what waits to be claimed', async ({ page }) => {
  const member = await newMember('noor');
  await startAs(page, member);
  await new Shell(page, 'noor').open('/m/inviteFriends');
  const offer = main(page).locator('section').filter({ hasText: 'What you get' });
  for (const [term, value] of [
    ['For each friend', 'Rs200.00'],
    ['First deposit from', 'Rs1,000.00'],
    ['Days after joining', '30'],
  ] as const)
    await expect(offer.locator('dl > div').filter({ hasText: term })).toContainText(value);
  await expect(main(page).getByRole('link', { name: /^Claim/ })).toHaveCount(0);
  const { value } = await gateway('noor', 'referral', { token: member.token });
  // The clock's job finds who did what is asked; a test cannot wait for it.
  await page.route('**/wps/member/referral', (route) =>
    route.fulfill({ json: { success: true, value: { ...value, waiting: 20_000, earned: 40_000 } } }),
  );
  await page.reload();
  await expect(main(page)).toContainText('Rs400.00');
  await expect(main(page).getByRole('link', { name: 'Claim Rs200.00' })).toHaveAttribute('href', '/m/rewardCenter');
});
