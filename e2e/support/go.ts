import { expect, type Page } from '@playwright/test';

/** Goes to a path as a link of the lobby would, without loading the page again. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const idx = ((history.state as { idx?: number } | null)?.idx ?? 0) + 1;
    history.pushState({ usr: null, key: `k${idx}`, idx }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, path);
}

/** Lets two minutes go by: what was read before is no longer fresh, and what forms and games keep for the tab is gone. */
export async function leaveBehind(page: Page): Promise<void> {
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 120_000;
    sessionStorage.clear();
  });
}

/** Goes to a path as a player does who was on another screen for two minutes. `ready` runs before the screen opens. */
export async function comeBack(page: Page, path: string, ready?: () => unknown): Promise<void> {
  const other = '/m/agreement';
  if (new URL(page.url()).pathname !== other) {
    const title = await page.title();
    await go(page, other);
    await expect(page).not.toHaveTitle(title);
  }
  await leaveBehind(page);
  await ready?.();
  const title = await page.title();
  await go(page, path);
  // The address is new before the screen is: a reload in between would cut off its code.
  await expect(page).not.toHaveTitle(title);
}
