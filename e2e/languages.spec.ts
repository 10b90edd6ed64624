import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { directionOf, languageTag } from '#schemas/merchant/boot-data.ts';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import { brokenWords, clippedLabels } from './support/clipped.ts';
import { go } from './support/go.ts';
import { expect, interactive, origin, test } from './support/lobby.ts';
import { chooseLanguageElsewhere, logInElsewhere } from './support/session.ts';

const merchant = 'perla';
/** The screens of a visitor. Of most the languages with the longest texts are enough: their labels have room of their own. */
const guestScreens = ['home', 'register', 'login', 'app', 'help'];
const inEach: ReadonlySet<string> = new Set(['home', 'register']);
const longest: ReadonlySet<LanguageCode> = new Set(['FR', 'RU']);
/** What shows that the content of a screen is there. */
const contents: Record<string, string> = {
  home: 'article',
  login: 'form input',
  register: 'form input',
  app: '[role="tab"]',
  help: 'summary',
  'member/home': 'main nav a',
  'member/security': 'main h3',
};
const languages = readdirSync('locales') as LanguageCode[];

test.use({ viewport: { width: 320, height: 640 } });

/** How many languages one page is walked in: the first from its start on, the others as they are chosen. */
const perPage = 5;
const groups = Array.from({ length: Math.ceil(languages.length / perPage) }, (_, index) =>
  languages.slice(index * perPage, (index + 1) * perPage),
);

/** Judges the present screen once its content is there, in this language. */
async function look(page: Page, language: LanguageCode, screen: string): Promise<void> {
  const content = page.locator(contents[screen] ?? 'main').filter({ visible: true });
  await expect(content.first(), `${language} ${screen}`).toBeVisible();
  const html = page.locator('html');
  await expect(html, screen).toHaveAttribute('lang', languageTag(language));
  await expect(html, screen).toHaveAttribute('dir', directionOf(language));
  await expect.poll(() => clippedLabels(page), `${language} ${screen}`).toEqual([]);
}

for (const group of groups) {
  test(`I18N-1 ${group.join(', ')}: no label overflows at 320 px`, async ({ page }) => {
    test.slow();
    await page.addInitScript((chosen) => {
      try {
        localStorage.setItem('language', chosen);
      } catch {
        // A page without storage has no choice of language.
      }
    }, group[0] ?? 'EN');
    await page.goto(`${origin(merchant)}/m/home`);
    await interactive(page);

    const long = group.filter((language) => longest.has(language));
    for (const screen of guestScreens) {
      const spoken = inEach.has(screen) ? group : long;
      if (spoken.length > 0) await go(page, `/m/${screen}`);
      for (const language of spoken) {
        await chooseLanguageElsewhere(page, language);
        await look(page, language, screen);
        if (screen !== 'home') continue;
        // The text of an entry is a third wider where the screen is.
        for (const width of [320, 360]) {
          await page.setViewportSize({ width, height: 640 });
          expect(await brokenWords(page.locator('nav li')), `${language} ${width}`).toEqual([]);
        }
        await page.setViewportSize({ width: 320, height: 640 });
      }
    }
    await logInElsewhere(page, merchant);
    await go(page, '/m/member/home');
    for (const language of group) {
      await chooseLanguageElsewhere(page, language);
      await look(page, language, 'member/home');
      for (const width of [375, 390]) {
        await page.setViewportSize({ width, height: 640 });
        expect(await brokenWords(page.locator('main ul').first()), `${language} ${width}`).toEqual([]);
      }
      await page.setViewportSize({ width: 320, height: 640 });
    }
    if (long.length > 0) await go(page, '/m/member/security');
    for (const language of long) {
      await chooseLanguageElsewhere(page, language);
      await look(page, language, 'member/security');
      expect(await brokenWords(page.locator('main h3')), `${language} security`).toEqual([]);
    }
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

test('I18N-1 a line of Korean ends between words', async ({ page }) => {
  await page.goto(`${origin('hanlight')}/m/app`);
  await interactive(page);
  const terms = page.getByText('다운로드하면').last();
  for (const width of [320, 340, 360, 380, 400, 420]) {
    await page.setViewportSize({ width, height: 640 });
    expect(await brokenWords(terms), `at ${width} px`).toEqual([]);
  }
});
