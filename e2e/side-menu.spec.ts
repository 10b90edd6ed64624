import { Shell } from './pages/shell.ts';
import { brokenWords } from './support/clipped.ts';
import { ragged } from './support/ragged.ts';
import { expect, test, mainMenu } from './support/lobby.ts';
import { startSignedIn } from './support/session.ts';

test('SIDE-1 SIDE-2 a visitor finds login, register, forgot password and the grid in the side menu', async ({
  page,
}) => {
  const shell = new Shell(page, 'perla');
  await shell.open();
  const menu = await shell.menu();
  for (const name of ['Deposit', 'Withdraw', 'Betting record'])
    await expect(menu.getByRole('link', { name })).toBeVisible();
  for (const name of ['Live chat', 'Telegram', 'Get the app', 'Login'])
    await expect(menu.getByRole('button', { name })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Logout' })).toHaveCount(0);
  await menu.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(/m\/forget/);
  await shell.open();
  await (await shell.menu()).getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/m\/register/);
});

test('SIDE-1 a member sees their picture, name and balance with its symbol, and signs out after a question', async ({
  page,
}) => {
  await startSignedIn(page, 'perla');
  const shell = new Shell(page, 'perla');
  await shell.open();
  let menu = await shell.menu();
  const card = menu.getByRole('button', { name: /₱[\d,]+/ });
  await expect(card).toContainText('Demo');
  await expect(card.locator('img')).toHaveAttribute('src', /\S/);
  await card.click();
  await expect(page).toHaveURL(/member\/home/);
  await page.goBack();
  menu = await shell.menu();
  await menu.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(shell.header.getByRole('button', { name: 'Login' })).toBeVisible();
});

test('SIDE-2 ROLE-4 a trial member is told why they cannot deposit', async ({ page }) => {
  await startSignedIn(page, 'perla', 'trial');
  const shell = new Shell(page, 'perla');
  await shell.open();
  await (await shell.menu()).getByRole('link', { name: 'Deposit' }).click();
  await expect(page.getByRole('status').getByText('Please login an actual account')).toBeVisible();
  await expect(page).toHaveURL(/m\/home/);
});

test('SIDE-2 the link to the messaging app opens outside the lobby', async ({ page }) => {
  const shell = new Shell(page, 'perla');
  await shell.open();
  await page.context().route('https://t.me/**', (route) => route.fulfill({ body: 'chat' }));
  const outside = page.waitForEvent('popup');
  await (await shell.menu()).getByRole('button', { name: 'Telegram' }).click();
  expect((await outside).url()).toContain('t.me');
});

test('I18N-1 Urdu by a switch, others by the flag picker, and the choice is kept', async ({ page }) => {
  const html = page.locator('html');
  const noor = new Shell(page, 'noor');
  await noor.open();
  const menu = await noor.menu();
  await menu.getByRole('switch', { name: /Urdu/ }).click();
  await expect(html).toHaveAttribute('dir', 'rtl');
  await page.reload();
  await expect(html).toHaveAttribute('lang', 'ur');
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

test('THEME-1 the switch in the side menu changes the theme, and the choice is kept', async ({ page }) => {
  const shell = new Shell(page, 'noor');
  await shell.open();
  const dark = (await shell.menu()).getByRole('switch', { name: 'Dark theme' });
  const wasDark = await dark.isChecked();
  await dark.click();
  const theme = wasDark ? 'light' : 'dark';
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(theme);
});

test('TOAST-1 a toast stands above an open dialog, is announced there, and goes after 3 s', async ({ page }) => {
  await startSignedIn(page, 'perla');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const shell = new Shell(page, 'perla');
  await shell.open();
  await shell.footer.getByRole('button', { name: 'Invite' }).click();
  await page.clock.install();
  await shell.dialog.getByRole('button', { name: 'Copy: Link' }).click();
  const toast = shell.dialog.getByText('Link copied');
  await expect(toast).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/m\/register\?affiliateCode=\w{8}$/);
  await page.clock.fastForward(3000);
  await expect(toast).toHaveCount(0);
});

test('A11Y-1 a dialog keeps the focus inside, and gives it back when it closes', async ({ page }) => {
  const shell = new Shell(page, 'perla');
  await shell.open();
  const menu = await shell.menu();
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
});

for (const code of ['noor', 'rongvang', 'hanlight']) {
  test(`FOOT-1 ${code}: at 320 px no label of the footer menu is cut off, in any language`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const shell = new Shell(page, code);
    await shell.open();
    const languages = await page.evaluate(
      () =>
        (
          JSON.parse(document.getElementById('foyer-data')?.textContent ?? '{}') as {
            merchant: { merchant: { languages: { supported: string[] } } };
          }
        ).merchant.merchant.languages.supported,
    );
    for (const language of languages) {
      await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
      await shell.open();
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
      expect(bad, language).toEqual([]);
    }
  });
}

for (const code of ['perla', 'noor'])
  test(`SIDE-2 ${code}: tiles fill their rows, words stay whole, and the way out stands within the card`, async ({
    page,
  }) => {
    await startSignedIn(page, code);
    const shell = new Shell(page, code);
    await shell.open();
    const menu = await shell.menu();
    await menu.evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)));
    expect(await ragged(menu.getByRole('list'))).toEqual([]);
    expect(await brokenWords(menu.getByRole('listitem'))).toEqual([]);
    const boxes = [menu.getByRole('button', { name: /Demo/ }), menu.getByRole('button', { name: 'Close' })];
    const [card, close] = await Promise.all(boxes.map((box) => box.boundingBox()));
    if (!card || !close) throw new Error('There is no card, or no way out');
    expect(close.x + close.width).toBeLessThanOrEqual(card.x + card.width);
    expect(close.y).toBeGreaterThanOrEqual(card.y);
  });

test('MEM-2 the tiles of the member centre leave no hole at 320, 360 and 390 px', async ({ page }) => {
  await startSignedIn(page, 'hanlight');
  await new Shell(page, 'hanlight').open('/m/member/home');
  const lists = page.getByRole('main').getByRole('navigation').getByRole('list');
  await expect(lists.first()).toBeVisible();
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const list of await lists.all()) expect(await ragged(list), String(width)).toEqual([]);
    expect(await brokenWords(page.getByRole('main').locator('h2 + p bdi')), 'the account name').toEqual([]);
  }
});
