import type { Locator, Page } from '@playwright/test';
import { GamesPage } from './pages/games.ts';
import { LoginPage } from './pages/login.ts';
import { RegisterPage } from './pages/register.ts';
import { Shell } from './pages/shell.ts';
import { go } from './support/go.ts';
import { expect, interactive, origin, test } from './support/lobby.ts';
import { startSignedIn } from './support/session.ts';

// A refused call for a text message answers 400, which the browser itself reports.
test.use({ allowErrors: /status of 400/ });

const overlays = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
/** How many sheets the present history entry has open. */
const depth = (page: Page) =>
  page
    .evaluate(() => {
      type Sheet = { under?: Sheet };
      let count = 0;
      for (let at = (history.state as { usr?: Sheet } | null)?.usr; at; at = at.under) count += 1;
      return count;
    })
    .catch(() => -1);
const press = (within: Locator, name: string) => within.getByRole('button', { name, exact: true }).first().click();

/** Comes to a path of perla from the help centre. */
async function comeTo(page: Page, path: string): Promise<void> {
  await page.goto(`${origin('perla')}/m/help`);
  await interactive(page);
  await go(page, path);
}

/** `panel`: it is opened by its history entry alone, so that going forward opens it again. */
type Kind = {
  path: string;
  panel?: true;
  as?: Parameters<typeof startSignedIn>[2];
  open: (page: Page) => Promise<unknown>;
};

