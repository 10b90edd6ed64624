import type { Page } from '@playwright/test';
import { gateway } from './support/gateway.ts';
import { expect, interactive, origin, test } from './support/lobby.ts';
import { fund, vendorOf } from './support/records.ts';
import { newMember, startAs } from './support/session.ts';

// The browser itself reports a refusal of the gateway as a console error.
test.use({ allowErrors: /Failed to load resource|net::ERR_/ });

const code = 'noor';
const main = (page: Page) => page.getByRole('main');
const claim = (page: Page) => main(page).getByRole('button', { name: /^Claim/ });
const row = (page: Page, category: RegExp) => main(page).getByRole('listitem').filter({ hasText: category });

/** A member with money, and a slot that gives 0.8 % back. */
async function player(page: Page) {
  const member = await newMember(code);
  await fund(member, 1_000_000);
  await startAs(page, member);
  return { member, vendor: await vendorOf(page, member, 'PPRNG001') };
}
async function open(page: Page): Promise<void> {
  await page.goto(`${origin(code)}/m/member/manualRebate`);
  await interactive(page);
}

/** Blocks events, so that changes made elsewhere are not shown by themselves. */
const stayAsShown = (page: Page) => page.route('**/wps/events', (route) => route.abort());

test('REBATE-1 a claim pays exactly what is shown, and what was bet since is the next one’s', async ({ page }) => {
  await stayAsShown(page);
  const { member, vendor } = await player(page);
  await vendor.play(150_000, 0);
  await vendor.play(50_000, 20_000);
  await open(page);
  await expect(main(page).getByRole('region', { name: 'Yours to claim' })).toContainText('Rs16.00');
  await expect(row(page, /0\.8% of Rs2,000\.00 bet/)).toContainText('Rs16.00');
  // In seven days the bets of today no longer count.
  await expect(main(page)).toContainText(/Claim by .+: after that, the bets of .+ no longer count/);
  const before = (await gateway(code, 'wallet', { token: member.token })).value.cash;
  await vendor.play(100_000, 0);
  await claim(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Rs16.00 is in your balance now' })).toBeVisible();
  expect((await gateway(code, 'wallet', { token: member.token })).value.cash).toBe(before - 100_000 + 1600);

  await expect(main(page)).toContainText('Rs2.00 to go');
  await expect(claim(page)).toHaveCount(0);
  await expect(row(page, /0\.8% of Rs1,000\.00 bet/)).toContainText('Rs8.00');
  const history = main(page).getByRole('region', { name: 'Claimed so far' });
  await expect(history.getByRole('definition')).toHaveText('Rs16.00');
  await history.getByRole('list', { name: 'Claimed so far' }).getByRole('button').click();
  await expect(page.getByRole('dialog', { name: 'Rs16.00' })).toContainText('0.8% of Rs2,000.00 bet');
  await page.goto(`${origin(code)}/m/gameRecord?tab=transactions`);
  await expect(main(page).getByRole('button', { name: /Cashback/ })).toContainText('+Rs16.00');
});

test('REBATE-1 below the minimum it says what is missing, and nothing is lost; who has claimed on another device gets a message, and sees what there is now; where the operator gives none, the page says so', async ({
  page,
}) => {
  await stayAsShown(page);
  const { member, vendor } = await player(page);
  await open(page);
  await expect(main(page).getByRole('region', { name: 'Nothing to claim yet' })).toContainText(
    'You can claim from Rs10.00',
  );
  await vendor.play(100_000, 0);
  await page.reload();
  await expect(main(page).getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Rs2.00 to go');
  await expect(claim(page)).toHaveCount(0);
  await vendor.play(100_000, 0);
  await page.reload();
  await expect(claim(page)).toHaveText('Claim Rs16.00');
  const { from, to, amount } = (await gateway(code, 'rebate', { token: member.token })).value;
  await gateway(code, 'rebateClaim', { token: member.token, body: { from, to, amount } });
  await claim(page).click();
  await expect(main(page).getByRole('alert')).toContainText('changed');
  await expect(main(page).getByRole('region', { name: 'Nothing to claim yet' })).toBeVisible();
  const { list } = (await gateway(code, 'transactions', { token: member.token, query: { kind: 'rebate' } })).value;
  expect(list).toHaveLength(1);
  await page.route('**/wps/member/manualRebate', (route) =>
    route.fulfill({ status: 403, json: { success: false, errorCode: 'feature.unavailable', message: '' } }),
  );
  await page.reload();
  await expect(main(page)).toContainText('There is no cashback here at the moment');
});
