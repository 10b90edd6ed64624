import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { gateway } from './support/gateway.ts';
import { go } from './support/go.ts';
import { expect, origin, test } from './support/lobby.ts';
import { buyTicket, fund, vendorOf } from './support/records.ts';
import { newMember, startAs, type Member } from './support/session.ts';
import { visit } from './support/walk.ts';

const code = 'noor';
const game = 'PPRNG001';
const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) => main(page).getByRole('list', { name: 'Betting record' }).getByRole('button');
const sheet = (page: Page) => page.getByRole('dialog');

let member: Member;
test.beforeEach(async ({ page }) => {
  member = await newMember(code);
  await fund(member, 1_000_000);
  await startAs(page, member);
});
const open = async (page: Page, query: string) => {
  await visit(page, `${origin(code)}/m/gameRecord?${query}`);
};

test('REC-1 REC-5 tab, days and filters are in the address, and a reload finds them again; a vendor that is late is named, and what is there stays', async ({
  page,
}) => {
  const vendor = await vendorOf(page, member, game);
  const reference = await vendor.play(20_000, 5000);
  await vendor.correct(reference, 9000);
  await open(page, 'tab=RNG');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('+Rs40.00');
  await expect(rows(page).first()).toContainText('Correction');
  await expect(rows(page).last()).toContainText('−Rs150.00');
  await rows(page).last().click();
  for (const fact of ['Parrot Play', 'Rs200.00', 'Rs50.00', '−Rs150.00']) await expect(sheet(page)).toContainText(fact);
  await page.goBack();
  await main(page).getByRole('combobox', { name: 'State' }).selectOption('Waiting');
  await expect(main(page)).toContainText('Nothing on these days');
  await main(page).getByRole('tab', { name: 'Today' }).click();
  await expect(page).toHaveURL(/tab=RNG&range=today&state=open/);
  await page.reload();
  await expect(main(page).getByRole('tab', { name: 'Today' })).toHaveAttribute('aria-selected', 'true');
  await expect(main(page).getByRole('combobox', { name: 'State' })).toHaveValue('open');

  await test.step('a vendor that is late is named, and what is there stays', async () => {
    await page.route('**/records/games?*', async (route) => {
      const { value } = await gateway(code, 'gameRecords', { token: member.token, query: { gameType: 'RNG' } });
      const late = [{ vassalage: 'PG', displayName: 'Paper Garden' }];
      await route.fulfill({ json: { success: true, value: { ...value, late } } });
    });
    await open(page, 'tab=RNG');
    await expect(main(page).getByRole('status')).toContainText('Paper Garden: reports are late');
    await expect(rows(page)).toHaveCount(2);
  });
});

test('REC-3 REC-6 REC-7 the list goes on by itself, the totals stay in sight, and going back finds the place; a button shows more to who does not scroll, and says what is under way; profit and loss by category; the days are saved as a file that spreadsheets open', async ({
  page,
}) => {
  const vendor = await vendorOf(page, member, game);
  for (let n = 0; n < 45; n += 1) await vendor.play(1000, 400);
  await open(page, 'tab=RNG');
  const totals = main(page).locator('dl').first();
  await expect(totals).toContainText('−Rs270.00');
  await expect(rows(page)).toHaveCount(20);
  await rows(page).last().scrollIntoViewIfNeeded();
  await expect(rows(page)).toHaveCount(40);
  await rows(page).last().scrollIntoViewIfNeeded();
  await expect(rows(page)).toHaveCount(45);
  await expect(totals).toBeInViewport();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(500);
  await go(page, '/m/agreement');
  await expect(rows(page)).toHaveCount(0);
  await page.goBack();
  await expect(rows(page)).toHaveCount(45);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);

  await test.step('a button shows more to who does not scroll', async () => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'));
    await page.reload();
    await expect(rows(page)).toHaveCount(20);
    const more = main(page).getByRole('button', { name: 'Show more' });
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(40);
    await more.click();
    await expect(rows(page)).toHaveCount(45);
    await expect(more).toHaveCount(0);
  });

  await test.step('REC-6 profit and loss by category; the days are saved as a file that spreadsheets open', async () => {
    // A page that has not yet the whole list: the file has it all the same.
    await page.goto(`${origin(code)}/m/gameRecord?tab=profit`);
    await expect(main(page)).toContainText('−Rs270.00');
    await expect(main(page).getByRole('region', { name: 'By category' })).toContainText('Slots−Rs270.00');
    await main(page).getByRole('tab', { name: 'Slots' }).click();
    await expect(rows(page)).toHaveCount(20);
    const saved = page.waitForEvent('download');
    await main(page).getByRole('button', { name: 'Save as a CSV file' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^rng-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
    const lines = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(46);
    expect(lines[0]).toContain('"Time (Asia/Karachi)","Game"');
    expect(lines[1]).toMatch(/^"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d",.*,10\.00,10\.00,4\.00,-6\.00,/);
  });
});