const kinds: Record<string, Kind> = {
  'the side menu': { path: '/m/home', panel: true, open: (page) => new Shell(page, 'perla').menu() },
  'the ways to get the app': {
    path: '/m/home',
    panel: true,
    open: (page) => press(page.getByRole('complementary', { name: 'App download' }), 'Download'),
  },
  'the invitation': {
    path: '/m/home',
    panel: true,
    as: 'member',
    open: (page) => press(new Shell(page, 'perla').footer, 'Invite'),
  },
  'the choice of language, which takes the side menu’s place': {
    path: '/m/home',
    panel: true,
    open: async (page) => {
      await press(await new Shell(page, 'perla').menu(), 'Language EN');
      await page.getByRole('dialog', { name: 'Choose a language' }).waitFor();
    },
  },
  'the question before a logout': {
    path: '/m/home',
    as: 'member',
    open: async (page) => {
      await press(await new Shell(page, 'perla').menu(), 'Logout');
      // Until it comes, no overlay is there, and the entry in the history may be the menu's.
      await page.getByRole('alertdialog').waitFor();
    },
  },
  'the quick actions of a game': {
    path: '/m/gameList?type=hot',
    open: async (page) => {
      const games = new GamesPage(page, 'perla');
      await games.opener(games.tiles.first()).click({ button: 'right' });
    },
  },
  'the filters of a list': { path: '/m/gameList?type=hot', open: (page) => press(page.locator('body'), 'Filters') },
  'the dialling codes': {
    path: '/m/login',
    open: async (page) => {
      const login = new LoginPage(page, 'perla');
      await login.smsTab.click();
      await page.locator('form:visible [data-field="loginMobileNum"] button[aria-haspopup]').click();
    },
  },
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

for (const [name, { path, panel, as, open }] of Object.entries(kinds)) {
  test(`NAV-5 back closes ${name} and stays; no entry is left of it, however it was closed`, async ({ page }) => {
    if (as) await startSignedIn(page, 'perla', as);
    await comeTo(page, path);
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
    await open(page);
    await expect.poll(() => depth(page)).toBe(1);
    await page.keyboard.press('Escape');
    await expect(overlays(page)).toHaveCount(0);
    await expect.poll(() => depth(page)).toBe(0);
    await expect(page).toHaveURL(origin('perla') + path);
    await page.goBack();
    await expect(page).toHaveURL(/\/m\/help$/);
  });
}

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

test('NAV-5 a menu entry ends at its target, with back to the page before and forward to the target', async ({
  page,
}) => {
  await comeTo(page, '/m/terms');
  await go(page, '/m/home');
  const entries = await page.evaluate(() => history.length);
  const menu = await new Shell(page, 'perla').menu();
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

test('NAV-5 GAME-2 filters that change the address leave one entry of the list', async ({ page }) => {
  await comeTo(page, '/m/gameList?type=hot');
  await press(page.locator('body'), 'Filters');
  await expect.poll(() => depth(page)).toBe(1);
  const sheet = overlays(page);
  await sheet.getByRole('tab', { name: 'New' }).click();
  await press(sheet, 'Show games');
  await expect(page).toHaveURL(/tag=new/);
  await expect(overlays(page)).toHaveCount(0);
  await expect.poll(() => depth(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/m\/help$/);
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

test('NAV-5 a panel is open again after a reload; going back closes it and stays', async ({ page }) => {
  await comeTo(page, '/m/home');
  await new Shell(page, 'perla').menu();
  await expect.poll(() => depth(page)).toBe(1);
  await page.reload();
  await interactive(page);
  await expect(overlays(page)).toHaveCount(1);
  await page.goBack();
  await expect(overlays(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/m\/home$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/m\/help$/);
});

test('NAV-5 a question whose answer nobody waits for any more is gone after a reload, and so is its entry', async ({
  page,
}) => {
  await startSignedIn(page, 'perla');
  await comeTo(page, '/m/home');
  await press(await new Shell(page, 'perla').menu(), 'Logout');
  await page.getByRole('alertdialog').waitFor();
  await expect.poll(() => depth(page)).toBe(1);
  await page.reload();
  await interactive(page);
  await expect.poll(() => depth(page)).toBe(0);
  await expect(overlays(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/m\/help$/);
});

test('NAV-5 a panel of a player who has gone does not open from a history that names it', async ({ page }) => {
  await comeTo(page, '/m/home');
  await page.evaluate(() => {
    const state = history.state as { idx: number };
    history.pushState({ usr: { sheet: 'share' }, key: 'stale', idx: state.idx + 1 }, '');
  });
  await page.reload();
  await interactive(page);
  await expect.poll(() => depth(page)).toBe(0);
  await expect(overlays(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/m\/home$/);
});

test('NAV-5 the first page of the lobby is a single entry, wherever the player came from', async ({ page }) => {
  await page.goto(`${origin('noor')}/m/terms`);
  await page.goto(`${origin('perla')}/m/terms`);
  await interactive(page);
  await press(page.getByRole('banner'), 'Back');
  await expect(page).toHaveURL(`${origin('perla')}/m/home`);
});

test('A11Y-1 what the browser closes by itself is closed for the lobby too', async ({ page }) => {
  await comeTo(page, '/m/home');
  const menu = await new Shell(page, 'perla').menu();
  await expect.poll(() => depth(page)).toBe(1);
  await menu.evaluate((dialog: HTMLDialogElement) => dialog.close());
  await expect.poll(() => depth(page)).toBe(0);
  await expect((await new Shell(page, 'perla').menu()).getByRole('link').first()).toBeVisible();
});

test.describe('over the registration modal', () => {
  test.use({ fetchesAhead: true });

  test('NAV-5 REG-7 back closes the dialog on top, then the one below; the way to login leads back to the page', async ({
    page,
  }) => {
    const whitelabel = { REGISTERMODAL: true, USERNAMEREG3: true };
    const value = { info: { whitelabel, customerService: [] }, serverTime: 1 };
    await page.route('**/system/status*', (route) => route.fulfill({ json: { success: true, value } }));
    await comeTo(page, '/m/home');
    const register = new RegisterPage(page, 'perla');
    const open = () => press(page.getByRole('banner'), 'Register');
    // Drawn ahead: the flag that asks for the modal has come.
    await expect(page.locator('dialog form')).toHaveCount(1);
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
