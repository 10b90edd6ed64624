import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, interactive, origin, test, mainMenu } from './support/lobby.ts';

test.use({
  serviceWorkers: 'allow',
  fetchesAhead: true,
  allowErrors: /net::ERR_INTERNET_DISCONNECTED|Failed to load (?:resource|module script)|dynamically imported module/,
});

/** Opens home and waits until the worker serves the page. */
async function openInstalled(page: Page, code: string): Promise<void> {
  await page.goto(origin(code));
  await interactive(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test('PWA-1 without a network the page says so in the player’s language, and returns by itself to where the player was', async ({
  page,
  context,
}) => {
  await openInstalled(page, 'noor');
  await page.evaluate(() => {
    localStorage.setItem('language', 'UR');
    localStorage.setItem('theme', 'dark');
  });
  await context.setOffline(true);
  await page.goto(`${origin('noor')}/m/gameList?type=hot`).catch(() => undefined);
  await expect(page.getByRole('heading', { name: 'آپ آف لائن ہیں' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('img')).toHaveJSProperty('complete', true);
  expect(await page.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await context.setOffline(false);
  await expect(page.locator('article').first()).toBeVisible();
  await expect(page).toHaveURL(/\/m\/gameList\?type=hot/);
});

test('BUILD-1 THEME-1 I18N-1 a page that does not exist says so in the player’s language and theme, and stays', async ({
  page,
}) => {
  // Home would have fetched the other logo already.
  await page.goto(`${origin('noor')}/manifest.webmanifest`);
  await page.evaluate(() => {
    localStorage.setItem('language', 'UR');
    localStorage.setItem('theme', 'dark');
  });
  const asked: string[] = [];
  await page.clock.install();
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  expect((await page.goto(`${origin('noor')}/nothing.html`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'یہ صفحہ موجود نہیں' })).toBeVisible();
  await expect(page).toHaveTitle('یہ صفحہ موجود نہیں');
  await expect(page.locator('html[dir=rtl][data-theme=dark]')).toBeVisible();
  await expect(page.getByRole('img')).toHaveAttribute('src', /logo-dark/);
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  // One logo of two; and the offline page alone asks whether there is a network.
  await page.clock.runFor(20_000);
  expect(asked).toEqual(['/nothing.html', expect.stringMatching(/^\/assets\/logo-dark\./)]);
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  await page.reload();
  await expect(page.getByRole('img')).toHaveAttribute('src', /logo\./);
});

test('PWA-1 the worker is installed after the first screen has asked for its answers, and keeps files of its release and nothing of the gateway', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { serviceWorker } = navigator;
    const register = serviceWorker.register.bind(serviceWorker);
    serviceWorker.register = (...given) => {
      performance.mark('registered');
      return register(...given);
    };
  });
  await openInstalled(page, 'perla');
  const at = await page.evaluate(() => {
    const [complete, registered] = ['foyer:complete', 'registered'].map(
      (name) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN,
    );
    return { complete, registered };
  });
  expect(at.registered).toBeGreaterThan((at.complete ?? Number.NaN) + 2500);

  await page.goto(`${origin('perla')}/m/login`);
  await interactive(page);
  await expect(page.locator('form:visible')).toBeVisible();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/offline.html');
  expect(kept.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(5);
  expect(kept.filter((path) => !/^\/(assets|texts)\/|^\/offline\.html$/.test(path))).toEqual([]);
});

test('PWA-1 SAFE-3 a page that a captive portal sends in place of a file is not kept, nor used where one was', async ({
  page,
  context,
}) => {
  const isGames = /\/assets\/games\.[\w-]+\.js$/;
  await context.route(isGames, (route) => route.fulfill({ status: 200, contentType: 'text/html', body: 'Log in' }));
  await openInstalled(page, 'perla');
  await page.goto(`${origin('perla')}/m/gameList?gameType=RNG`);
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await context.unroute(isGames);
  // The lobby may try again by itself, and take its button away, before that is pressed.
  await page.reload();
  await expect(page.locator('article').first()).toBeVisible();
  // As a worker of an earlier release may have kept it.
  await page.evaluate(async () => {
    const entry = performance.getEntriesByType('resource').find(({ name }) => /\/assets\/entry-client\./.test(name));
    const [cache = ''] = await caches.keys();
    const answer = new Response('Log in', { headers: { 'content-type': 'text/html' } });
    await (await caches.open(cache)).put(entry?.name ?? '', answer);
  });
  await page.reload();
  await expect(page.locator('article').first()).toBeVisible();
});

test('PWA-1 a new release is offered at once and loaded, one time, at the next change of screen', async ({ page }) => {
  const file = 'dist/hanlight/sw.js';
  const old = readFileSync(file, 'utf8');
  await openInstalled(page, 'hanlight');
  try {
    writeFileSync(file, old.replace(/"release":"\w+"/, '"release":"newer"'));
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect(page.getByRole('status').getByRole('button')).toBeVisible();
    let loads = 0;
    page.on('load', () => (loads += 1));
    await mainMenu(page).locator('a[href="/m/member/home"]').click();
    await expect(page.locator('form:visible')).toBeVisible();
    await expect.poll(() => loads).toBe(1);
    await interactive(page);
    await expect(page.getByRole('status').getByRole('button')).toHaveCount(0);
    await page.goBack();
    await expect(page.locator('[data-section="hot-games"]').first()).toBeVisible();
    expect(loads).toBe(1);
  } finally {
    writeFileSync(file, old);
  }
});
