import type { Page } from '@playwright/test';
import { PromotionsPage } from './pages/promotions.ts';
import { clippedLabels } from './support/clipped.ts';
import { expect, origin, test } from './support/lobby.ts';
import { actElsewhere, joinedTournament, offer } from './support/promotions.ts';
import { vendorOf } from './support/records.ts';
import { startAs } from './support/session.ts';
import { judge, startIn, visit } from './support/walk.ts';
import { withdrawer } from './support/withdrawer.ts';

// axe is injected into the page, which the strict policy forbids.
test.use({
  bypassCSP: true,
  viewport: { width: 320, height: 640 },
});
test.describe.configure({ timeout: 120_000 });

const top = ['dialog[open]'];
const look = async (page: Page, name: string, within?: readonly string[]) => {
  await judge(page, name, within);
  expect(await clippedLabels(page), name).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(320);
};

test('A11Y-1 PROMO-1 PROMO-2 PROMO-5 TOUR-3, right to left: axe finds nothing on promotions, their terms, bonuses and tournaments; 320 px hold them', async ({
  page,
}) => {
  const gives = { kind: 'bonus', amount: 10_000, turnoverPpm: 5_000_000, days: 7, maxBet: 5000 } as const;
  const given = await offer({ name: 'Given up', gives });
  const active = await offer({ name: 'Active', gives });
  const open = await offer({ name: 'Open', gives, who: { mobile: true, deposits: 'some' }, most: 5 });
  const going = await offer({ name: 'Going on', asks: { deposit: 10_000, turnover: 20_000 }, days: 3 });
  const asked = await offer({ name: 'Asked for', entering: 'apply' });
  const ready = await offer({ name: 'Ready' });
  const member = await withdrawer();
  for (const id of [given, active]) {
    await actElsewhere(member, 'promotionJoin', id);
    await actElsewhere(member, 'promotionClaim', id);
  }
  for (const id of [going, ready]) await actElsewhere(member, 'promotionJoin', id);
  const race = await joinedTournament(member);
  await (await vendorOf(page, member, 'PPRNG001')).play(5000, 0);
  await startIn(page, 'UR', 'light');
  await startAs(page, member);
  const screen = new PromotionsPage(page);
  await screen.openList();
  await screen.main.getByRole('progressbar').first().waitFor();
  await look(page, 'the list');
  await screen.main.getByRole('button').last().click();
  await screen.sheet.locator('form').waitFor();
  await look(page, 'a code', top);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const id of [open, going, ready, asked]) {
    await visit(page, `${origin('noor')}/m/activityDetail?id=${id}`);
    await screen.main.locator('dl').waitFor();
    await look(page, `the terms of ${id}`);
  }
  await screen.main.getByRole('button').last().click();
  await screen.sheet.locator('form').waitFor();
  await look(page, 'an application', top);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await visit(page, `${origin('noor')}/m/member/bonus`);
  await screen.main.getByRole('region').first().getByRole('button').click();
  await screen.sheet.locator('dl').waitFor();
  await look(page, 'what goes', top);
  await screen.sheet.getByRole('button').last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await screen.main.getByRole('listitem').first().waitFor();
  await look(page, 'the bonuses');
  await visit(page, `${origin('noor')}/m/tournaments`);
  await screen.main.getByRole('listitem').first().waitFor();
  await look(page, 'the tournaments');
  await visit(page, `${origin('noor')}/m/tournaments?id=${race}`);
  await screen.main.getByRole('table').first().waitFor();
  await look(page, 'a tournament');
});