test('REC-2 REC-3 MONEY-11 own dates are at most 31 days, and the page names the merchant’s zone; transactions begin with the opening balance and end with the closing one; every movement is named in the player’s words, and so is every kind of the filter', async ({
  page,
}) => {
  await test.step('own dates', async () => {
    await open(page, 'tab=transactions');
    await expect(main(page)).toContainText('Time zone Asia/Karachi');
    await main(page).getByRole('tab', { name: 'Other dates' }).click();
    const { today } = (await gateway(code, 'transactions', { token: member.token })).value;
    const before = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
    await sheet(page).getByLabel('First day').fill(before(31));
    await sheet(page).getByLabel('Last day').fill(today);
    await sheet(page).getByRole('button', { name: 'Show these days' }).click();
    await expect(sheet(page).getByRole('alert')).toHaveText('At most 31 days, within the last 12 months.');
    await sheet(page).getByLabel('First day').fill(before(30));
    await sheet(page).getByRole('button', { name: 'Show these days' }).click();
    await expect(page).toHaveURL(new RegExp(`from=${before(30)}&to=${today}`));
    await expect(rows(page)).toHaveCount(1);
  });

  await (await vendorOf(page, member, game)).play(20_000, 5000);
  await open(page, 'tab=transactions&range=today');
  const totals = main(page).locator('dl').first();
  for (const fact of [
    'Opening balanceRs0.00',
    'Money inRs10,050.00',
    'Money out−Rs200.00',
    'Closing balanceRs9,850.00',
  ])
    await expect(totals).toContainText(fact);
  for (const [kind, amount] of [
    ['Win', '+Rs50.00'],
    ['Bet', '−Rs200.00'],
    ['Deposit', '+Rs10,000.00'],
  ] as const)
    await expect(rows(page).filter({ hasText: kind }).filter({ hasText: amount })).toHaveCount(1);
  const kinds = main(page).getByRole('combobox', { name: 'Kind' }).getByRole('option');
  await expect(kinds.filter({ hasText: 'Win' })).toHaveCount(1);
  expect((await kinds.allTextContents()).filter((name) => /[a-z][A-Z]|\./.test(name))).toEqual([]);
  await main(page).getByRole('combobox', { name: 'Kind' }).selectOption('Win');
  await expect(rows(page)).toHaveCount(1);
  await expect(totals).not.toContainText('Opening');
});

