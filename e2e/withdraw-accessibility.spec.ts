import type { Page } from '@playwright/test';
import { WithdrawPage } from './pages/withdraw.ts';
import { clippedLabels } from './support/clipped.ts';
import { admin, expect, origin, test } from './support/lobby.ts';
import { startAs } from './support/session.ts';
import { judge, startIn, visit } from './support/walk.ts';
import { addCard, paymentPassword, withdrawer } from './support/withdrawer.ts';

// axe is injected into the page, which the strict policy forbids.
test.use({ bypassCSP: true, viewport: { width: 320, height: 640 } });
test.describe.configure({ timeout: 120_000 });

const top = ['dialog[open]'];
const look = async (page: Page, name: string, within?: readonly string[]) => {
  await judge(page, name, within);
  expect(await clippedLabels(page), name).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(320);
};

test('A11Y-1 WD-1 WD-4 CARD-1, right to left: axe finds nothing on withdrawals and cards; 320 px hold them', async ({
  page,
}) => {
  const member = await withdrawer();
  await addCard(member.token);
  await startIn(page, 'UR', 'light');
  await startAs(page, member);
  const screen = new WithdrawPage(page);
  const form = screen.main.locator('form');
  await screen.open();
  await form.getByRole('textbox').fill('100');
  await look(page, 'the form');
  await form.locator('button[type=submit]').click();
  await screen.sheet.getByRole('button').last().waitFor();
  await look(page, 'the last look', top);
  await screen.sheet.getByRole('button').last().click();
  await screen.sheet.getByRole('group').waitFor();
  await look(page, 'the pad', top);
  await screen.sheet.getByRole('group').pressSequentially(paymentPassword);
  await expect(page).toHaveURL(/order=/);
  await look(page, 'an order');
  await admin('POST', `/withdrawals/${screen.order}`, { outcome: 'needsInfo', reason: 'Which branch of the bank?' });
  await form.getByRole('textbox').waitFor();
  await look(page, 'a question');
  const open = (path: string) => visit(page, `${origin('noor')}/m/${path}`);
  await open('withdraw');
  await screen.main.getByRole('region').nth(1).waitFor();
  await look(page, 'the checklist');
  await open('withdraw?tab=records');
  await screen.main.getByRole('combobox').waitFor();
  await look(page, 'records');
  await open('member/cards');
  await screen.main.getByRole('listitem').first().waitFor();
  await look(page, 'cards');
  await screen.main.getByRole('button').last().click();
  await screen.sheet.locator('form').waitFor();
  await look(page, 'a new card', top);
});
