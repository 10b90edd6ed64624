import type { Page } from '@playwright/test';
import { expect, interactive, origin, skins, test } from './support/lobby.ts';

/** The name of the focused element where the footer menu or the header hides all of it; nothing where it is seen. */
const hiddenFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || !focused.closest('main')) return undefined;
    const { left, right, top, bottom, width } = focused.getBoundingClientRect();
    const middle = Math.min(Math.max((left + right) / 2, 0), innerWidth - 1);
    const seen = [top + 2, (top + bottom) / 2, bottom - 2].some((y) => {
      const there = y >= 0 && y < innerHeight ? document.elementFromPoint(middle, y) : null;
      return there !== null && (focused.contains(there) || there.contains(focused));
    });
    return width > 1 && !seen ? `${focused.textContent || focused.ariaLabel} at ${top}` : undefined;
  });

for (const code of skins)
  test(`A11Y-1 ${code}: what the keyboard reaches on home is not behind the footer menu`, async ({ page }) => {
    await page.goto(`${origin(code)}/m/home`);
    await interactive(page);
    await expect(page.locator('[data-section] article').first()).toBeVisible();
    const hidden: string[] = [];
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab');
      const name = await hiddenFocus(page);
      if (name) hidden.push(name);
    }
    expect(hidden).toEqual([]);
  });
