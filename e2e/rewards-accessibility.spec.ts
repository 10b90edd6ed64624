import { clippedLabels } from './support/clipped.ts';
import { gateway } from './support/gateway.ts';
import { expect, interactive, origin, test } from './support/lobby.ts';
import { fund, vendorOf } from './support/records.ts';
import { newMember, startAs } from './support/session.ts';
import { judge, startIn, visit } from './support/walk.ts';

// axe is injected into the page, which the strict policy forbids.
test.use({ bypassCSP: true, viewport: { width: 320, height: 640 } });
test.describe.configure({ timeout: 120_000 });

const code = 'noor';

test('A11Y-1 REBATE-1 REWARD-1 REWARD-2 VIP-1, right to left: axe finds nothing on the rewards before and after a claim, the cashback and what was claimed, and the levels; 320 px hold them', async ({
  page,
}) => {
  const member = await newMember(code);
  await fund(member, 1_000_000);
  await startIn(page, 'UR', 'light');
  await startAs(page, member);
  await page.goto(`${origin(code)}/m/rewardCenter`);
  await interactive(page);
  const main = page.getByRole('main');
  const waiting = main.getByRole('region').first();
  const isHeld = async (what: string) => {
    await expect
      .poll(() => page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]), what)
      .toEqual([320, 320]);
    expect(await clippedLabels(page), what).toEqual([]);
  };
  await expect(main.locator('[class*="skeleton"]')).toHaveCount(0);
  await judge(page, 'what waits');
  await isHeld('what waits');
  await gateway(code, 'wheelTurn', { token: member.token, body: {} });
  await gateway(code, 'wheelTurn', { token: member.token, body: {} });
  await waiting.getByRole('button').first().click();
  await expect(waiting.getByRole('status')).not.toBeEmpty();
  await judge(page, 'what was claimed');
  await isHeld('what was claimed');

  const vendor = await vendorOf(page, member, 'PPRNG001');
  await vendor.play(200_000, 0);
  const { from, to, amount } = (await gateway(code, 'rebate', { token: member.token })).value;
  await gateway(code, 'rebateClaim', { token: member.token, body: { from, to, amount } });
  await vendor.play(100_000, 0);
  await visit(page, `${origin(code)}/m/member/manualRebate`);
  await expect(main.getByRole('progressbar')).toBeVisible();
  await judge(page, 'cashback below the minimum');
  await isHeld('cashback below the minimum');
  await vendor.play(300_000, 0);
  await visit(page, `${origin(code)}/m/member/manualRebate`);
  await expect(main.getByRole('list').last().getByRole('button')).toBeVisible();
  await expect(main.getByRole('progressbar')).toHaveCount(0);
  await judge(page, 'cashback to be claimed');
  await main.getByRole('list').last().getByRole('button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await judge(page, 'a claimed window', ['dialog[open]']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await visit(page, `${origin(code)}/m/member/vip`);
  await expect(main.getByRole('progressbar')).toHaveCount(2);
  await judge(page, 'levels');
  await isHeld('levels');
});
