import type { Locator } from '@playwright/test';
import { Shell } from './pages/shell.ts';
import { go } from './support/go.ts';
import { expect, test } from './support/lobby.ts';
import { logInElsewhere } from './support/session.ts';

/** How high the area is that a finger finds, through the middle of an element. */
function reach(element: Locator): Promise<number> {
  return element.evaluate((target) => {
    const { left, width, top, height } = target.getBoundingClientRect();
    const hit = (y: number) => target.contains(document.elementFromPoint(left + width / 2, y));
    let [from, to] = [top + height / 2, top + height / 2];
    while (hit(from - 1)) from -= 1;
    while (hit(to + 1)) to += 1;
    return to - from;
  });
}

test('a finger finds the balance, the pause of the banners and the halves of a form', async ({ page }) => {
  const shell = new Shell(page, 'perla');
  await shell.open('/m/login');
  expect(await reach(page.getByRole('tab').first())).toBeGreaterThanOrEqual(42);
  await logInElsewhere(page, 'perla');
  await go(page, '/m/home');
  expect(await reach(shell.header.getByRole('button', { name: /₱/ }))).toBeGreaterThanOrEqual(42);
  expect(await reach(page.getByRole('button', { name: 'Pause slides' }))).toBeGreaterThanOrEqual(42);
});

test('GAME-2 I18N-1 the filter sheet opens in Urdu at 320 px, and its 10+ is not turned round', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.addInitScript(() => localStorage.setItem('language', 'UR'));
  const shell = new Shell(page, 'noor');
  await shell.open('/m/gameList');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('searchbox').locator('xpath=following::button[@aria-haspopup or @aria-label][1]').click();
  const least = shell.dialog.getByRole('tab', { name: /10\+/ });
  await expect(least).toBeVisible();
  const places = await least.evaluate((tab) => {
    const node = document.createTreeWalker(tab, NodeFilter.SHOW_TEXT).nextNode();
    const text = node?.textContent ?? '';
    return ['1', '+'].map((sign) => {
      const range = document.createRange();
      range.setStart(node ?? tab, text.indexOf(sign));
      range.setEnd(node ?? tab, text.indexOf(sign) + 1);
      return range.getBoundingClientRect().left;
    });
  });
  expect(places[0]).toBeLessThan(places[1] ?? 0);
});
