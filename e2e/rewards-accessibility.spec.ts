import { clippedLabels } from './support/clipped.ts';
import { gateway } from './support/gateway.ts';
import { expect, interactive, origin, test } from './support/lobby.ts';
import { fund } from './support/records.ts';
import { newMember, startAs } from './support/session.ts';
import { judge, startIn } from './support/walk.ts';

// axe is injected into the page, which the strict policy forbids.
test.use({ bypassCSP: true, viewport: { width: 320, height: 640 } });
test.describe.configure({ timeout: 120_000 });

const code = 'noor';

test('A11Y-1 REWARD-1 REWARD-2: axe finds nothing on the rewards before and after a claim; 320 px hold them', async ({
  page,
}) => {
  const member = await newMember(code);
  await fund(member, 100_000);
  await startIn(page, 'EN', 'light');
  await startAs(page, member);
  await page.goto(`${origin(code)}/m/rewardCenter`);
  await interactive(page);
  const waiting = page.getByRole('main').getByRole('region').first();
  const isHeld = async (what: string) => {
    await expect
      .poll(() => page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]), what)
      .toEqual([320, 320]);
    expect(await clippedLabels(page), what).toEqual([]);
  };
  await expect(page.getByRole('main').locator('[class*="skeleton"]')).toHaveCount(0);
  await judge(page, 'what waits');
  await isHeld('what waits');
  await gateway(code, 'wheelTurn', { token: member.token, body: {} });
  await gateway(code, 'wheelTurn', { token: member.token, body: {} });
  await waiting.getByRole('button').first().click();
  await expect(waiting.getByRole('status')).not.toBeEmpty();
  await judge(page, 'what was claimed');
  await isHeld('what was claimed');
});
