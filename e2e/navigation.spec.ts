import type { Page } from '@playwright/test';
import { GamesPage } from './pages/games.ts';
import { Finger } from './support/finger.ts';
import { closeLobby } from './support/close-lobby.ts';
import { go } from './support/go.ts';
import { expect, interactive, origin, test } from './support/lobby.ts';
import { logInElsewhere } from './support/session.ts';

/** NAV-2, but for frames that need a game, with what NAV-3 and NAV-4 say of each: `own` draws its own header, `bare` has no footer menu, `frame` fills the screen; `visitor` is for who has no account. */
const screens: Record<string, string> = {
  '/m/register': 'own bare visitor',
  '/m/register.html': 'own bare visitor',
  '/m/forget': 'own bare visitor',
  '/m/changePsw': 'bare',
  '/m/member/home': '',
  '/m/voucherCenter': '',
  '/m/withdraw': '',
  '/m/member/cards': 'bare',
  '/m/gameRecord': '',
  '/m/member/transfer': '',
  '/m/activity': '',
  '/m/activityDetail': 'bare',
  '/m/member/bonus': '',
  '/m/member/limits': '',
  '/m/member/overview': '',
  '/m/member/identity': 'bare',
  '/m/rewardCenter': '',
  '/m/inviteFriends': '',
  '/m/notice': 'bare',
  '/m/message': 'own',
  '/m/webEmail': 'bare',
  '/m/help': 'bare',
  '/m/helpDetail': 'bare',
  '/m/app': 'own bare',
  '/m/member/manualRebate': '',
  '/m/gameList': 'own bare',
  '/m/gameCenter': '',
  '/m/slotsCenter': 'bare',
  '/m/lottery': 'own bare',
  '/m/sportsGame': 'own bare frame',
  '/m/launchGame': 'bare frame',
  '/m/game': '',
  '/m/member/agent/getSalaryContract': '',
  '/m/member/agent/getDevidendContract': '',
  '/m/member/agent/getHourContract': '',
  '/m/agreement': '',
  '/m/userAgreement': '',
  '/m/service': '',
  '/m/nav': '',
  '/m/jackpot': '',
  '/m/blocked': 'own bare',
  '/m/region': 'own bare',
  '/m/terms': '',
  // Leads home while the lobby is open; once it is closed no other screen can be seen.
  '/m/maintenance': 'own bare closed',
};

/** The table of NAV-6. */
const titles: Record<string, RegExp> = {
  '/m/activity': /Promotion/,
  // The member of this walk has a password; `passwords.spec.ts` sees one who has none.
  '/m/changePsw': /^Change password$/,
  '/m/notice': /Notifications/,
  '/m/gameCenter': /Game centre/,
  '/m/slotsCenter': /Slots/,
  '/m/webEmail': /Notifications/,
  '/m/help': /Help centre/,
};

test.describe('all routes', () => {
  // A frame that is opened without its game requests one that does not exist.
  test.use({ allowErrors: /status of 404/ });

  test('NAV-2 NAV-3 NAV-4 NAV-6 ROLE-1 ROLE-2 each route has its screen, its title, and the header and footer menu it should have; a member has no use for the forms that make or open an account, and is led to where they were going', async ({
    page,
  }) => {
    const games = new GamesPage(page, 'perla');
    const heading = page.getByRole('heading', { level: 1 });
    const inHeader = page.locator('body header:not(main header) h1');
    const footer = page.getByRole('navigation', { name: 'Main menu' });
    await games.open('/m/login');
    await expect(heading).toHaveText('Login');
    await expect(inHeader).toHaveCount(0);
    await expect(footer).toHaveCount(0);
    const see = async (path: string, kind: string) => {
      if (kind.includes('closed')) await closeLobby(page);
      await go(page, path);
      await expect(footer, path).toHaveCount(kind.includes('bare') ? 0 : 1);
      if (!kind.includes('frame')) await expect(inHeader, path).toHaveCount(kind.includes('own') ? 0 : 1);
      await expect(heading, path).toHaveCount(1);
      if (titles[path]) await expect(heading).toHaveText(titles[path]);
      await expect(page, path).toHaveTitle(/Perla$/);
    };
    const [forVisitors, others] = [true, false].map((wanted) =>
      Object.entries(screens).filter(([, kind]) => kind.includes('visitor') === wanted),
    );
    for (const [path, kind] of forVisitors ?? []) await see(path, kind);
    // A screen for visitors alone would lead home with the login.
    await see('/m/privacy', '');
    await logInElsewhere(page, 'perla');
    for (const path of ['/m/register.html', '/m/forget', '/m/login?back=%2Fm%2Fhelp']) {
      await go(page, path);
      await expect(page, path).toHaveURL(path.includes('back') ? /\/m\/help$/ : /\/m\/home$/);
    }
    for (const [path, kind] of others ?? []) await see(path, kind);
  });
});

/** Notes each fade of a screen from now on; returns the way to read how long they last, in ms. */
async function watchFades(page: Page): Promise<() => Promise<unknown[]>> {
  await page.evaluate(() => {
    const seen = new Set<Animation>();
    const look = () => {
      for (const animation of document.querySelector('main')?.getAnimations() ?? []) seen.add(animation);
      requestAnimationFrame(look);
    };
    look();
    Object.assign(globalThis, { seenFades: seen });
  });
  return () =>
    page.evaluate(() => {
      const { seenFades } = globalThis as unknown as { seenFades: Set<Animation> };
      return [...seenFades].map((animation) => animation.effect?.getTiming().duration);
    });
}

