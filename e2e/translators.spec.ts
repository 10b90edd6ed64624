import type { Page } from '@playwright/test';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import { FormScreen } from './pages/form.ts';
import { hold } from './support/hold.ts';
import { expect, interactive, origin, test } from './support/lobby.ts';
import { chooseLanguageElsewhere, logInElsewhere, logOutElsewhere } from './support/session.ts';
import { bareTexts, textsOnlyIn, textsOnScreen, translatePages } from './support/translator.ts';
import { walkTo } from './support/walk.ts';

const code = 'noor';
test.describe.configure({ timeout: 150_000 });

const otherOf = { EN: 'UR', UR: 'EN' } as const;
const only = { EN: textsOnlyIn(code, 'EN', 'UR'), UR: textsOnlyIn(code, 'UR', 'EN') };

/** Changes the language of the screen as it is, and expects no text of the one before. */
async function changeLanguage(page: Page, name: string, language: keyof typeof otherOf): Promise<LanguageCode> {
  await expect(page.locator('[aria-busy="true"]'), name).toHaveCount(0);
  const next = otherOf[language];
  await chooseLanguageElsewhere(page, next);
  await expect
    .soft(async () => {
      const left = (await textsOnScreen(page)).filter((text) => only[language].some((pattern) => pattern.test(text)));
      expect(left, `${name}: texts of ${language} after the change to ${next}`).toEqual([]);
    })
    .toPass({ timeout: 10_000 });
  return next;
}

test('I18N-1 a page translator at work: every screen changes its language whole, and nothing breaks when players come and go', async ({
  page,
}) => {
  await translatePages(page);
  await page.goto(`${origin(code)}/m/home`);
  await interactive(page);
  let language: keyof typeof otherOf = 'EN';
  const change = async (name: string) => (language = (await changeLanguage(page, name, language)) as typeof language);
  await change('home');

  const form = new FormScreen(page, code);
  for (const path of ['/m/login', '/m/register']) {
    await walkTo(page, path);
    await form.submit.click();
    await expect(page.locator('form:visible [data-invalid]').first()).toBeVisible();
    await change(`${path} with errors`);
    for (const input of await page.locator('form:visible input[type=text], form:visible input[type=password]').all())
      await input.fill('Passw0rd-123');
  }
  for (const path of [
    '/m/app',
    '/m/help',
    '/m/gameList?gameType=RNG',
    '/m/game',
    '/m/message',
    '/m/service',
    '/m/activity',
  ]) {
    await walkTo(page, path);
    await change(path);
  }
  await logInElsewhere(page, code);
  for (const path of [
    '/m/member/home',
    '/m/member/profile',
    '/m/member/security',
    '/m/member/vip',
    '/m/member/bonus',
    '/m/member/limits',
    '/m/member/identity',
    '/m/member/feedback',
    '/m/member/manualRebate',
    '/m/member/transfer',
    '/m/member/agent/home',
    '/m/gameRecord',
    '/m/voucherCenter',
    '/m/withdraw',
    '/m/notice',
  ]) {
    await walkTo(page, path);
    await change(path);
  }
  // A first answer that is on its way is in the language before.
  const tasks = await hold(page, /\/wps\/tasks/);
  await walkTo(page, '/m/rewardCenter');
  await tasks.asked;
  const titles = { EN: 'Make 10 bets', UR: '10 بیٹس لگائیں' };
  const before = titles[language];
  await chooseLanguageElsewhere(page, otherOf[language]);
  language = otherOf[language];
  tasks.release();
  await expect(page.getByText(titles[language]).first()).toBeVisible();
  await expect(page.getByText(before)).toHaveCount(0);
  await change('/m/rewardCenter');

  await walkTo(page, '/m/home');
  await logOutElsewhere(page);
  const login = { EN: 'Login', UR: 'لاگ اِن' };
  await expect(page.getByRole('banner').getByRole('button', { name: login[language], exact: true })).toBeVisible();
  expect(await bareTexts(page)).toEqual([]);
});
