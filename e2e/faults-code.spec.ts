import type { Browser, Page } from '@playwright/test';
import { expect, interactive, origin, saveData, test } from './support/lobby.ts';
import { expectWhole } from './support/whole.ts';

// The browser itself reports failed requests; what the lobby logs or throws still fails the test.
test.use({ allowErrors: /Failed to load resource|net::ERR_|dynamically imported module/ });

const home = `${origin('perla')}/m/home`;
const code = /\/assets\/[\w.-]+\.(?:js|css)$/;

type Missing = { files: readonly string[]; areAhead?: boolean };

/** Opens home without some of its files, waits for all tries, and returns the uncaught errors. */
async function openWithout(browser: Browser, { files, areAhead }: Missing): Promise<string[]> {
  // Each with a clock of its own.
  const context = await browser.newContext();
  if (!areAhead) await context.addInitScript(saveData);
  const page = await context.newPage();
  const uncaught: string[] = [];
  page.on('pageerror', (error) => uncaught.push(`without ${files.join()}: ${error.message}`));
  const asked = new Set<string>();
  await page.route(code, (route) => {
    const { pathname } = new URL(route.request().url());
    if (!files.includes(pathname)) return route.continue();
    asked.add(pathname);
    return route.abort();
  });
  await page.clock.install();
  await page.goto(home);
  await expect(async () => {
    // What is fetched ahead is requested when the page is idle.
    await page.clock.runFor(500);
    expect(asked.size).toBeGreaterThan(0);
  }).toPass();
  for (let tries = 0; tries < 4; tries += 1) await page.clock.runFor(1500);
  await expectWhole(page);
  // By its place: a popup over it hides its role.
  await expect(page.locator('#root > header')).toBeVisible();
  await context.close();
  return uncaught;
}

test.describe('what is fetched ahead, too', () => {
  test.use({ fetchesAhead: true });
  test('SAFE-3 whichever file of the lobby’s code fails to load, nothing is thrown and the rest of home is shown', async ({
    page,
    browser,
  }) => {
    test.slow();
    const files = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (code.test(pathname)) files.add(pathname);
    });
    await page.goto(home);
    await interactive(page);
    const first = [...files];
    await expect(page.getByRole('complementary').getByText('Bonus up to')).toBeVisible();
    // Forms are among the last that are fetched ahead.
    await expect.poll(() => [...files].some((file) => file.includes('/form.'))).toBe(true);
    const after = [...files].slice(first.length);
    expect(first.length).toBeGreaterThan(8);
    expect(after.length).toBeGreaterThan(3);
    const kinds = await page
      .locator('[data-section]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-section')));
    const isSection = (file: string) => kinds.some((kind) => file.startsWith(`/assets/${kind}.`));
    const isSheet = (file: string) => file.endsWith('.css');
    // Sections do not depend on each other, so all are missing at once; nor do style sheets.
    const single = first.filter((file) => !isSection(file) && !isSheet(file));
    const rest: Missing[] = [
      { files: after, areAhead: true },
      { files: first.filter(isSection) },
      { files: first.filter(isSheet) },
      ...single.map((file) => ({ files: [file] })),
    ];
    const uncaught: string[] = [];
    const takeTurns = async () => {
      for (let some = rest.shift(); some; some = rest.shift()) uncaught.push(...(await openWithout(browser, some)));
    };
    await Promise.all([takeTurns(), takeTurns(), takeTurns()]);
    expect(uncaught).toEqual([]);
  });
});

