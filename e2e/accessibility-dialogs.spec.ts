import type { Page } from '@playwright/test';
import { FormScreen } from './pages/form.ts';
import { LoginPage } from './pages/login.ts';
import { expect, interactive, origin, test, mainMenu } from './support/lobby.ts';
import { startSignedIn } from './support/session.ts';
import { judge, startIn, walkTo } from './support/walk.ts';

// axe is injected into the page, which the strict policy forbids.
test.use({
  bypassCSP: true,
  allowErrors: /status of (400|500)/,
  viewport: { width: 320, height: 640 },
});
test.describe.configure({ timeout: 60_000 });

type Place = {
  name: string;
  path: string;
  /** Opens what is looked at; things are found by their places, for the words differ by language. */
  open: (page: Page) => Promise<unknown>;
  /** A dialog over a long screen: it is audited by itself. */
  within?: string[];
};
type Walk = { as?: Parameters<typeof startSignedIn>[2]; popups?: true; isRtl?: true; places: Place[] };

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const refuse = (page: Page, path: string, errorCode: string, value?: unknown) =>
  page.route(path, (route) => route.fulfill({ status: 400, json: { success: false, errorCode, message: '', value } }));
const submitEmpty = async (page: Page) => {
  await new FormScreen(page, '').submit.click();
  await expect(page.locator('[id$="-error"]').filter({ hasText: /\S/, visible: true }).first()).toBeVisible();
};

const walks: Record<string, Walk> = {
  'a visitor': {
    isRtl: true,
    places: [
      { name: 'reset password, with errors', path: '/m/forget', open: submitEmpty },
      {
        name: 'slider check',
        path: '/m/login',
        open: async (page) => {
          await refuse(page, '**/verification/sms', 'slider.required');
          const login = new LoginPage(page, '');
          await login.smsTab.click();
          await login.input('loginMobileNum').fill('9171234567');
          await login.sendCode.click();
          await expect(login.slider).toBeEnabled();
        },
      },
      {
        name: 'login refused, with a captcha',
        path: '/m/login',
        open: async (page) => {
          await refuse(page, '**/session/login', 'login.failed', { captcha: true });
          await page.getByRole('tab').first().click();
          await new LoginPage(page, '').logIn();
          await expect(page.locator('form:visible [data-field="captcha"] img')).toBeVisible();
        },
      },
      {
        name: 'free trial that did not start',
        path: '/m/trail',
        open: (page) => expect(page.getByRole('main').getByRole('button').first()).toBeVisible(),
      },
      {
        name: 'quick actions of a game',
        path: '/m/gameList?type=hot',
        open: async (page) => {
          await page.locator('article:visible button').first().focus();
          await page.keyboard.press('ContextMenu');
          await expect(dialog(page).getByRole('button').first()).toBeVisible();
        },
      },
      {
        name: 'registration modal',
        path: '/m/home',
        open: async (page) => {
          await page.getByRole('banner').getByRole('button').first().click();
          await expect(dialog(page).locator('form:visible input').first()).toBeVisible();
        },
        within: ['dialog[open]'],
      },
    ],
  },
  'a visitor whom the operator greets': {
    popups: true,
    places: [
      {
        name: 'popup',
        path: '/m/home',
        open: (page) => expect(dialog(page).getByRole('heading').first()).toBeVisible(),
        within: ['dialog[open]'],
      },
    ],
  },
  'a member': {
    as: 'member',
    places: [
      { name: 'change password, with errors', path: '/m/changePsw', open: submitEmpty },
      {
        name: 'share panel',
        path: '/m/nav',
        open: async (page) => {
          await mainMenu(page).getByRole('button').last().click();
          await expect(dialog(page).getByRole('img').first()).toBeVisible();
        },
      },
      {
        name: 'betting slip of a lottery',
        path: '/m/launchGame?playType=trad&gameId=SEA645&prize_mode=elott&code=SEA645',
        open: async (page) => {
          const content = page.frameLocator('iframe');
          await content.getByRole('button', { name: /1\.98/ }).first().click();
        },
      },
    ],
  },
  'a trial member': {
    as: 'trial',
    isRtl: true,
    places: [
      {
        name: 'member centre',
        path: '/m/nav',
        open: async (page) => {
          await mainMenu(page).getByRole('link').last().click();
          await expect(page.getByRole('alertdialog')).toBeVisible();
        },
      },
    ],
  },
};

for (const [who, { as, popups, isRtl, places }] of Object.entries(walks)) {
  test.describe(who, () => {
    test.use({ popups: popups ?? false });
    const direction = isRtl ? 'rtl' : 'ltr';
    const names = places.map(({ name }) => name).join('; ');
    test(`A11Y-1 ${who}, ${direction}: axe finds nothing, and 320 px hold it: ${names}`, async ({ page }) => {
      await startIn(page, isRtl ? 'AR' : 'EN', isRtl ? 'light' : 'dark');
      // Set up before anything is opened: home starts with the modal, and the trial starts as its page opens.
      const whitelabel = { REGISTERMODAL: true, USERNAMEREG3: true };
      const value = { info: { whitelabel, customerService: [] }, serverTime: 1 };
      if (!as) await page.route('**/system/status*', (route) => route.fulfill({ json: { success: true, value } }));
      if (!as) await refuse(page, '**/session/testPlay', 'server.failed');
      if (as) await startSignedIn(page, 'perla', as);
      await page.goto(origin('perla') + places[0]?.path);
      await interactive(page);
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      for (const { name, path, open, within } of places) {
        if (!page.url().endsWith(path)) await walkTo(page, path);
        await open(page);
        await judge(page, name, within);
        // A page has one banner: the bar of a dialog is none.
        await expect(dialog(page).getByRole('banner')).toHaveCount(0);
        if (await dialog(page).count()) await page.keyboard.press('Escape');
        await expect(dialog(page)).toHaveCount(0);
      }
    });
  });
}
