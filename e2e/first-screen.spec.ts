import type { Page } from '@playwright/test';
import { hold } from './support/hold.ts';
import { expect, interactive, origin, test } from './support/lobby.ts';

test.use({ reducedMotion: 'no-preference' });

/** Collects the browser's errors about markup that does not match the page's code. */
function noteRedrawn(page: Page): string[] {
  const redrawn: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('drawn again')) redrawn.push(message.text());
  });
  return redrawn;
}

test('BUILD-1 hydration keeps what was prerendered, and a section below the first screen is mounted without being scrolled to', async ({
  page,
}) => {
  const redrawn = noteRedrawn(page);
  const code = await hold(page, /\/assets\/entry-client/);
  await page.goto(origin('perla'), { waitUntil: 'commit' });
  await code.asked;
  const entry = await page.locator('[data-section="category-icons"] button').first().elementHandle();
  const bell = await page.locator('[data-section="notice-bar"] button').first().elementHandle();
  const footer = page.locator('[data-section="footer"]');
  await expect(footer.getByRole('button')).toHaveCount(0);
  code.release();
  await interactive(page);
  await expect(page.locator('[data-section="hot-games"] article').first()).toBeVisible();
  for (const element of [entry, bell]) expect(await element?.evaluate((node) => node.isConnected)).toBe(true);
  await expect(footer.getByRole('button').last()).toBeAttached();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(redrawn).toEqual([]);
});

test('BUILD-1 NAV-2 a page opened at another screen’s address shows the outline of a screen and not home until its code is loaded', async ({
  page,
}) => {
  const home = page.locator('[data-section]');
  const outline = page.locator('main > [aria-busy=true]');
  const code = await hold(page, /\/assets\/entry-client/);
  await page.goto(`${origin('noor')}/m/help`, { waitUntil: 'commit' });
  await code.asked;
  await expect(outline).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(home).toHaveCount(0);
  code.release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(outline).toHaveCount(0);
  await page.goto(`${origin('noor')}/m/home`);
  await expect(home.first()).toBeVisible();
  await expect(outline).toHaveCount(0);
});

/** Notes in `halves` each moment at which the form has its box or button, but not all of its fields. */
const noteHalves = (page: Page, fields: number) =>
  page.addInitScript((whole) => {
    const halves: string[] = [];
    Object.assign(globalThis, { halves });
    new MutationObserver(() => {
      const form = document.querySelector('form');
      const drawn = form?.querySelectorAll('[data-field] input').length;
      if (form?.querySelector('[type=submit]') && drawn !== whole) halves.push(`${drawn} of ${whole} fields`);
    }).observe(document, { childList: true, subtree: true });
  }, fields);
const halves = (page: Page) => page.evaluate(() => (globalThis as unknown as { halves: string[] }).halves);

test("BUILD-1 LOGIN-1 a cold login with tabs and buttons of other providers shows its screen with a skeleton of the form's size, then the whole form", async ({
  page,
}) => {
  const redrawn = noteRedrawn(page);
  await noteHalves(page, 2);
  const code = await hold(page, /\/assets\/entry-client/);
  const form = await hold(page, /\/assets\/form\./);
  await page.goto(`${origin('perla')}/m/login`, { waitUntil: 'commit' });
  await code.asked;
  await form.asked;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const card = page.locator('section', { has: page.getByRole('heading', { level: 1 }) });
  await expect(card.locator('[aria-busy=true]')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  const skeleton = (await card.boundingBox())?.height ?? 0;
  code.release();
  form.release();
  await expect(page.getByRole('textbox')).toHaveCount(2);
  expect(Math.abs(((await card.boundingBox())?.height ?? 0) - skeleton)).toBeLessThanOrEqual(1);
  expect(await halves(page)).toEqual([]);
  expect(redrawn).toEqual([]);
});

test('BUILD-1 ROLE-1 a tap in a prerendered login is acted on, and takes along where the player was going', async ({
  page,
}) => {
  const code = await hold(page, /\/assets\/entry-client/);
  await page.goto(`${origin('noor')}/m/login?back=%2Fm%2FgameRecord`, { waitUntil: 'commit' });
  await code.asked;
  await page.getByRole('link', { name: 'Create an account' }).click();
  code.release();
  await expect(page).toHaveURL(/\/m\/register\?back=%2Fm%2FgameRecord$/);
});

test('BUILD-1 REG-3 a cold registration shows its screen and a skeleton until the gateway has said what it asks', async ({
  page,
}) => {
  const rules = await hold(page, /registrationRules/);
  const code = await hold(page, /\/assets\/entry-client/);
  await page.goto(`${origin('perla')}/m/register`, { waitUntil: 'commit' });
  await code.asked;
  const skeleton = page.locator('section [aria-busy=true]');
  await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
  await expect(skeleton).toBeVisible();
  code.release();
  await rules.asked;
  await expect(skeleton).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  rules.release();
  await expect(page.getByRole('checkbox')).toBeVisible();
  await expect(page.getByRole('textbox').first()).toBeVisible();
  await expect(skeleton).toHaveCount(0);
});

test('NAV-8 BUILD-1 on a page that never rests printing shows every section, however far down, and a form that is opened while its code is on its way is drawn whole', async ({
  page,
}) => {
  await noteHalves(page, 2);
  // No section below the first view is mounted.
  await page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }));
  await page.goto(origin('perla'));
  await interactive(page);
  const footer = page.locator('[data-section="footer"]').getByRole('button');
  await expect(page.locator('[data-section="hot-games"] article').first()).toBeVisible();
  await expect(footer).toHaveCount(0);
  const form = await hold(page, /\/assets\/form\./);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(footer.last()).toBeAttached();

  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await form.asked;
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  form.release();
  await expect(page.getByRole('textbox')).toHaveCount(2);
  expect(await halves(page)).toEqual([]);
});
