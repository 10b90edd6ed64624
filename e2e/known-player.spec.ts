import type { Page } from '@playwright/test';
import { hold } from './support/hold.ts';
import { expect, interactive, origin, test } from './support/lobby.ts';
import { startSignedIn } from './support/session.ts';

// Calls are refused here; the browser itself reports them.
test.use({ allowErrors: /Failed to load resource/ });

/** Notes in each frame which of these are seen: the words of a visitor's header, or those of a player's. */
const noteHeaders = (page: Page) =>
  page.addInitScript(() => {
    const seen = { frames: 0, visitor: 0, player: 0 };
    Object.assign(globalThis, { seen });
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const look = () => {
      const shown = [...document.querySelectorAll('header button, header a')].filter(isSeen);
      const names = shown.map((each) => each.getAttribute('aria-label') ?? each.textContent);
      // The parser may rest in the middle of a header.
      if (document.readyState !== 'loading') seen.frames += 1;
      if (names.some((name) => name === 'Login' || name === 'Register')) seen.visitor += 1;
      if (document.readyState !== 'loading' && names.includes('Logout')) seen.player += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
const seen = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { seen: Record<'frames' | 'visitor' | 'player', number> }).seen);

/** The browser's errors about markup that does not match the page's code. */
function noteRedrawn(page: Page): string[] {
  const redrawn: string[] = [];
  page.on('console', (message) => message.text().includes('drawn again') && redrawn.push(message.text()));
  return redrawn;
}

/** Each text in the player's part of the header, whether of an element or written by the styles. */
const written = (page: Page) =>
  page.evaluate(() =>
    ['balance', 'nick']
      .map((name) => document.querySelector(`header .account-area-${name}`))
      .map((element) => element?.textContent || (element ? getComputedStyle(element, '::before').content : '')),
  );

test('HEAD-1 MEM-1 a member is never taken for a visitor: name and balance are shown before the code, hidden where they hide them, and are gone with the session', async ({
  page,
}) => {
  const redrawn = noteRedrawn(page);
  await startSignedIn(page, 'noor');
  await page.goto(origin('noor'));
  await interactive(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('ACCOUNT_SHOWN'))).toMatch(/"balance":".*\d/);
  const [balance, name] = await written(page);
  expect(balance).toMatch(/\d/);

  // Without the code, and without an answer; frames are drawn before it and after.
  await noteHeaders(page);
  const code = await hold(page, /\/assets\/entry-client/);
  await page.reload({ waitUntil: 'commit' });
  await code.asked;
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(await written(page)).toEqual([JSON.stringify(balance), JSON.stringify(name)]);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Deposit' })).toBeVisible();
  code.release();
  await interactive(page);
  expect(await written(page)).toEqual([balance, name]);
  const headers = await seen(page);
  expect(headers.visitor).toBe(0);
  expect(headers.player).toBe(headers.frames);
  expect(headers.frames).toBeGreaterThan(0);
  await expect(page.locator('html')).toHaveAttribute('data-role', 'member');
  await expect(page.locator('[data-for]')).toHaveCount(0);

  await page.goto(`${origin('noor')}/m/member/home`);
  await interactive(page);
  await page.getByRole('button', { name: 'Hide the balance' }).click();
  expect(await page.evaluate(() => localStorage.getItem('ACCOUNT_SHOWN'))).toBeNull();
  await page.goto(origin('noor'));
  await expect.poll(() => written(page)).toEqual(['••••••', name]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('ACCOUNT_SHOWN'))).toContain('••••••');
  expect(await page.evaluate(() => localStorage.getItem('ACCOUNT_SHOWN'))).not.toContain(balance);

  await page.evaluate(() => {
    localStorage.removeItem('MC_SESSION_INFO');
    dispatchEvent(new StorageEvent('storage', { key: 'MC_SESSION_INFO' }));
  });
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-role', 'visitor');
  expect(await page.locator('html').getAttribute('style')).toBeFalsy();
  expect(redrawn).toEqual([]);
});

test('HEAD-1 LOGIN-6 while a remembered device logs in, nobody is shown as a visitor', async ({ page }) => {
  // Before the first page: one that is open would ask by itself, and forget.
  await page.addInitScript(() => localStorage.setItem('autoLogin', '1'));
  await noteHeaders(page);
  const asked = await hold(page, /\/api\/wps\/session\/device/);
  await page.goto(origin('noor'));
  await interactive(page);
  await asked.asked;
  await expect(page.locator('html')).toHaveAttribute('data-role', 'unknown');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeHidden();
  expect((await seen(page)).visitor).toBe(0);
  asked.release();
  // The gateway does not know this browser.
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-role', 'visitor');
});

test('DL-1 HEAD-1 what is for members only is in the first view of a member, and of no visitor', async ({ page }) => {
  const bar = page.getByRole('complementary').first();
  let code = await hold(page, /\/assets\/entry-client/);
  await page.goto(origin('hanlight'), { waitUntil: 'commit' });
  await code.asked;
  await expect(page.getByRole('banner').getByRole('button', { name: '로그인' })).toBeVisible();
  await expect(bar).toBeHidden();
  code.release();
  await interactive(page);
  await expect(bar).toHaveCount(0);
  await startSignedIn(page, 'hanlight');
  code = await hold(page, /\/assets\/entry-client/);
  await page.reload({ waitUntil: 'commit' });
  await code.asked;
  await expect(bar).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: '로그인' })).toBeHidden();
  code.release();
  await interactive(page);
  await expect(bar).toBeVisible();
});

test('SYS-1 a site that the last visit found closed shows its page at once, without the code, and the lobby when it is open', async ({
  page,
}) => {
  const redrawn = noteRedrawn(page);
  const blocked = { status: 403, json: { success: false, errorCode: 'ip.blocked', message: '' } };
  await page.route(/\/api\/wps\/system\/status/, (route) => route.fulfill(blocked));
  await page.goto(origin('perla'));
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await expect(heading('Access blocked')).toBeVisible();

  await page.addInitScript(() => {
    const homes = { count: 0 };
    Object.assign(globalThis, { homes });
    const look = () => {
      if ([...document.querySelectorAll('header, [data-section]')].some((each) => each.checkVisibility()))
        homes.count += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const homes = () => page.evaluate(() => (globalThis as unknown as { homes: { count: number } }).homes.count);
  const code = await hold(page, /\/assets\/entry-client/);
  await page.reload({ waitUntil: 'commit' });
  await code.asked;
  await expect(heading('Access blocked')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  code.release();
  await interactive(page);
  await expect(heading('Access blocked')).toBeVisible();
  await expect(page.locator('#closed')).toHaveCount(0);
  expect(await homes()).toBe(0);

  await page.evaluate(() =>
    localStorage.setItem('SITE_CONFIG', JSON.stringify({ merchant: 'perla', site: { status: 1 } })),
  );
  await page.unroute(/\/api\/wps\/system\/status/);
  const status = await hold(page, /\/api\/wps\/system\/status/);
  await page.reload();
  await status.asked;
  await expect(heading('We are making things better')).toBeVisible();
  expect(await homes()).toBe(0);
  status.release();
  await expect(page.locator('[data-section="hot-games"] article').first()).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-closed');
  expect(redrawn).toEqual([]);
});
