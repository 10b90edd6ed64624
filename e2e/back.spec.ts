import type { Locator, Page } from '@playwright/test';
import { LoginPage } from './pages/login.ts';
import { RegisterPage } from './pages/register.ts';
import { Shell } from './pages/shell.ts';
import { go } from './support/go.ts';
import { expect, interactive, origin, test } from './support/lobby.ts';
import { startSignedIn } from './support/session.ts';
import { comeTo, depth, overlays } from './support/sheets.ts';

// A refused call for a text message answers 400, which the browser itself reports.
test.use({ allowErrors: /status of 400/, reducedMotion: 'no-preference' });

const press = (within: Locator, name: string) => within.getByRole('button', { name, exact: true }).first().click();

/** `panel`: it is opened by its history entry alone, so that going forward opens it again. */
type Kind = {
  path: string;
  panel?: true;
  open: (page: Page) => Promise<unknown>;
};

const kinds: Record<string, Kind> = {
  'the side menu': { path: '/m/home', panel: true, open: (page) => new Shell(page, 'perla').menu() },
  'the choice of language, which takes the side menu’s place': {
    path: '/m/home',
    panel: true,
    open: async (page) => {
      await press(await new Shell(page, 'perla').menu(), 'Language EN');
      await page.getByRole('dialog', { name: 'Choose a language' }).waitFor();
    },
  },
  'the filters of a list': { path: '/m/gameList?type=hot', open: (page) => press(page.locator('body'), 'Filters') },
  'the slider check': {
    path: '/m/login',
    open: async (page) => {
      await page.route('**/verification/sms', (route) =>
        route.fulfill({ status: 400, json: { success: false, errorCode: 'slider.required', message: '' } }),
      );
      const login = new LoginPage(page, 'perla');
      await login.smsTab.click();
      await login.input('loginMobileNum').fill('9171234567');
      await login.sendCode.click();
    },
  },
};

