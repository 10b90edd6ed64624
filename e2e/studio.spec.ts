import { expect, test } from '@playwright/test';
import { faultsOnScreen } from './support/axe.ts';
import { StudioServer } from './support/studio.ts';

const sections = ['first', 'second', 'third'].map((id) => ({ id, type: 'hot-games', settings: { limit: 6 } }));
const files = {
  'shop/merchant.json': { version: 3, name: 'Shop' },
  'shop/home.json': { version: 3, sections },
  'plain/merchant.json': { version: 3, name: 'Plain' },
};

let studio: StudioServer;
// One after the other, by one server.
test.describe.configure({ mode: 'default', timeout: 120_000 });
test.beforeAll(async () => {
  studio = new StudioServer(Number(process.env['E2E_PORT']) + 5, files);
  await studio.address;
});
test.afterAll(() => studio.stop());
test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

test('STUDIO-25 the desk works by keyboard alone, and axe finds nothing on it, light and dark', async ({ page }) => {
  await page.goto(await studio.address);
  await expect(page.getByRole('button', { name: /^Shop/ })).toBeVisible();
  await page.getByRole('combobox', { name: 'Brand' }).fill('shop');
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

test('STUDIO-6 STUDIO-8 what is edited shows in the canvas before it is saved, and a tap there selects what made it', async ({
  page,
}) => {
  await page.goto(await studio.address);
  await expect(page.getByRole('button', { name: /^Plain/ })).toBeVisible();
  await page.getByRole('combobox', { name: 'Brand' }).fill('plain');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^edit \d+$/)).toBeVisible({ timeout: 60_000 });
  const canvas = page.frames().find((frame) => frame.url().includes('//plain.localhost'));
  const order = () =>
    canvas?.evaluate(() =>
      [...document.querySelectorAll('[data-config-path^="home.sections."]')].map((each) =>
        String(each.getAttribute('data-config-path')).slice('home.sections.'.length),
      ),
    );
  expect((await order())?.slice(0, 2)).toEqual(['notice', 'banners']);

  // A tap is in the coordinates of the desk, which shows the frame smaller than it is.
  const frame = await page.locator('iframe').boundingBox();
  const banners = await canvas?.evaluate(() => {
    const box = document.querySelector('[data-config-path="home.sections.banners"]')?.getBoundingClientRect();
    return box && { x: (box.left + box.width / 2) / innerWidth, y: (box.top + box.height / 2) / innerHeight };
  });
  if (!frame || !banners) throw new Error('The canvas shows no banners.');
  await page.mouse.click(frame.x + banners.x * frame.width, frame.y + banners.y * frame.height);
  await expect(page.getByRole('heading', { name: 'Banners' })).toBeVisible();

  await page.getByRole('row', { name: /^banners/ }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(async () => (await order())?.slice(0, 2)).toEqual(['banners', 'notice']);
  await expect(page.getByText(/^edit \d+$/)).toBeVisible();
  expect(studio.read('plain/merchant.json')).toContain('"Plain"');
});
