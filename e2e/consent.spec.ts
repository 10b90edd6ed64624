import type { Page } from '@playwright/test';
import { go } from './support/go.ts';
import { interactive, expect, origin, test } from './support/lobby.ts';
import { faultsOnScreen } from './support/axe.ts';

test.use({ asksConsent: true });

const question = (page: Page) => page.getByRole('region', { name: 'Your privacy' });
const layerOf = (page: Page) => page.evaluate(() => (globalThis as { dataLayer?: object[] }).dataLayer);
type Post = { events: { event: string; page?: string }[] };
const reportedScreens = (posts: readonly Post[]) =>
  posts.flatMap(({ events }) => events.map(({ event, page }) => page ?? event)).toSorted();
/** What the browser says when the player turns to something else: what waits is sent then. */
const leave = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
const choiceOf = (page: Page) => page.evaluate(() => localStorage.getItem('consent'));

test('BRAND-5 nothing is reported before the player agrees; a choice holds in every tab and is taken back in the menu', async ({
  page,
  context,
}) => {
  const posts: Post[] = [];
  await context.route('https://collect.noor.example/**', (route) => {
    posts.push(route.request().postDataJSON() as Post);
    return route.fulfill({ status: 204 });
  });
  await page.goto(`${origin('noor')}/m/home`);
  await interactive(page);
  await expect(question(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${origin('noor')}/m/help`);
  await interactive(other);
  await expect(question(other)).toBeVisible();
  expect([posts, await layerOf(page), await choiceOf(page)]).toEqual([[], undefined, null]);

  await question(page).getByRole('button', { name: 'Choose' }).click();
  const sheet = page.getByRole('dialog', { name: 'Your privacy' });
  await expect(sheet.getByText('Always on')).toBeVisible();
  await sheet.getByRole('switch', { name: 'Statistics' }).click();
  await sheet.getByRole('button', { name: 'Save my choice' }).click();
  await expect(question(page)).toBeHidden();
  await expect(question(other)).toBeHidden();
  await expect(page.locator('#content')).toBeFocused();
  expect(JSON.parse((await choiceOf(other)) ?? '')).toEqual({ statistics: true, advertising: false });

  await leave(page);
  await leave(other);
  await expect.poll(() => reportedScreens(posts)).toEqual(['help', 'home']);
  expect(await layerOf(page)).toBeUndefined();

  await page.getByRole('button', { name: 'Menu' }).first().click();
  await page.getByRole('button', { name: 'Your privacy' }).click();
  await sheet.getByRole('switch', { name: 'Statistics' }).click();
  await sheet.getByRole('button', { name: 'Save my choice' }).click();
  await expect(sheet).toHaveCount(0);
  for (const each of [page, other]) {
    await go(each, '/m/login');
    await leave(each);
  }
  expect(reportedScreens(posts)).toEqual(['help', 'home']);
});

test('BRAND-5 the other skin asks in its own language, and reports to its list on window once agreed', async ({
  page,
}) => {
  await page.goto(`${origin('rongvang')}/m/home`);
  await interactive(page);
  const ask = page.getByRole('region', { name: 'Quyền riêng tư của bạn' });
  await ask.getByRole('button', { name: 'Chấp nhận tất cả' }).click();
  await expect(ask).toBeHidden();
  await expect.poll(() => layerOf(page)).toEqual([{ event: 'page.viewed', page: 'home' }]);
});

test.describe('for everyone', () => {
  test.use({ bypassCSP: true });
  test('BRAND-5 question and sheet can be read and used by everyone, from right to left, too', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'UR'));
    await page.goto(`${origin('noor')}/m/notice`);
    await interactive(page);
    const ask = page.getByRole('region', { name: 'آپ کی رازداری' });
    await expect(ask).toBeVisible();
    expect(await faultsOnScreen(page)).toEqual([]);
    await ask.getByRole('button', { name: 'خود چنیں' }).click();
    await expect(page.getByRole('dialog', { name: 'آپ کی رازداری' }).getByRole('switch')).toHaveCount(2);
    expect(await faultsOnScreen(page)).toEqual([]);
  });
});
