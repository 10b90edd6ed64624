import { readdirSync } from 'node:fs';
import { directionOf, languageTag } from '#schemas/merchant/boot-data.ts';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import { brokenWords, clippedLabels } from './support/clipped.ts';
import { go } from './support/go.ts';
import { expect, interactive, origin, test } from './support/lobby.ts';
import { startSignedIn } from './support/session.ts';

const merchant = 'perla';
/** The screens of a visitor besides home, and what shows that the content of a screen is there. */
const guestScreens = ['login', 'register', 'app', 'help'];
const contents: Record<string, string> = {
  home: 'article',
  login: 'form input',
  register: 'form input',
  app: '[role="tab"]',
  help: 'summary',
  'member/home': 'main nav a',
};
const languages = readdirSync('locales') as LanguageCode[];

test.use({ viewport: { width: 320, height: 640 } });

for (const language of languages) {
  test(`I18N-1 ${language}: no label overflows at 320 px`, async ({ page }) => {
    await page.addInitScript((chosen) => {
      try {
        localStorage.setItem('language', chosen);
      } catch {
        // A page without storage has no choice of language.
      }
    }, language);

    const html = page.locator('html');
    const look = async (screen: string) => {
      await expect(
        page
          .locator(contents[screen] ?? 'main')
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
      await expect(html).toHaveAttribute('lang', languageTag(language));
      await expect(html).toHaveAttribute('dir', directionOf(language));
      await expect.poll(() => clippedLabels(page), `${language} ${screen}`).toEqual([]);
    };
    await page.goto(`${origin(merchant)}/m/home`);
    await interactive(page);
    await look('home');
    // The text of an entry is a third wider where the screen is.
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 640 });
      expect(await brokenWords(page.locator('nav li')), `${language} ${width}`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    for (const screen of guestScreens) {
      await go(page, `/m/${screen}`);
      await look(screen);
    }
    await startSignedIn(page, merchant);
    await page.goto(`${origin(merchant)}/m/member/home`);
    await interactive(page);
    await look('member/home');
  });
}

test(`I18N-1 the picker of all ${languages.length} languages holds at 320 px, and reaches the last one`, async ({
  page,
}) => {
  await page.goto(`${origin(merchant)}/m/login`);
  await interactive(page);
  await page.getByRole('button', { name: 'Choose a language' }).click();
  const choices = page.getByRole('dialog').getByRole('listitem');
  await expect(choices).toHaveCount(languages.length);
  expect(await clippedLabels(page)).toEqual([]);
  await choices.last().getByRole('button').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('lang', 'th');
});