test(`NAV-5 GAME-2 A11Y-1 back closes each and stays; no entry is left of it, however it was closed: ${Object.keys(kinds).join('; ')}; filters that change the address leave one entry; a menu entry ends at its target, with back to the page before`, async ({
  page,
}) => {
  await page.goto(`${origin('perla')}/m/help`);
  await interactive(page);
  for (const [name, { path, panel, open }] of Object.entries(kinds))
    await test.step(name, async () => {
      await go(page, path);
      await open(page);
      await expect(overlays(page)).toHaveCount(1);
      await expect.poll(() => depth(page)).toBe(1);
      await page.goBack();
      await expect(overlays(page)).toHaveCount(0);
      await expect(page).toHaveURL(origin('perla') + path);
      await page.goForward();
      if (panel) {
        await expect(overlays(page)).toHaveCount(1);
        await page.keyboard.press('Escape');
      }
      await expect.poll(() => depth(page)).toBe(0);
      await expect(overlays(page)).toHaveCount(0);
      if (!panel) {
        await open(page);
        await expect.poll(() => depth(page)).toBe(1);
        await page.keyboard.press('Escape');
        await expect(overlays(page)).toHaveCount(0);
        await expect.poll(() => depth(page)).toBe(0);
      }
      await expect(page).toHaveURL(origin('perla') + path);
      await page.goBack();
      await expect(page).toHaveURL(/\/m\/help$/);
    });

  await test.step('filters that change the address leave one entry of the list', async () => {
    await go(page, '/m/gameList?type=hot');
    await press(page.locator('body'), 'Filters');
    await expect.poll(() => depth(page)).toBe(1);
    const sheet = overlays(page);
    await sheet.getByRole('tab', { name: 'New' }).click();
    await sheet.getByRole('button', { name: /^Show games/ }).click();
    await expect(page).toHaveURL(/tag=new/);
    await expect(overlays(page)).toHaveCount(0);
    await expect.poll(() => depth(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/m\/help$/);
  });

  await test.step('what the browser closes by itself is closed for the lobby too; a menu entry ends at its target', async () => {
    await go(page, '/m/terms');
    await go(page, '/m/home');
    const entries = await page.evaluate(() => history.length);
    let menu = await new Shell(page, 'perla').menu();
    await expect.poll(() => depth(page)).toBe(1);
    await menu.evaluate((dialog: HTMLDialogElement) => dialog.close());
    await expect.poll(() => depth(page)).toBe(0);
    menu = await new Shell(page, 'perla').menu();
    await expect.poll(() => depth(page)).toBe(1);
    await menu.getByRole('link', { name: 'Play responsibly' }).click();
    await expect(page.getByRole('article')).toBeVisible();
    await expect(overlays(page)).toHaveCount(0);
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    await page.goBack();
    await expect(page).toHaveURL(/\/m\/home$/);
    expect(await depth(page)).toBe(0);
    await page.goForward();
    await expect(page).toHaveURL(/responsible/);
    await press(page.getByRole('banner'), 'Back');
    await expect(page).toHaveURL(/\/m\/home$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/m\/terms$/);
  });
});

test.describe('the operator’s popup', () => {
  test.use({ popups: true });

  test('NAV-5 POP-1 back closes it and stays; where it leads, back leads to the page before', async ({ page }) => {
    await comeTo(page, '/m/home');
    await expect(overlays(page)).toBeVisible();
    await expect.poll(() => depth(page)).toBe(1);
    await page.goBack();
    await expect(overlays(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/m\/home$/);
    expect(await page.evaluate(() => localStorage.getItem('SHELL_PU_B'))).toBe('["guest","care"]');

    await page.evaluate(() => localStorage.removeItem('SHELL_PU_B'));
    await page.reload();
    await overlays(page).getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => depth(page)).toBe(1);
    await overlays(page).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Help centre' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/m\/home$/);
    expect(await depth(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/m\/help$/);
  });
});

test('NAV-5 SIDE-1 a logout through menu and question ends on home, with back to the page before', async ({ page }) => {
  await startSignedIn(page, 'perla');
  await comeTo(page, '/m/home');
  await press(await new Shell(page, 'perla').menu(), 'Logout');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
  await expect.poll(() => depth(page)).toBe(0);
  await expect(page).toHaveURL(/\/m\/home$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/m\/help$/);
});

test.describe('over the registration modal', () => {
  test('NAV-5 REG-7 back closes the dialog on top, then the one below; the way to login leads back to the page', async ({
    page,
  }) => {
    const whitelabel = { REGISTERMODAL: true, USERNAMEREG3: true };
    const value = { info: { whitelabel, customerService: [] }, serverTime: 1 };
    await page.route('**/system/status*', (route) => route.fulfill({ json: { success: true, value } }));
    // This answer has the flag that asks for the modal.
    const answered = page.waitForResponse('**/system/status*');
    await comeTo(page, '/m/home');
    await answered;
    const register = new RegisterPage(page, 'perla');
    const open = () => press(page.getByRole('banner'), 'Register');
    await open();
    await register.field('agree').getByRole('link', { name: 'terms and conditions' }).click();
    const terms = page.getByRole('dialog', { name: 'Terms and conditions' });
    await expect(terms).toBeVisible();
    await expect.poll(() => depth(page)).toBe(2);
    await page.goBack();
    await expect(terms).toHaveCount(0);
    await expect(overlays(page)).toHaveCount(1);
    await register.field('agree').getByRole('link', { name: 'terms and conditions' }).click();
    await expect.poll(() => depth(page)).toBe(2);
    await page.keyboard.press('Escape');
    await expect(terms).toHaveCount(0);
    await expect.poll(() => depth(page)).toBe(1);
    await expect(overlays(page)).toHaveCount(1);
    await page.goBack();
    await expect(overlays(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/m\/home$/);
    await open();
    await expect.poll(() => depth(page)).toBe(1);
    await overlays(page).getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/m\/login$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/m\/home$/);
    expect(await depth(page)).toBe(0);
  });
});
