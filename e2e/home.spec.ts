import { HomePage } from './pages/home.ts';
import { go } from './support/go.ts';
import { expect, interactive, origin, skins, test } from './support/lobby.ts';

/** Calls of the gateway without their query, as they leave the page. */
const callOf = (address: string) => new URL(address).pathname.replace('/api', '');

test.describe('a cold home', () => {
  // What is fetched ahead is to break no policy, and to ask for nothing twice.
  test.use({ reducedMotion: 'no-preference', fetchesAhead: true });

  // Two whose sections and layout have least in common.
  for (const code of ['perla', 'hanlight'])
    test(`HOME-1 HOME-2 SAFE-1 CFG-2 BUILD-1 ${code}: a cold home shows the gateway's content under the strict policy, by files of its bundle and no call twice`, async ({
      page,
    }) => {
      test.slow();
      const home = new HomePage(page, code);
      const violations: string[] = [];
      const redrawn: string[] = [];
      const calls: string[] = [];
      const files: { path: string; type: string }[] = [];
      page.on('console', (message) => {
        if (message.text().includes('drawn again')) redrawn.push(message.text());
      });
      page.on('request', (request) => {
        const { pathname, protocol } = new URL(request.url());
        if (pathname.startsWith('/api/wps')) calls.push(request.url());
        if (protocol === 'http:' && !pathname.startsWith('/api/'))
          files.push({ path: pathname, type: request.resourceType() });
      });
      // On a slow processor some sections hydrate after the answers that others asked for.
      if (code === 'perla') {
        const session = await page.context().newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: 3 });
      }
      await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          (globalThis as unknown as { reportViolation: (text: string) => void }).reportViolation(
            `${event.violatedDirective} ${event.blockedURI}`,
          );
        });
      });
      const response = await page.goto(origin(code));
      expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
      expect(response?.headers()['content-security-policy']).not.toContain('unsafe');
      await interactive(page);
      const ofBundle = [...files];
      // The last section is mounted, so every request of the sections has been sent.
      await expect(home.section('footer').getByRole('button').last()).toBeAttached({ timeout: 60_000 });
      for (const call of ['wallets/merchant', 'content/announcements', 'game/vendors', 'game/hot'])
        await expect.poll(() => calls.map(callOf)).toContain(`/wps/${call}`);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => scrollY), 'nothing scrolls by itself').toBe(0);
      expect(calls.map(callOf)).not.toContain('/wps/wallets/gcs');
      expect(calls.filter((url, at) => calls.indexOf(url) !== at)).toEqual([]);
      await expect(home.tiles.first()).toBeVisible();
      await expect(page.getByText(/undefined|NaN/)).toHaveCount(0);
      const answers = await page.evaluate(
        (paths) => Promise.all(paths.map(async (path) => `${(await fetch(path, { method: 'HEAD' })).status} ${path}`)),
        ofBundle.map(({ path }) => path),
      );
      expect(answers).toContain('200 /');
      expect(answers.filter((answer) => !answer.startsWith('200'))).toEqual([]);
      // The document contains the styles of its first view, and none of their sheets is fetched.
      const contained = await page
        .locator('link[rel="stylesheet"][disabled]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      expect(contained.length).toBeGreaterThan(2);
      expect(files.map(({ path }) => path).filter((path) => contained.includes(path))).toEqual([]);
      expect(violations).toEqual([]);
      expect(redrawn).toEqual([]);
    });
});

test('BUILD-1 the first view of each skin is in the document before any script runs', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const code of skins) {
    await page.goto(origin(code));
    await expect(page.locator('[data-section="banners"] img').first()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', /dark|light/);
  }
  await context.close();
});

test('THEME-1 STORE-1 the theme switches, is kept, and an unknown stored value is dark', async ({ page }) => {
  const html = page.locator('html');
  // Its own theme is the light one.
  await page.goto(origin('noor'), { waitUntil: 'commit' });
  await expect(html).toHaveAttribute('data-theme', 'light');
  for (const [stored, theme] of [
    ['dark', 'dark'],
    ['light', 'light'],
    ['purple', 'dark'],
  ] as const) {
    await page.evaluate((value) => localStorage.setItem('theme', value), stored);
    await page.reload({ waitUntil: 'commit' });
    await expect(html).toHaveAttribute('data-theme', theme);
  }
});

test.describe('NAV-1 BRAND-1', () => {
  test.use({ allowErrors: /status of 404/ });
  test('NAV-1 every home path shows home, and an unknown path too, with status 404 and its query; back passes it by', async ({
    page,
  }) => {
    const home = new HomePage(page, 'perla');
    const sections = page.locator('main [data-section]');
    const paths = ['/', '/m', '/m/', '/m/index', '/m/index.html'];
    const answer = await page.goto(`${origin('perla')}/m/no-such-page?from=mail`);
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveURL(`${origin('perla')}/m/home?from=mail`);
    await expect(home.tiles.first()).toBeVisible();
    const statuses = (of: string[]) =>
      page.evaluate((all) => Promise.all(all.map(async (path) => (await fetch(path)).status)), of);
    expect(await statuses([...paths, '/m/home'])).toEqual([200, 200, 200, 200, 200, 200]);
    const count = await sections.count();
    for (const path of [...paths, '/m/no-such-page?from=text']) {
      await go(page, '/m/help');
      await expect(page.getByRole('banner').getByText('Help')).toBeVisible();
      await go(page, path);
      await expect(home.tiles.first()).toBeVisible();
    }
    await expect(page).toHaveURL(`${origin('perla')}/m/home?from=text`);
    await expect(sections).toHaveCount(count);
    await page.goBack();
    await expect(page).toHaveURL(`${origin('perla')}/m/help`);
  });

  test('BRAND-1 I18N-1 a page in the language of its address keeps its title, and the next page that language', async ({
    page,
  }) => {
    await page.goto(`${origin('perla')}/m/activity?lang=pt`);
    await interactive(page);
    await expect(page).toHaveTitle('Promoções · Perla');
    await page.goto(origin('perla'));
    await interactive(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
    await expect(page).toHaveTitle('Perla · Slots, pesca e mesas ao vivo');
    // BRAND-2: its typeface is loaded by then, under the policy.
    const hasFont = () => page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded'));
    await expect.poll(hasFont).toBe(true);
  });
});

test('I18N-1 the language switch changes texts and direction, is kept, and nothing is asked for in the language of the document', async ({
  page,
  context,
}) => {
  await new HomePage(page, 'noor').open();
  await page.evaluate(() => localStorage.setItem('language', 'UR'));
  await page.close();
  const again = await context.newPage();
  const asked = new Set<string | undefined>();
  again.on('request', (request) => {
    if (request.url().includes('/api/wps/')) asked.add(request.headers()['accept-language']);
  });
  const home = new HomePage(again, 'noor');
  await home.open();
  await expect(again.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(again.locator('html')).toHaveAttribute('lang', 'ur');
  await expect(home.tiles.first()).toBeVisible();
  expect([...asked]).toEqual(['UR']);
});
