import type { Page } from '@playwright/test';
import { addDays, dayOf } from '#schemas/day.ts';
import { LoginPage } from './pages/login.ts';
import { PromotionsPage } from './pages/promotions.ts';
import { admin, expect, origin, test } from './support/lobby.ts';
import { actElsewhere, decideApplication, offer, walletOf, withdrawOffer } from './support/promotions.ts';
import { vendorOf } from './support/records.ts';
import { newMember, startAs } from './support/session.ts';
import { withdrawer } from './support/withdrawer.ts';

// Refusals are what some of these tests are about.
test.use({ allowErrors: /Failed to load resource/ });

const game = 'PPRNG001';
/** A member with Rs500 of cash. */
const withCash = () => withdrawer({ password: false, card: false });

/** Three promotions: with a picture, with one that cannot be had, and with none. */
async function pictured(page: Page): Promise<string[]> {
  const [shown, broken] = ['/cdn/shown.svg', '/cdn/broken.webp'];
  const given = { shown, broken, bare: undefined };
  const ids: string[] = [];
  for (const [name, picture] of Object.entries(given))
    ids.push(await offer({ name: `Picture ${name}`, ...(picture !== undefined && { picture }) }));
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="480"><rect width="1200" height="480"/></svg>';
  await page.route(`**${shown}`, (route) => route.fulfill({ contentType: 'image/svg+xml', body: svg }));
  await page.route(`**${broken}`, (route) => route.fulfill({ status: 404 }));
  return ids;
}

