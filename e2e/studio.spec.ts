import { expect, test } from '@playwright/test';
import { faultsOnScreen } from './support/axe.ts';
import { StudioServer } from './support/studio.ts';

const sections = ['first', 'second', 'third'].map((id) => ({ id, type: 'hot-games', settings: { limit: 6 } }));
const files = {
  'shop/merchant.json': { version: 3, name: 'Shop' },
  'shop/home.json': { version: 3, sections },
};

let studio: StudioServer;
test.beforeAll(() => {
  studio = new StudioServer(Number(process.env['E2E_PORT']) + 5, files);
});
test.afterAll(() => studio.stop());
test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

test('STUDIO-25 the desk works by keyboard alone, and axe finds nothing on it, light and dark', async ({ page }) => {
  await page.goto(await studio.address);
  const brand = page.getByRole('combobox', { name: 'Brand' });
  await brand.fill('shop');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');

  // The tree: open home and its sections, go to the second, put it before the first.
  const row = (name: RegExp) => page.getByRole('row', { name });
  const order = async () => {
    const names = (await page.getByRole('row').allInnerTexts()).map((text) => text.split('\n')[0]);
    return names.filter((name) => sections.some(({ id }) => id === name));
  };
  await row(/^home/i).focus();
  await page.keyboard.press('ArrowRight');
  await expect(row(/^sections/i)).toBeVisible();
  await row(/^sections/i).focus();
  await page.keyboard.press('ArrowRight');
  await row(/^second/).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Second' })).toBeVisible();
  await expect(page.getByText('The key "title" is required').first()).toBeVisible();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(order).toEqual(['second', 'first', 'third']);

  // The form: a value, told as set here, taken back by undo from within the field.
  const limit = page.getByRole('textbox', { name: 'Limit' });
  await limit.fill('9');
  await expect(page.getByRole('status').filter({ hasText: '1 file not saved' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Undo: set home\.sections\.second\.settings\.limit/ })).toBeEnabled();
  await page.keyboard.press('Control+z');
  await expect(limit).toHaveValue('6');

  // The pane is made wider by its edge, and is as wide when the same address is opened again.
  await page.getByRole('separator', { name: 'Width of the contents' }).focus();
  const width = page.getByRole('separator', { name: 'Width of the contents' });
  await page.keyboard.press('End');
  await expect(width).toHaveAttribute('aria-valuenow', '640');
  await page.reload();
  await expect(width).toHaveAttribute('aria-valuenow', '640');
  await expect(page.getByRole('heading', { name: 'Second' })).toBeVisible();

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator(`html[data-theme=${colorScheme}]`)).toBeAttached();
    expect(await faultsOnScreen(page)).toEqual([]);
  }
  // What is not saved is in no file.
  expect(JSON.parse(studio.read('shop/home.json'))).toEqual(files['shop/home.json']);
});
