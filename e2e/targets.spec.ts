import type { Locator } from '@playwright/test';
import { Shell } from './pages/shell.ts';
import { expect, test } from './support/lobby.ts';
import { startSignedIn } from './support/session.ts';

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

test('SHELL a finger finds the balance, the pause of the banners and the halves of a form', async ({ page }) => {
  const shell = new Shell(page, 'perla');
  await shell.open('/m/login');
  expect(await reach(page.getByRole('tab').first())).toBeGreaterThanOrEqual(42);
  await startSignedIn(page, 'perla');
  await shell.open();
  expect(await reach(shell.header.getByRole('button', { name: /₱/ }))).toBeGreaterThanOrEqual(42);
  expect(await reach(page.getByRole('button', { name: 'Pause slides' }))).toBeGreaterThanOrEqual(42);
});

test('HEAD-3 a balance of ten signs is whole at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await startSignedIn(page, 'hanlight');
  const shell = new Shell(page, 'hanlight');
  await shell.open();
  const balance = shell.header.getByText(/^₩[\d,]{9}$/);
  await expect(balance).toBeVisible();
  expect(await balance.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
});
