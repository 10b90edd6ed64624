import { clippedLabels } from './support/clipped.ts';
import { expect, origin, test } from './support/lobby.ts';
import { buyTicket, fund, vendorOf } from './support/records.ts';
import { newMember, startAs } from './support/session.ts';
import { judge, startIn, visit } from './support/walk.ts';

// axe is injected into the page, which the strict policy forbids.
test.use({ bypassCSP: true, viewport: { width: 320, height: 640 } });
test.describe.configure({ timeout: 120_000 });

const code = 'noor';
const top = ['dialog[open]'];

test('A11Y-1 REC-1 REC-4 REC-8, right to left: axe finds nothing on the records, their sheets and the transfer; 320 px hold them', async ({
  page,
}) => {
  const member = await newMember(code);
  await fund(member, 1_000_000);
  const vendor = await vendorOf(page, member, 'PPRNG001');
  await vendor.correct(await vendor.play(20_000, 5000), 9000);
  await buyTicket(member, ['big', 'odd']);
  await startIn(page, 'UR', 'dark');
  await startAs(page, member);
  const main = page.getByRole('main');
  const isHeld = async (what: string) => {
    await expect
      .poll(() => page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]), what)
      .toEqual([320, 320]);
    expect(await clippedLabels(page), what).toEqual([]);
  };
  for (const tab of ['RNG', 'FISH', 'transactions', 'profit', 'transfers', 'lottery']) {
    await visit(page, `${origin(code)}/m/gameRecord?tab=${tab}`);
    await expect(main.locator('dl, p').first()).toBeVisible();
    await expect(main.locator('[class*="skeleton"]')).toHaveCount(0);
    await judge(page, tab);
    await isHeld(tab);
  }
  await main.getByRole('list').getByRole('button').first().click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2);
  await judge(page, 'an order', top);
  await isHeld('an order');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await main.getByRole('tab').last().click();
  await expect(page.getByRole('dialog').locator('input')).toHaveCount(2);
  await judge(page, 'own dates', top);
  await isHeld('own dates');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await visit(page, `${origin(code)}/m/member/transfer`);
  await expect(main.locator('select')).toHaveCount(2);
  await judge(page, 'transfer');
  await isHeld('transfer');
});
