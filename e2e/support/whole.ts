import { expect, type Page } from '@playwright/test';

/** No blank page: a heading, something to read, a way to go on, and no word of a programmer. */
export async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeAttached();
  await expect(page.locator('main').first()).not.toBeEmpty();
  await expect(page.locator('a[href], button:enabled').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText(/\bundefined\b|\bNaN\b|\[object Object\]/)).toHaveCount(0);
}
