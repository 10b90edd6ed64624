import type { Page } from '@playwright/test';

/** Goes to a path as a link of the lobby would, without loading the page again. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const index = ((history.state as { idx?: number } | null)?.idx ?? 0) + 1;
    history.pushState({ idx: index, key: `k${index}`, usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, path);
}
