import type { Page } from '@playwright/test';
import { Shell } from './pages/shell.ts';
import { expect, origin, test } from './support/lobby.ts';
import { fund, vendorOf } from './support/records.ts';
import { newMember, startAs } from './support/session.ts';
import { visit } from './support/walk.ts';

// The browser itself reports a refusal of the gateway as a console error.
test.use({ allowErrors: /Failed to load resource/ });

const code = 'noor';
const path = '/m/member/vip';
/** Minor units: what the first level of the demo asks for. */
const first = { deposit: 100_000, turnover: 500_000 };

const main = (page: Page) => page.getByRole('main');
const standing = (page: Page) => main(page).getByRole('region', { name: 'Your level' });
const step = (page: Page, name: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });

/** A member with money, and a slot that is open for them. */
async function player(page: Page) {
  const member = await newMember(code);
  await fund(member, first.deposit + first.turnover);
  await startAs(page, member);
  return vendorOf(page, member, 'PPRNG001');
}

test('VIP-1 HEAD-1 a level is reached by the bet that settles, and is in the header by itself', async ({ page }) => {
  const vendor = await player(page);
  const heard = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/wps/events');
  await page.goto(`${origin(code)}/m/home`);
  await heard;
  const { header } = new Shell(page, code);
  await expect(header).toContainText('VIP 0');
  await vendor.play(first.turnover - 100, 0);
  await vendor.play(100, 0);
  await expect(header).toContainText('Bronze');

  await page.goto(`${origin(code)}/m/member/home`);
  await main(page).getByRole('link', { name: 'Bronze' }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(standing(page)).toContainText('Level 1 of 5');
  await expect(standing(page).getByRole('heading', { name: 'On the way to Silver' })).toBeVisible();
  const [deposits, bets] = [
    standing(page).getByRole('progressbar', { name: 'Deposits this season' }),
    standing(page).getByRole('progressbar', { name: 'Bets this season' }),
  ];
  await expect(deposits).toHaveAttribute('aria-valuenow', '30');
  await expect(deposits).toHaveAttribute('aria-valuetext', 'Rs6,000.00 of Rs20,000.00');
  await expect(bets).toHaveAttribute('aria-valuenow', '5');
  await expect(main(page)).toContainText('Bronze stays yours in the next one');

  await expect(step(page, 'Bronze')).toHaveAttribute('aria-current', 'step');
  await expect(step(page, 'Bronze')).toContainText(/Gift of Rs100\.00\s*In your rewards/);
  await expect(step(page, 'Silver')).toContainText('Still locked');
  await expect(step(page, 'Silver')).toContainText('0.05% more cashback');
  await standing(page)
    .getByRole('link', { name: /Rs100\.00 is waiting/ })
    .click();
  await expect(page).toHaveURL(/\/m\/rewardCenter$/);

  await page.goto(`${origin(code)}/m/notice`);
  await expect(main(page)).toContainText('You have reached Bronze');
});

test('VIP-1 who has no level yet sees what the first one takes; where the operator offers no levels, the page says so', async ({
  page,
}) => {
  await startAs(page, await newMember(code));
  await page.goto(origin(code) + path);
  await expect(standing(page)).toContainText('No level yet');
  await expect(standing(page).getByRole('progressbar')).toHaveCount(2);
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Still locked' })).toHaveCount(5);
  await expect(main(page).locator('[aria-current]')).toHaveCount(0);
  await page.route('**/wps/member/vip', (route) =>
    route.fulfill({ status: 403, json: { success: false, errorCode: 'feature.unavailable', message: '' } }),
  );
  await visit(page, origin(code) + path);
  await expect(main(page)).toContainText('There are no levels here yet');
});