test('NAV-5 NAV-7 back goes one page back; the first page of the lobby, wherever the player was before, is replaced by home; on login, trial and reset password back goes home, on sign up and sports home is /, promotions lead back to where one was; screens fade in over 300 ms, the first one does not; with reduced motion they change at once', async ({
  page,
}) => {
  const back = page.getByRole('banner').getByRole('button', { name: 'Back' });
  await test.step('NAV-7 screens fade in, the first one does not; with reduced motion they change at once', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(`${origin('perla')}/m/terms`);
    await interactive(page);
    expect(await page.evaluate(() => document.querySelector('main')?.getAnimations().length)).toBe(0);
    const fades = await watchFades(page);
    await go(page, '/m/privacy');
    await expect(page.getByRole('banner').getByRole('heading')).toContainText('Privacy');
    expect(await fades()).toEqual([300]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await go(page, '/m/terms');
    await expect(page.getByRole('banner').getByRole('heading')).toContainText('Terms');
    expect(await fades()).toEqual([300]);
  });

  await page.goto(`${origin('noor')}/m/terms`);
  await page.goto(`${origin('perla')}/m/terms`);
  const entries = await page.evaluate(() => history.length);
  await back.click();
  await expect(page).toHaveURL(/\/m\/home$/);
  expect(await page.evaluate(() => history.length)).toBe(entries);

  await go(page, '/m/terms');
  await go(page, '/m/privacy');
  await back.click();
  await expect(page).toHaveURL(/\/m\/terms$/);

  // A page opened by its address has one before it, too.
  await page.goto(`${origin('perla')}/m/privacy`);
  await back.click();
  await expect(page).toHaveURL(/\/m\/terms$/);
  await interactive(page);

  for (const path of ['/m/login', '/m/register', '/m/forget']) {
    await backFrom(page, path);
    await expect(page, path).toHaveURL(path === '/m/register' ? /:\d+\/$/ : /\/m\/home$/);
    // The phone's own back does not lead into the form that was left.
    await page.goBack();
    await expect(page, path).toHaveURL(/\/m\/terms$/);
  }
  await logInElsewhere(page, 'perla');
  await backFrom(page, '/m/activity');
  await expect(page).toHaveURL(/\/m\/terms$/);
});

async function backFrom(page: Page, path: string): Promise<void> {
  const terms = page.getByRole('heading', { level: 1, name: 'Terms' });
  if (!page.url().endsWith('/m/terms')) await go(page, '/m/terms');
  await expect(terms).toBeVisible();
  await go(page, path);
  await expect(terms).toHaveCount(0);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
}

test('NAV-7 A11Y-1 a new screen gives the focus to its heading, the skip link to the content; a swipe from the edge past 100 px goes back without the fade, a shorter one stays', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(`${origin('perla')}/m/home`);
  await interactive(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Play responsibly' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Play responsibly' })).toBeFocused();
  await expect(page).toHaveTitle(/^Play responsibly · /);
  await expect(page.getByRole('article')).toBeVisible();
  // The fade that led here is over.
  await expect.poll(() => page.evaluate(() => document.querySelector('main')?.getAnimations().length)).toBe(0);
  const fades = await watchFades(page);
  for (const px of [100, 101]) {
    await expect(page).toHaveURL(/responsible/);
    const finger = await Finger.at(page, 5, 300);
    await finger.move(px, 0);
    await finger.lift();
  }
  await expect(page).toHaveURL(/home/);
  expect(await fades()).toEqual([]);

  // One step, where the arrow leads home.
  for (const [path, field] of [
    ['/m/login', 'loginUsername'],
    ['/m/forget', 'resetMobileNum'],
  ] as const) {
    await go(page, path);
    await expect(page.locator(`form:visible [data-field="${field}"]`)).toBeVisible();
  }
  const finger = await Finger.at(page, 5, 300);
  await finger.move(101, 0);
  await finger.lift();
  await expect(page).toHaveURL(/\/m\/login$/);
});

test('NAV-9 going back finds a list far down home where it was left, also after a reload; another screen opens at its top', async ({
  page,
}) => {
  await page.goto(`${origin('perla')}/m/home`);
  await interactive(page);
  const last = page.locator('[data-section="vendor-block"]').last();
  await expect(async () => {
    await page.mouse.wheel(0, 500);
    await expect(last.locator('img').first()).toBeInViewport({ timeout: 300 });
  }).toPass();
  const placeOf = () => last.evaluate((section) => Math.round(section.getBoundingClientRect().top));
  const left = await placeOf();
  await go(page, '/m/terms');
  await expect(page.getByRole('banner').getByRole('heading')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('button', { name: 'Back' }).click();
  // A fifth of a tile: parts above that keep no height of their own may differ by some pixels.
  const isBack = () => expect.poll(async () => Math.abs((await placeOf()) - left)).toBeLessThan(30);
  await isBack();
  await page.reload();
  await isBack();

  await go(page, '/m/terms');
  await page.reload();
  await interactive(page);
  await expect(page.getByRole('article')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/home/);
  await isBack();
});
