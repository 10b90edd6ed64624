import type { Page } from '@playwright/test';
import { RegisterPage } from './pages/register.ts';
import { hold } from './support/hold.ts';
import { expect, interactive, origin, test } from './support/lobby.ts';

const carousel = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Promotions' });
const asked = /announcements\?types=B/;

/** The operator's banners of the group, in place of the seeded ones. */
async function sendBanners(page: Page, links: readonly string[]): Promise<void> {
  const banners = links.map((link, at) => ({
    id: `b${at}`,
    url: `/api/art/games/PPRNG00${at + 1}.svg`,
    groupName: 'm_reg',
    link,
    alt: `Banner ${at + 1}`,
  }));
  await page.route(asked, (route) => route.fulfill({ json: { success: true, value: { banners } } }));
}

test('REG-10 several banners of group m_reg are a carousel, in the player’s language, and lead on; in Urdu, too', async ({
  page,
}) => {
  const register = new RegisterPage(page, 'noor');
  const request = page.waitForRequest(asked);
  await register.open();
  expect(new URL((await request).url()).searchParams.get('groupName')).toBe('m_reg');
  const first = carousel(page).getByRole('img', { name: 'WELCOME TO NOOR' });
  await first.scrollIntoViewIfNeeded();
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(carousel(page).getByRole('button', { name: /^Go to slide/ })).toHaveCount(2);
  await carousel(page).getByRole('button', { name: 'Pause slides' }).click();
  await carousel(page).getByRole('button', { name: 'Go to slide 2' }).click();
  await carousel(page).getByRole('button', { name: 'PLAY EVERY GAME' }).click();
  await expect(page).toHaveURL(/\/m\/home$/);

  await test.step('newcomers in Urdu have one, too', async () => {
    await page.addInitScript(() => localStorage.setItem('language', 'UR'));
    await page.goto(`${origin('noor')}/m/register`);
    const picture = page.getByRole('main').getByRole('img', { name: 'نور میں خوش آمدید' });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });
});

test('REG-10 SAFE-2 a single banner is a picture; its outside link opens a new window and leaves the form, a script as its link is none; without banners there is no room for any; those that are loaded while the player types move nothing', async ({
  page,
  context,
}) => {
  await context.route('https://partner.example/**', (route) => route.fulfill({ body: 'partner' }));
  await sendBanners(page, ['https://partner.example/offer']);
  const register = new RegisterPage(page, 'noor');
  await register.open();
  await register.input('username').fill('keepme1');
  await expect(carousel(page).getByRole('img')).toHaveCount(1);
  await expect(carousel(page).getByRole('button', { name: /slide/i })).toHaveCount(0);
  const opened = context.waitForEvent('page');
  await carousel(page).getByRole('button', { name: 'Banner 1' }).click();
  expect((await opened).url()).toBe('https://partner.example/offer');
  await expect(page).toHaveURL(/\/m\/register$/);
  await expect(register.input('username')).toHaveValue('keepme1');

  await test.step('one whose link is a script is a picture and no link', async () => {
    await page.unroute(asked);
    await sendBanners(page, ['javascript:alert(1)']);
    await new RegisterPage(page, 'noor').open();
    await expect(carousel(page).getByRole('img', { name: 'Banner 1' })).toBeVisible();
    await expect(carousel(page).getByRole('button')).toHaveCount(0);
  });

  await test.step('without banners there is no room for any; those that are loaded while the player types move nothing', async () => {
    await page.unroute(asked);
    await sendBanners(page, []);
    const answered = page.waitForResponse(asked);
    await new RegisterPage(page, 'noor').open();
    await answered;
    await interactive(page);
    await expect(page.getByRole('main').getByText('Already have an account?')).toBeVisible();
    await expect(carousel(page)).toHaveCount(0);
  });

  await page.unroute(asked);
  await test.step('banners that are loaded while the player types move nothing', () => typeMeanwhile(page));
});

async function typeMeanwhile(page: Page): Promise<void> {
  const late = await hold(page, asked);
  const register = new RegisterPage(page, 'noor');
  await register.open();
  await late.asked;
  const name = register.input('username');
  // The form keeps what was typed before.
  await name.fill('');
  await page.keyboard.type('slow');
  const places = () =>
    page
      .locator('form:visible :is(input, button), main a')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  const before = await places();
  await page.evaluate(() => {
    const noted = { shifts: 0 };
    new PerformanceObserver((list) => (noted.shifts += list.getEntries().length)).observe({ type: 'layout-shift' });
    Object.assign(window, { noted });
  });
  late.release();
  await expect(carousel(page).getByRole('img').first()).toBeVisible();
  expect(await places()).toEqual(before);
  expect(await page.evaluate(() => (window as unknown as { noted: { shifts: number } }).noted.shifts)).toBe(0);
  await page.keyboard.type('poke');
  await expect(name).toHaveValue('slowpoke');
}
