import { languageTag } from '#schemas/merchant/boot-data.ts';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import { Shell } from './pages/shell.ts';
import { brokenWords } from './support/clipped.ts';
import { ragged } from './support/ragged.ts';
import { expect, test, mainMenu } from './support/lobby.ts';
import { chooseLanguageElsewhere, startSignedIn } from './support/session.ts';

test('SIDE-1 SIDE-2 A11Y-1 a visitor finds login, register, forgot password and the grid in the side menu, which keeps the focus inside and gives it back', async ({
  page,
}) => {
  const shell = new Shell(page, 'perla');
  await shell.open();
  let menu = await shell.menu();
  for (const name of ['Deposit', 'Withdraw', 'Betting record'])
    await expect(menu.getByRole('link', { name })).toBeVisible();
  for (const name of ['Live chat', 'Telegram', 'Get the app', 'Login'])
    await expect(menu.getByRole('button', { name })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Logout' })).toHaveCount(0);

  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('Tab');
    const behind = await page.evaluate(() => document.activeElement?.matches('#root :not(dialog, dialog *)'));
    expect(behind).toBe(false);
  }
  const focused = await page.evaluateHandle(() => {
    const names: (string | null)[] = [];
    document.addEventListener('focusin', ({ target }) => names.push((target as Element).ariaLabel));
    return names;
  });
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(shell.header.getByRole('button', { name: 'Menu', exact: true })).toBeFocused();
  expect(await focused.jsonValue(), 'at once, by no detour').toEqual(['Menu']);

  await page.context().route('https://t.me/**', (route) => route.fulfill({ body: 'chat' }));
  const outside = page.waitForEvent('popup');
  menu = await shell.menu();
  await menu.getByRole('button', { name: 'Telegram' }).click();
  const chat = await outside;
  expect(chat.url(), 'opens outside the lobby').toContain('t.me');
  await chat.close();
  if (await menu.isVisible()) await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);

  await (await shell.menu()).getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(/m\/forget/);
  await page.goBack();
  await (await shell.menu()).getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/m\/register/);
});

test('SIDE-1 SIDE-2 TOAST-1 a member sees their picture, name and balance with its symbol over whole rows of tiles, and signs out after a question; a toast is above an open dialog, is announced there, and goes after 3 s', async ({
  page,
}) => {
  await startSignedIn(page, 'perla');
  const shell = new Shell(page, 'perla');
  await shell.open();
  let menu = await shell.menu();
  await menu.evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)));
  expect(await ragged(menu.getByRole('list'))).toEqual([]);
  expect(await brokenWords(menu.getByRole('listitem'))).toEqual([]);
  const card = menu.getByRole('button', { name: /₱[\d,]+/ });
  await expect(card).toContainText('Demo');
  await expect(card.locator('img')).toHaveAttribute('src', /\S/);
  const boxes = [card, menu.getByRole('button', { name: 'Close' })];
  const [held, close] = await Promise.all(boxes.map((box) => box.boundingBox()));
  if (!held || !close) throw new Error('There is no card, or no way out');
  expect(close.x + close.width, 'the close button is within the card').toBeLessThanOrEqual(held.x + held.width);
  expect(close.y).toBeGreaterThanOrEqual(held.y);
  await card.click();
  await expect(page).toHaveURL(/member\/home/);
  await page.goBack();
  await test.step('TOAST-1 a toast is above an open dialog, is announced there, and goes after 3 s', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await shell.footer.getByRole('button', { name: 'Invite' }).click();
    await page.clock.install();
    await shell.dialog.getByRole('button', { name: 'Copy: Link' }).click();
    const toast = shell.dialog.getByText('Link copied');
    await expect(toast).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/m\/register\?affiliateCode=\w{8}$/);
    await page.clock.fastForward(3000);
    await expect(toast).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(shell.dialog).toHaveCount(0);
  });
  menu = await shell.menu();
  await menu.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(shell.header.getByRole('button', { name: 'Login' })).toBeVisible();
});

test('THEME-1 I18N-1 the theme and Urdu by a switch, other languages by the flag picker, and the choices are kept', async ({
  page,
}) => {
  const html = page.locator('html');
  const noor = new Shell(page, 'noor');
  await noor.open();
  const menu = await noor.menu();
  const dark = menu.getByRole('switch', { name: 'Dark theme' });
  const theme = (await dark.isChecked()) ? 'light' : 'dark';
  await dark.click();
  await expect(html).toHaveAttribute('data-theme', theme);
  await menu.getByRole('switch', { name: /Urdu/ }).click();
  await expect(html).toHaveAttribute('dir', 'rtl');
  await page.reload();
  await expect(html).toHaveAttribute('lang', 'ur');
  await expect(html).toHaveAttribute('data-theme', theme);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(theme);
  // The menu was open when the page was loaded again.
  await page.getByRole('dialog').getByRole('switch', { name: 'اردو' }).click();
  await expect(html).toHaveAttribute('lang', 'en');
  await expect(html).toHaveAttribute('dir', 'ltr');

  const hanlight = new Shell(page, 'hanlight');
  await hanlight.open();
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('dialog').getByRole('button', { name: '언어' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'English' }).click();
  await expect(html).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('FOOT-1 at 320 px no label of the footer menu is cut off, in any language of three skins', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const code of ['noor', 'rongvang', 'hanlight']) {
    await new Shell(page, code).open('/m/terms');
    const languages = await page.evaluate(
      () =>
        (
          JSON.parse(document.getElementById('foyer-data')?.textContent ?? '{}') as {
            merchant: { merchant: { languages: { supported: LanguageCode[] } } };
          }
        ).merchant.merchant.languages.supported,
    );
    for (const language of languages) {
      await chooseLanguageElsewhere(page, language);
      await expect(page.locator('html')).toHaveAttribute('lang', languageTag(language));
      const labels = mainMenu(page).locator('li');
      await expect(labels).toHaveCount(5);
      const bad = await labels.evaluateAll((items) =>
        items
          .filter((item) => {
            const label = item.querySelector('a > :last-child, button > :last-child');
            const box = label?.getBoundingClientRect();
            const lines = label && box ? box.height / Number.parseFloat(getComputedStyle(label).lineHeight) : 9;
            return (
              !box || box.left < 0 || box.right > innerWidth || label?.scrollWidth !== label?.clientWidth || lines > 2.5
            );
          })
          .map((item) => item.textContent),
      );
      expect(bad, `${code} ${language}`).toEqual([]);
    }
  }
});