test('SAFE-3 sections whose code failed to load while the network was away are mounted when it is back', async ({
  page,
  context,
}) => {
  await page.route('**/assets/{banners,hot-games}.*', (route) => route.abort());
  await page.goto(home);
  await interactive(page);
  const sections = page.locator('[data-section]');
  for (const kind of ['banners', 'hot-games']) await expect(page.locator(`[data-section="${kind}"]`)).toHaveCount(0);
  await page.unroute('**/assets/{banners,hot-games}.*');
  await expect(async () => {
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.locator('[data-section="hot-games"] article').first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect.poll(() => sections.count()).toBeGreaterThan(3);
});

test('SAFE-3 a screen whose code takes long to load says why and offers to reload the page', async ({ page }) => {
  await page.clock.install();
  let isHeld = true;
  await page.route('**/assets/help.*', (route) => (isHeld ? undefined : route.continue()));
  await page.goto(`${origin('perla')}/m/help`);
  await expect(page.getByRole('main').getByText('Loading')).toBeVisible();
  const reload = page.getByRole('button', { name: 'Reload' });
  await expect(reload).toHaveCount(0);
  // The frame of the screen has to be drawn before its code is waited for.
  await expect(async () => {
    await page.clock.runFor(5000);
    await expect(page.getByText('The connection may be slow')).toBeVisible({ timeout: 200 });
  }).toPass();
  isHeld = false;
  await reload.click();
  await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
});

test('SAFE-3 a picture that cannot be had is invisible, and is shown once it is loaded', async ({ page }) => {
  const art = /\/art\//;
  await page.route(art, (route) => route.abort());
  await page.goto(home);
  const picture = page.locator('[data-section="jackpot"] img').first();
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveCSS('visibility', 'hidden');
  await page.unroute(art);
  await picture.evaluate((image: HTMLImageElement) => (image.src = `${image.src}?again`));
  await expect(picture).toHaveCSS('visibility', 'visible');
});

test.describe('the code that starts the lobby', () => {
  test.use({ serviceWorkers: 'block' });
  const entry = /\/assets\/entry-client\.[\w-]+\.js$/;
  const said = (page: Page) => page.getByRole('alert').filter({ hasText: 'The lobby could not be started.' });

  /** Has the first imports fail, though the file can be fetched; counts them. */
  async function failImports(page: Page, times: number) {
    const imports = { asked: 0 };
    await page.route(entry, (route) => {
      if (route.request().resourceType() !== 'script') return route.continue();
      imports.asked += 1;
      return imports.asked > times ? route.continue() : route.abort();
    });
    return imports;
  }

  test('SAFE-3 is asked for once more by itself, and nothing is said; when the browser does not import again what once failed, the page reloads by itself', async ({
    page,
  }) => {
    let asked = 0;
    await page.route(entry, (route) => ((asked += 1) === 1 ? route.abort() : route.continue()));
    await page.goto(home);
    await interactive(page);
    expect(asked).toBe(2);
    await expect(said(page)).toHaveCount(0);
    await page.unroute(entry);

    const imports = await failImports(page, 2);
    await page.goto(home);
    await interactive(page);
    expect(imports.asked).toBe(3);
    await expect(said(page)).toHaveCount(0);
  });

  test('SAFE-3 when the reloaded page cannot import either, or it is gone, it says so, does not reload for ever, and tries again at a press', async ({
    page,
  }) => {
    const imports = await failImports(page, Infinity);
    await page.goto(home);
    await expect(said(page)).toBeVisible();
    expect(imports.asked).toBe(4);
    await page.unroute(entry);
    await page.evaluate(() => sessionStorage.clear());

    for (const [how, path] of [
      ['cut off', '/m/home'],
      ['gone', '/m/terms'],
    ] as const)
      await test.step(`${how} on ${path}`, async () => {
        let asked = 0;
        await page.route(entry, (route) => {
          if (route.request().resourceType() === 'script') asked += 1;
          return how === 'gone' ? route.fulfill({ status: 404, body: '' }) : route.abort();
        });
        await page.goto(origin('perla') + path);
        await expect(said(page)).toBeVisible();
        expect(asked).toBe(2);
        await expect(page.getByRole('banner').first()).toBeVisible();
        await page.unroute(entry);
        await said(page).getByRole('button', { name: 'Try again' }).click();
        await interactive(page);
        await expect(said(page)).toHaveCount(0);
      });
  });
});
