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

/** Judges the present screen once its content is there, in this language. */
async function look(page: Page, language: LanguageCode, screen: string): Promise<void> {
  const content = page.locator(contents[screen] ?? 'main').filter({ visible: true });
  await expect(content.first(), `${language} ${screen}`).toBeVisible();
  const html = page.locator('html');
  await expect(html, screen).toHaveAttribute('lang', languageTag(language));
  await expect(html, screen).toHaveAttribute('dir', directionOf(language));
  await expect.poll(() => clippedLabels(page), `${language} ${screen}`).toEqual([]);
}

/** Judges what is on screen at each of these widths, and at 320 px at last; every other language begins at the other end, for to lay the page out anew costs most. */
async function atWidths(page: Page, at: number, widths: readonly number[], judge: (width: number) => Promise<void>) {
  for (const width of at % 2 ? widths.toReversed() : widths) {
    await page.setViewportSize({ width, height: 640 });
    await judge(width);
  }
}

test(`I18N-1 in all ${languages.length} languages no label overflows at 320 px; their picker holds, and reaches the last one; a line of Korean ends between words`, async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.goto(`${origin(merchant)}/m/home`);
  await interactive(page);

  const long = languages.filter((language) => longest.has(language));
  for (const screen of guestScreens) {
    await go(page, `/m/${screen}`);
    for (const [at, language] of (inEach.has(screen) ? languages : long).entries()) {
      await chooseLanguageElsewhere(page, language);
      // The text of an entry is a third wider where the screen is.
      await atWidths(page, at, screen === 'home' ? [320, 360] : [320], async (width) => {
        if (width === 320) await look(page, language, screen);
        else await expect(page.locator('html')).toHaveAttribute('lang', languageTag(language));
        if (screen === 'home') expect(await brokenWords(page.locator('nav li')), `${language} ${width}`).toEqual([]);
      });
    }
    if (screen === 'login')
      await test.step('the picker holds at 320 px, and reaches the last one', () => pickLast(page));
  }

  await logInElsewhere(page, merchant);
  await go(page, '/m/member/home');
  for (const [at, language] of languages.entries()) {
    await chooseLanguageElsewhere(page, language);
    await atWidths(page, at, [320, 375, 390], async (width) => {
      if (width === 320) return look(page, language, 'member/home');
      await expect(page.locator('html')).toHaveAttribute('lang', languageTag(language));
      return expect(await brokenWords(page.locator('main ul').first()), `${language} ${width}`).toEqual([]);
    });
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await go(page, '/m/member/security');
  for (const language of long) {
    await chooseLanguageElsewhere(page, language);
    await look(page, language, 'member/security');
    expect(await brokenWords(page.locator('main h3')), `${language} security`).toEqual([]);
  }

  await test.step('a line of Korean ends between words', async () => {
    await page.goto(`${origin('hanlight')}/m/app`);
    await interactive(page);
    const terms = page.getByText('다운로드하면').last();
    for (const width of [320, 340, 360, 380, 400, 420]) {
      await page.setViewportSize({ width, height: 640 });
      expect(await brokenWords(terms), `at ${width} px`).toEqual([]);
    }
  });
});

async function pickLast(page: Page): Promise<void> {
  await chooseLanguageElsewhere(page, 'EN');
  await page.getByRole('button', { name: 'Choose a language' }).click();
  const choices = page.getByRole('dialog').getByRole('listitem');
  await expect(choices).toHaveCount(languages.length);
  expect(await clippedLabels(page)).toEqual([]);
  await choices.last().getByRole('button').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('lang', 'th');
}
