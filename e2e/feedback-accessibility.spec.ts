import { clippedLabels } from './support/clipped.ts';
import { gateway } from './support/gateway.ts';
import { admin, expect, origin, test } from './support/lobby.ts';
import { newMember, startAs } from './support/session.ts';
import { judge, startIn, visit } from './support/walk.ts';

// axe is injected into the page, which the strict policy forbids.
test.use({ bypassCSP: true, viewport: { width: 320, height: 640 } });
test.describe.configure({ timeout: 120_000 });

test('A11Y-1 FEED-1: axe finds nothing on feedback; 320 px hold it', async ({ page }) => {
  const member = await newMember('noor');
  const { token } = member;
  await startIn(page, 'EN', 'light');
  await startAs(page, member);
  const main = page.getByRole('main');
  const look = async (name: string) => {
    await judge(page, name);
    expect(await clippedLabels(page), name).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(320);
  };
  const open = (query: string) => visit(page, `${origin('noor')}/m/member/feedback${query}`);
  await open('');
  await main.locator('button[type=submit]').click();
  await main.locator('[aria-invalid=true]').first().waitFor();
  await look('the form with its errors');
  await main.getByRole('combobox').selectOption('deposit');
  await look('a type without orders');
  await open('?tab=mine');
  await main.getByRole('combobox').waitFor();
  await look('no tickets');
  const write = async () =>
    (await gateway('noor', 'feedback', { token, body: { type: 'game', remark: 'word '.repeat(28) } })).value.id;
  const ids = [await write(), await write()];
  await admin('POST', `/feedback/${ids[0]}`, { outcome: 'answered', text: 'An answer.' });
  await expect(main.getByRole('list').getByRole('link')).toHaveCount(2);
  await look('the list');
  await open(`?ticket=${ids[0]}`);
  await expect(main.locator('ol > li')).toHaveCount(2);
  await look('a thread');
  await admin('POST', `/feedback/${ids[0]}`, { outcome: 'closed' });
  await expect(main.locator('form')).toHaveCount(0);
  await look('a closed one');
});