test('PROMO-1 a visitor reads the list by categories and each promotion, and returns to it from the login; it shows the operator’s picture, and the merchant’s colours with a sign where there is none or it cannot be had', async ({
  page,
}) => {
  const id = await offer({ name: 'For who logs in' });
  const screen = new PromotionsPage(page);
  const ids = await pictured(page);
  await screen.openList();
  await expect(screen.main.getByRole('tab').first()).toHaveText('All');
  await screen.main.getByRole('tab', { name: 'Tests' }).click();
  await expect(page).toHaveURL(/\/m\/activity\?category=tests$/);
  await expect(screen.card('Daily gift')).toHaveCount(0);
  await page.reload();
  await screen.card('For who logs in').getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/m/activityDetail\\?id=${id}$`));
  await expect(screen.fact('You get')).toContainText('Rs50.00 in cash');
  await page.getByRole('banner').getByRole('button', { name: 'Back' }).click();
  await expect(screen.main.getByRole('tab', { selected: true })).toHaveText('Tests');
  await screen.openList('?category=tests');
  const picture = (name: string) => screen.card(`Picture ${name}`).locator('img');
  const heights: (number | undefined)[] = [];
  for (const name of ['shown', 'broken', 'bare']) {
    const card = screen.card(`Picture ${name}`);
    await card.scrollIntoViewIfNeeded();
    await expect(card.locator('svg').first()).toBeVisible();
    heights.push((await card.boundingBox())?.height);
  }
  expect(new Set(heights).size).toBe(1);
  await expect(picture('shown')).toHaveJSProperty('naturalWidth', 1200);
  await expect(picture('broken')).toHaveJSProperty('naturalWidth', 0);
  await expect(picture('bare')).toHaveCount(0);
  // On other tests' lists a picture that cannot be had is an error in the browser.
  for (const each of ids) await withdrawOffer(each);

  await screen.card('For who logs in').getByRole('link', { name: 'Join: For who logs in' }).click();
  await expect(page).toHaveURL(/\/m\/login\?back=/);
  await new LoginPage(page, 'noor').logIn();
  await expect(page).toHaveURL(new RegExp(`/m/activityDetail\\?id=${id}$`));
  await expect(screen.button('Join')).toBeVisible();
});

test('PROMO-1 PROMO-2 PROMO-3 MONEY-9 from join to claim: bets move the progress as they settle, and the wallet is paid once; a code is redeemed in any case; one that does not exist is reported where it was typed', async ({
  page,
}) => {
  const id = await offer({ name: 'Twenty for fifty', asks: { turnover: 2000 }, days: 3 });
  const member = await withCash();
  await startAs(page, member);
  const screen = new PromotionsPage(page);
  await screen.openOne(id);
  await expect(screen.fact('Bet')).toContainText('Rs20.00');
  await expect(screen.fact('What counts for it')).toContainText('All games');
  await expect(screen.fact('Time to do it')).toContainText('3 days');
  await screen.button('Join').click();
  await expect(screen.state('Joined')).toBeVisible();
  await expect(screen.progress('Bet')).toHaveAttribute('aria-valuetext', 'Rs0.00 of Rs20.00');
  await expect(screen.main.getByRole('heading', { name: 'The terms as you accepted them on' })).toBeVisible();
  const vendor = await vendorOf(page, member, game);
  await vendor.play(1000, 0);
  await expect(screen.progress('Bet')).toHaveAttribute('aria-valuetext', 'Rs10.00 of Rs20.00');
  await expect(screen.state('In progress')).toBeVisible();
  await expect(screen.main.getByText(/^Your time ends in [23] days$/)).toBeVisible();
  await vendor.play(1000, 0);
  const { cash } = await walletOf(member);
  await screen.button('Claim Rs50.00').click();
  await expect(screen.toast.first()).toHaveText('Rs50.00 is yours');
  await expect(screen.state('Claimed')).toBeVisible();
  await expect(screen.button(/Claim/)).toHaveCount(0);
  expect((await walletOf(member)).cash).toBe(cash + 5000);
  await screen.openList('?category=tests');
  await expect(screen.card('Twenty for fifty')).toContainText('Claimed');

  const code = `TEST-${Date.now()}`;
  const coded = await offer({ name: 'By code', code });
  await screen.button('Enter a code').click();
  const field = screen.sheet.getByLabel('Promotion code');
  await field.fill('NO-SUCH-CODE');
  await screen.sheet.getByRole('button', { name: 'Redeem' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue('NO-SUCH-CODE');
  await field.fill(code.toLowerCase());
  await screen.sheet.getByRole('button', { name: 'Redeem' }).click();
  await expect(page).toHaveURL(new RegExp(`/m/activityDetail\\?id=${coded}$`));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(screen.state('Claimed')).toBeVisible();
  expect((await walletOf(member)).cash).toBe(cash + 10_000);
});

test('PROMO-1 PROMO-3 a claim that another tab was faster with is reported, and the list is read again; who loses the race for the last one sees that none is left', async ({
  page,
}) => {
  const id = await offer({ name: 'Claimed elsewhere' });
  const member = await newMember('noor');
  await actElsewhere(member, 'promotionJoin', id);
  await startAs(page, member);
  const screen = new PromotionsPage(page);
  await screen.openList('?category=tests');
  await page.route(`**/promotions/${id}/claim`, async (route) => {
    await actElsewhere(member, 'promotionClaim', id);
    await route.continue();
  });
  await screen.card('Claimed elsewhere').getByRole('button', { name: 'Claim Rs50.00' }).click();
  await expect(screen.toast.first()).toHaveText('The promotion is closed');
  await expect(screen.card('Claimed elsewhere')).toContainText('Claimed');
  await expect(screen.card('Claimed elsewhere').getByRole('button')).toHaveCount(0);
  expect((await walletOf(member)).cash).toBe(5000);

  await test.step('who loses the race for the last one gets a message, and sees that none is left', async () => {
    const last = await offer({ name: 'One only', most: 1 });
    await screen.openOne(last);
    await expect(screen.fact('Available')).toContainText('1 of 1 left');
    const other = await newMember('noor');
    await page.route(`**/promotions/${last}/join`, async (route) => {
      await actElsewhere(other, 'promotionJoin', last);
      await route.continue();
    });
    await screen.button('Join').click();
    await expect(screen.toast.first()).toHaveText(/.+/);
    await expect(screen.main.getByText('All of them have been taken.')).toBeVisible();
    await expect(screen.button('Join')).toHaveCount(0);
  });
});

test('PROMO-1 PROMO-3 what is in the way is said, each with the way on, coming soon says when it begins, and a promotion is left after a question', async ({
  page,
}) => {
  const soon = await offer({ name: 'Next week', firstDay: addDays(dayOf(Date.now(), 'Asia/Karachi'), 7) });
  const closed = await offer({ name: 'For few', who: { mobile: true, deposits: 'some' } });
  const open = await offer({ name: 'To be left', asks: { deposit: 10_000 } });
  const member = await newMember('noor');
  await startAs(page, member);
  const screen = new PromotionsPage(page);
  await screen.openOne(closed);
  await expect(screen.fact('Who can take part')).toContainText('With a confirmed mobile number');
  await expect(screen.button('Join')).toHaveCount(0);
  const ways = screen.main.getByRole('listitem').filter({ has: page.getByRole('link') });
  await expect(ways).toHaveCount(2);
  await ways.getByRole('link', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/m\/member\/security\?item=mobile$/);
  await screen.openOne(open);
  await screen.button('Join').click();
  await expect(screen.main.getByRole('link', { name: 'Deposit' })).toBeVisible();
  await screen.button('Leave').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(screen.main.getByText('You have left this promotion.')).toBeVisible();
  await expect(screen.state('Closed')).toBeVisible();

  await screen.openList('?category=tests');
  const card = screen.card('Next week');
  await expect(card).toContainText('Coming soon');
  await expect(card).toContainText(/Starts in [67] days/);
  await expect(card.getByRole('button')).toHaveCount(0);
  await screen.openOne(soon);
  await expect(screen.state('Coming soon')).toBeVisible();
  await expect(screen.button('Join')).toHaveCount(0);
});

test('PROMO-1 PROMO-6 MONEY-9 an application is sent with a message, and the operator’s answer, Issued or Rejected, is shown by itself', async ({
  page,
}) => {
  const member = await newMember('noor');
  await startAs(page, member);
  const reason = 'The day is not in this month.';
  const screen = new PromotionsPage(page);
  for (const [outcome, said, cash] of [
    ['Rejected', 'Refused', 0],
    ['Issued', 'Paid', 5000],
  ] as const)
    await test.step(outcome, async () => {
      const id = await offer({ name: `For who is ${said}`, entering: 'apply' });
      const remark = `Mine is ${id}`;
      await screen.openOne(id);
      await screen.button('Apply').click();
      await screen.sheet.getByLabel('Message (optional)').fill(remark);
      await screen.sheet.getByRole('button', { name: 'Send the application' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(screen.main.getByText(`Your message: ${remark}`)).toBeVisible();
      await expect(screen.steps).toHaveText([/^Being checked/]);
      await expect(screen.button('Take the application back')).toBeVisible();
      await decideApplication(remark, { outcome, ...(outcome === 'Rejected' && { reason }) });
      await expect(screen.steps.nth(1)).toContainText(said);
      if (outcome === 'Rejected') await expect(screen.steps.nth(1)).toContainText(reason);
      await expect(screen.button('Take the application back')).toHaveCount(0);
      expect((await walletOf(member)).cash).toBe(cash);
      await screen.openList('?category=tests');
      await expect(screen.card(`For who is ${said}`)).toContainText(outcome === 'Rejected' ? reason : said);
    });
});

test('PROMO-2 the terms as they were accepted stay, whatever the operator writes later, and the text is cleaned', async ({
  page,
}) => {
  const name = 'Changed meanwhile';
  const id = await offer({ name, asks: { turnover: 2000 } });
  const member = await newMember('noor');
  await actElsewhere(member, 'promotionJoin', id);
  const record = {
    title: { EN: name },
    content: { EN: '<p>Other terms</p>' },
    category: { id: 'tests', title: { EN: 'Tests' } },
    asks: { turnover: 9000 },
    gives: { kind: 'cash', amount: 100 },
  };
  await admin('PUT', `/offers/noor/promotion/${id}`, record);
  await startAs(page, member);
  const screen = new PromotionsPage(page);
  const readTerms = async () => {
    await screen.openOne(id);
    await expect(screen.main.getByRole('heading', { name: 'The terms as you accepted them on' })).toBeVisible();
    await expect(screen.fact('You get')).toContainText('Rs50.00');
    await expect(screen.fact('Bet')).toContainText('Rs20.00');
    await expect(screen.main.getByText(`About ${name}`)).toBeVisible();
    await expect(screen.main.locator('script')).toHaveCount(0);
  };
  await readTerms();
  await withdrawOffer(id);
  await readTerms();
  await screen.openOne('never-was');
  await expect(screen.main.getByText('This promotion is no longer available')).toBeVisible();
  await screen.main.getByRole('link', { name: 'All promotions' }).click();
  await expect(page).toHaveURL(`${origin('noor')}/m/activity`);
});