test.describe('a refusal', () => {
  test.use({ allowErrors: /409/ });

  test('REC-4 lines of an order are cancelled one by one or together, stakes back at once; a cancel that is too late is refused in plain words, and the bet stands; the numbers that hit are marked once the draw is over', async ({
    page,
  }) => {
    await buyTicket(member, ['big', 'odd', 'small']);
    await open(page, 'tab=lottery');
    await rows(page).first().click();
    await test.step('a cancel that is too late is refused in plain words, and the bet stands', async () => {
      await page.route('**/lgw/orders/*', (route) =>
        route.request().method() === 'DELETE'
          ? route.fulfill({ status: 409, json: { success: false, errorCode: 'order.closed', message: 'closed' } })
          : route.fallback(),
      );
      await sheet(page).getByRole('button', { name: 'Cancel the order' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the order' }).click();
      await expect(page.getByText('This draw is closed. The bet stands and can no longer be cancelled.')).toBeVisible();
      await page.unroute('**/lgw/orders/*');
    });

    await sheet(page).getByRole('button', { name: 'Cancel this bet: Big' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel this bet' }).click();
    await expect(sheet(page).getByRole('button', { name: /Cancel this bet/ })).toHaveCount(2);
    expect((await gateway(code, 'wallet', { token: member.token })).value.cash).toBe(998_000);
    await sheet(page).getByRole('button', { name: 'Cancel the order' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the order' }).click();
    await expect(sheet(page).getByRole('button', { name: 'Cancel the order' })).toHaveCount(0);
    expect((await gateway(code, 'wallet', { token: member.token })).value.cash).toBe(1_000_000);

    await test.step('the numbers that hit are marked once the draw is over', async () => {
      await buyTicket(member, ['big', 'small']);
      const { value } = await gateway(code, 'lotteryOrders', { token: member.token });
      const order = value.list.find(({ state }) => state === 'open');
      await page.route('**/lgw/orders/*', async (route) => {
        const { value: shown } = await gateway(code, 'lotteryOrder', {
          token: member.token,
          path: { id: order?.id ?? '' },
        });
        const suborders = shown.suborders.map((line, at) => ({
          ...line,
          state: at === 0 ? 'won' : 'lost',
          winAmount: at === 0 ? 1950 : 0,
          hits: at === 0 ? [0, 4] : [],
        }));
        await route.fulfill({
          json: { success: true, value: { ...shown, numbers: ['9', '8', '7', '6', '5'], suborders, state: 'partly' } },
        });
      });
      await open(page, 'tab=lottery');
      await rows(page).first().click();
      const lines = sheet(page).getByRole('list', { name: 'Numbers drawn' });
      await expect(lines).toHaveCount(2);
      await expect(lines.first().locator('mark')).toHaveText(['9', '5']);
      await expect(lines.last().locator('mark')).toHaveCount(0);
    });
  });
});

test('REC-1 REC-8 money moves to the other wallet and back, and both wait while the vendor is silent; a site with one wallet has no transfers', async ({
  page,
}) => {
  await page.goto(`${origin(code)}/m/member/transfer`);
  const amount = main(page).getByLabel('Amount', { exact: true }).first();
  await amount.fill('20000');
  await main(page).getByRole('button', { name: 'Continue' }).click();
  await expect(amount).toHaveAccessibleDescription('There is only Rs10,000.00 in this wallet');
  await amount.fill('600');
  await main(page).getByRole('button', { name: 'Continue' }).click();
  await sheet(page).getByRole('button', { name: 'Transfer Rs600.00' }).click();
  await expect(main(page).getByRole('button', { name: 'Bring Rs600.00 back from Sideboard' })).toBeVisible();
  await main(page).getByRole('button', { name: 'Bring Rs600.00 back from Sideboard' }).click();
  await sheet(page).getByRole('button', { name: 'Transfer Rs600.00' }).click();
  await expect(main(page).getByRole('button', { name: /Bring/ })).toHaveCount(0);
  const { wallets } = (await gateway(code, 'wallet', { token: member.token })).value;
  await expect
    .poll(async () =>
      (await gateway(code, 'wallet', { token: member.token })).value.wallets.map(({ balance }) => balance),
    )
    .toEqual([1_000_000, 0]);
  expect(wallets).toHaveLength(2);
  await main(page).getByRole('link', { name: 'All transfers' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('Sideboard to Main wallet');

  await test.step('a site with one wallet has no transfers', async () => {
    await page.route('**/wps/wallets/gcs', async (route) => {
      const { value } = await gateway(code, 'wallet', { token: member.token });
      await route.fulfill({ json: { success: true, value: { ...value, wallets: value.wallets.slice(0, 1) } } });
    });
    await open(page, 'tab=profit');
    await expect(main(page).getByRole('tab', { name: 'Transactions' })).toBeVisible();
    await expect(main(page).getByRole('tab', { name: 'Transfers' })).toHaveCount(0);
    await page.goto(`${origin(code)}/m/member/transfer`);
    await expect(main(page)).toContainText('There is only one wallet here');
  });
});
