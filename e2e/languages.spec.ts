import { readdirSync } from 'node:fs';
import { directionOf, languageTag } from '#schemas/merchant/boot-data.ts';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import { clippedLabels } from './support/clipped.ts';
import { expect, interactive, origin, test } from './support/lobby.ts';
import { startSignedIn } from './support/session.ts';

const merchant = 'perla';
const guestScreens = ['home', 'login', 'register', 'app', 'help'];
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

    const look = async (screen: string) => {
      await page.goto(`${origin(merchant)}/m/${screen}`);
      await interactive(page);
      const html = page.locator('html');
      await expect(html).toHaveAttribute('lang', languageTag(language));
      await expect(html).toHaveAttribute('dir', directionOf(language));
      await expect.poll(() => clippedLabels(page), `${language} ${screen}`).toEqual([]);
    };
    for (const screen of guestScreens) await look(screen);
    await startSignedIn(page, merchant);
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
