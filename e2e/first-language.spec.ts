import type { Page } from '@playwright/test';
import { longestLanguageWaitMs } from '#schemas/merchant/boot-data.ts';
import { hold } from './support/hold.ts';
import { expect, interactive, origin, test } from './support/lobby.ts';

const home = `${origin('noor')}/m/home`;

/** What the frames of a page show, and how far things moved in it. */
type Noted = {
  frames: { direction: string; language: string; theme: string | undefined; hasText: boolean }[];
  moved: number;
};

/** Opens home, whose own language is English and theme light, as a player who chose others; notes its frames from the first with a header on. */
async function openWithChoice(page: Page, language: string): Promise<void> {
  await page.addInitScript((chosen) => {
    localStorage.setItem('language', chosen);
    localStorage.setItem('theme', 'dark');
    const noted: Noted = { frames: [], moved: 0 };
    const note = () => {
      const header = document.querySelector('#root > header > *');
      if (header?.checkVisibility({ visibilityProperty: true })) {
        const { direction, webkitTextFillColor } = getComputedStyle(header);
        const hasText = webkitTextFillColor !== 'rgba(0, 0, 0, 0)';
        const { lang, dataset } = document.documentElement;
        noted.frames.push({ direction, hasText, language: lang, theme: dataset['theme'] });
      }
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) noted.moved += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { noted });
  }, language);
  await page.goto(home);
}

const textsSeen = (page: Page) => expect(page.locator('html:not([data-untranslated])')).toBeVisible();

test.describe('on a later visit', () => {
  test.use({ serviceWorkers: 'allow' });

  test('I18N-1 THEME-1 a page opens in the theme and the direction of the language that its player chose, shows no text in another, and does not move', async ({
    page,
  }) => {
    await page.goto(home);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await openWithChoice(page, 'UR');
    await interactive(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ur');
    await textsSeen(page);
    const { frames, moved } = await page.evaluate(() => (window as unknown as { noted: Noted }).noted);
    expect(frames.filter(({ direction, theme }) => direction !== 'rtl' || theme !== 'dark')).toEqual([]);
    expect(frames.some(({ language }) => language === 'en')).toBe(true);
    expect(frames.filter(({ language, hasText }) => language === 'en' && hasText)).toEqual([]);
    expect(frames.at(-1)).toMatchObject({ language: 'ur', hasText: true });
    // A page that was mirrored before the player's eyes has 0.22.
    expect(moved).toBeLessThan(0.05);
  });
});

test.describe('without the texts', () => {
  test.use({ allowErrors: /Failed to load resource/ });

  test('I18N-1 where the texts of the chosen language cannot be had, the page is shown in its own', async ({
    page,
  }) => {
    await page.route('**/texts/UR.*', (route) => route.abort());
    await openWithChoice(page, 'UR');
    await interactive(page);
    await textsSeen(page);
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test('I18N-1 the texts of a page do not wait for ever where nothing runs', async ({ page }) => {
  await page.clock.install();
  await page.route(/\/assets\/.*\.js$/, () => {});
  await openWithChoice(page, 'UR');
  await expect(page.locator('html[data-untranslated]')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.clock.runFor(longestLanguageWaitMs);
  await textsSeen(page);
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
});

test('I18N-1 on a slow phone no word of another language is seen before those of the player’s, and nothing moves', async ({
  page,
}) => {
  await page.clock.install();
  const texts = await hold(page, /\/texts\/UR\./);
  await openWithChoice(page, 'UR');
  await texts.asked;
  await expect(page.locator('#root:not([data-waits])')).toBeVisible();
  await page.clock.runFor(longestLanguageWaitMs / 4);
  await expect(page.locator('[data-section]').first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  texts.release();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ur');
  await textsSeen(page);
  const noted = () => page.evaluate(() => (window as unknown as { noted: Noted }).noted);
  await expect.poll(async () => (await noted()).frames.at(-1)).toMatchObject({ language: 'ur', hasText: true });
  const { frames, moved } = await noted();
  expect(frames.filter(({ language, hasText }) => language === 'en' && hasText)).toEqual([]);
  expect(frames.filter(({ direction }) => direction !== 'rtl')).toEqual([]);
  expect(frames.filter(({ language }) => language === 'en').length).toBeGreaterThan(0);
  expect(moved).toBeLessThan(0.05);
});

test.describe('without the code', () => {
  test.use({ allowErrors: /Failed to load resource|dynamically imported module/ });

  test('I18N-1 where the lobby cannot be started, its page is shown at once', async ({ page }) => {
    await page.clock.install();
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await openWithChoice(page, 'UR');
    await page.clock.runFor(longestLanguageWaitMs / 4);
    await expect(page.getByRole('alert')).toBeVisible();
    // Not retried: the head's own timer would make it true in the end.
    expect(await page.locator('html').getAttribute('data-untranslated')).toBeNull();
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  });
});

test('I18N-1 FORM-1 a form on a slow phone is a skeleton until it has the labels of its player’s language; what is typed into it runs as its own letters do', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('language', 'UR'));
  const texts = await hold(page, /\/texts\/UR\./);
  await page.goto(`${origin('noor')}/m/login`);
  await interactive(page);
  await texts.asked;
  const skeleton = page.locator('section [aria-busy=true]');
  await expect(skeleton).toBeVisible();
  await expect(page.locator('form')).toHaveCount(0);
  texts.release();
  await expect(page.getByRole('textbox', { name: 'صارف نام' })).toBeVisible();
  await expect(skeleton).toHaveCount(0);

  // What is typed runs as its own letters do.
  const name = page.locator('form:visible [data-field="loginUsername"] input');
  await expect(name).toHaveCSS('direction', 'rtl');
  await name.fill('user-1!');
  await expect(name).toHaveCSS('unicode-bidi', 'plaintext');
});

test('I18N-1 THEME-1 a choice that is there before the service worker is heeded before any content is shown', async ({
  page,
}) => {
  await openWithChoice(page, 'UR');
  await expect(page.locator('[data-section]').first()).toBeVisible();
  const { frames, moved } = await page.evaluate(() => (window as unknown as { noted: Noted }).noted);
  const other = frames.filter(({ theme }) => theme !== 'dark').length;
  expect(other, 'frames with the header alone').toBeLessThanOrEqual(2);
  expect(
    frames.filter(({ language, direction, hasText }) => language === 'en' && direction === 'rtl' && hasText),
  ).toEqual([]);
  expect(moved).toBeLessThan(0.05);
});

test('I18N-1 a choice that the merchant does not speak changes nothing', async ({ page }) => {
  await openWithChoice(page, 'AR');
  await interactive(page);
  await textsSeen(page);
  const { frames } = await page.evaluate(() => (window as unknown as { noted: Noted }).noted);
  expect(frames.filter(({ direction, hasText }) => direction !== 'ltr' || !hasText)).toEqual([]);
});
