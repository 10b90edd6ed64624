import type { Page } from '@playwright/test';
import { FormScreen } from './pages/form.ts';
import { LoginPage } from './pages/login.ts';
import { faultsInBothThemes } from './support/axe.ts';
import { expect, interactive, origin, test } from './support/lobby.ts';
import { startSignedIn } from './support/session.ts';

// The auditor is injected into the page, which the strict policy refuses.
test.use({ bypassCSP: true, reducedMotion: 'reduce', allowErrors: /status of (400|500)/ });

type Place = {
  path: string;
  as?: Parameters<typeof startSignedIn>[2];
  /** Opens what is looked at; buttons are found by their places, for the words differ by language. */
  open: (page: Page) => Promise<unknown>;
  popups?: true;
};

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const refuse = (page: Page, path: string, errorCode: string) =>
  page.route(path, (route) => route.fulfill({ status: 400, json: { success: false, errorCode, message: '' } }));
const errors = (page: Page) => expect(page.locator('[id$="-error"]').filter({ hasText: /\S/ }).first()).toBeVisible();
const submitEmpty = async (page: Page) => {
  await new FormScreen(page, '').submit.click();
  await errors(page);
};

const places: Record<string, Place> = {
  'change password, with errors': { path: '/m/changePsw', as: 'member', open: submitEmpty },
  'reset password, with errors': { path: '/m/forget', open: submitEmpty },
  'login refused, with a captcha': {
    path: '/m/login',
    open: async (page) => {
      await page.route('**/session/login', (route) =>
        route.fulfill({
          status: 400,
          json: { success: false, errorCode: 'login.failed', message: '', value: { captcha: true } },
        }),
      );
      await new LoginPage(page, '').logIn();
      await expect(page.locator('form:visible [data-field="captcha"] img')).toBeVisible();
    },
  },
  'slider check': {
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
  'registration modal': {
    path: '/m/home',
    open: async (page) => {
      const whitelabel = { REGISTERMODAL: true, USERNAMEREG3: true };
      const value = { info: { whitelabel, customerService: [] }, maintenance: false };
      await page.route('**/system/status*', (route) => route.fulfill({ json: { success: true, value } }));
      await page.reload();
      await interactive(page);
      await page.getByRole('banner').getByRole('button').first().click();
      await expect(dialog(page).locator('form:visible input').first()).toBeVisible();
    },
  },
  'free trial that did not start': {
    // The trial starts as its page opens: the refusal must stand before.
    path: '/m/home',
    open: async (page) => {
      await refuse(page, '**/session/testPlay', 'server.failed');
      await page.goto(`${origin('perla')}/m/trail`);
      await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
    },
  },
  'member centre of a trial member': {
    path: '/m/home',
    as: 'trial',
    open: async (page) => {
      await page.getByRole('navigation').last().getByRole('link').last().click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  'share panel': {
    path: '/m/home',
    as: 'member',
    open: async (page) => {
      await page.getByRole('navigation').last().getByRole('button').last().click();
      await expect(dialog(page).getByRole('img').first()).toBeVisible();
    },
  },
  'quick actions of a game': {
    path: '/m/gameList?type=hot',
    open: async (page) => {
      await page.locator('article button').first().focus();
      await page.keyboard.press('ContextMenu');
      await expect(dialog(page).getByRole('button').first()).toBeVisible();
    },
  },
  'popup of a visitor': {
    path: '/m/home',
    popups: true,
    open: (page) => expect(dialog(page).getByRole('heading').first()).toBeVisible(),
  },
  'betting slip of a lottery': {
    path: '/m/launchGame?playType=trad&gameId=SEA645&prize_mode=elott&code=SEA645',
    as: 'member',
    open: async (page) => {
      const content = page.frameLocator('iframe');
      await content.getByRole('button', { name: /1\.98/ }).first().click();
    },
  },
};

for (const [name, { path, as, open, popups }] of Object.entries(places)) {
  test.describe(name, () => {
    test.use({ popups: popups ?? false });
    for (const language of ['EN', 'AR']) {
      const direction = language === 'AR' ? 'rtl' : 'ltr';
      test(`A11Y-1 ${name}, ${direction}: axe finds nothing, dark and light, and 320 px hold it`, async ({ page }) => {
        await page.setViewportSize({ width: 320, height: 640 });
        await page.addInitScript((chosen) => {
          // Frames of games have no storage.
          if (window === top) localStorage.setItem('language', chosen);
        }, language);
        if (as) await startSignedIn(page, 'perla', as);
        await page.goto(origin('perla') + path);
        await interactive(page);
        await open(page);
        await expect(page.locator('html')).toHaveAttribute('dir', direction);
        await page.waitForLoadState('networkidle');
        expect(await faultsInBothThemes(page)).toEqual([]);
      });
    }
  });
}
