import { expect, type Page } from '@playwright/test';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import { faultsOnScreen } from './axe.ts';
import { go, leaveBehind } from './go.ts';
import { interactive } from './lobby.ts';

/** Elements that every screen has, and that distinguish one from the next. */
const parts = 'main :is(h1, h2, h3, p, form, a, button)';

/**
 * Goes to a screen as a link would, and waits until nothing of the last one is on screen. Loading a page for each
 * takes longer than to look at it.
 */
export async function walkTo(page: Page, path: string): Promise<void> {
  const last = await page.evaluate((selector) => {
    for (const part of document.querySelectorAll(selector)) part.setAttribute('data-last', '');
    return location.pathname;
  }, parts);
  expect(new URL(path, 'http://host').pathname, 'another screen').not.toBe(last);
  await go(page, path);
  await expect(page.locator('[data-last]').filter({ visible: true })).toHaveCount(0);
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('[data-last]')) part.removeAttribute('data-last');
  });
}

/**
 * Goes to an address of the lobby: loads the page the first time, and then walks as a player does who was on another screen for
 * two minutes, so that everything is asked for again.
 */
export async function visit(page: Page, address: string): Promise<void> {
  const { origin, pathname, search } = new URL(address);
  if (new URL(page.url()).origin !== origin) {
    await page.goto(address);
    return interactive(page);
  }
  // Two screens that differ only by their query are separated by another one.
  if (new URL(page.url()).pathname === pathname) await walkTo(page, '/m/agreement');
  await leaveBehind(page);
  return walkTo(page, pathname + search);
}

/** Lets a page start in a language and a theme. Walks take turns in both: each screen is judged once, in one of them. */
export const startIn = (page: Page, language: LanguageCode, theme: 'dark' | 'light'): Promise<unknown> =>
  page.addInitScript(
    (chosen) => {
      // Frames of games have no storage.
      if (window === top && location.protocol === 'http:')
        for (const [name, value] of Object.entries(chosen)) localStorage.setItem(name, value);
    },
    { language, theme },
  );

/** Judges what is on screen once it is at rest; a fault names the screen, and the walk goes on. `within`: see `faultsOnScreen`. */
export async function judge(page: Page, name: string, within?: readonly string[]): Promise<void> {
  await expect(page.locator('[aria-busy="true"]'), name).toHaveCount(0);
  await page.waitForFunction(() => [...document.images].every((image) => image.complete || image.loading === 'lazy'));
  expect.soft(await faultsOnScreen(page, within), name).toEqual([]);
}
