import { expect, type Page } from '@playwright/test';

/** Looks at what is on screen in each theme in turn, as the switch of another tab would change it. */
export async function inBothThemes(page: Page, look: (theme: string) => Promise<void>): Promise<void> {
  for (const theme of ['dark', 'light']) {
    await page.evaluate((newValue) => {
      localStorage.setItem('theme', newValue);
      dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue }));
    }, theme);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await look(theme);
  }
}
