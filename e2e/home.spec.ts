import { HomePage } from './pages/home.ts';
import { go } from './support/go.ts';
import { expect, interactive, origin, skins, test } from './support/lobby.ts';

test.use({ reducedMotion: 'no-preference' });

for (const code of skins) {
  test.describe(`skin ${code}`, () => {
    test(`HOME-1 HOME-2 SAFE-1 CFG-2 ${code}: home shows the gateway's content under the strict policy`, async ({
      page,
    }) => {
      const home = new HomePage(page, code);
      const violations: string[] = [];
      const redrawn: string[] = [];
      page.on('console', (message) => {
        if (message.text().includes('drawn again')) redrawn.push(message.text());
      });
      // On a slow processor some sections hydrate after the answers that others asked for.
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 3 });
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
      // It may begin so far down that it is not mounted yet.
      await page.locator('[data-section="hot-games"]').first().scrollIntoViewIfNeeded();
      await expect(home.tiles.first()).toBeVisible();
      await expect(page.getByText(/undefined|NaN/)).toHaveCount(0);
      expect(violations).toEqual([]);
      expect(redrawn).toEqual([]);
    });

    test(`BUILD-1 ${code}: the first view is in the document before any script runs`, async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(origin(code));
      await expect(page.locator('[data-section="banners"] img').first()).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-theme', /dark|light/);
      await context.close();
    });

    test(`THEME-1 STORE-1 ${code}: the theme switches, is kept, and an unknown stored value is dark`, async ({
      page,
    }) => {
      const home = new HomePage(page, code);
      await home.open();
      const html = page.locator('html');
      const first = await html.getAttribute('data-theme');
      const other = first === 'dark' ? 'light' : 'dark';
      await page.evaluate((theme) => localStorage.setItem('theme', theme), other);
      await page.reload();
      await expect(html).toHaveAttribute('data-theme', other);
      await page.evaluate(() => localStorage.setItem('theme', 'purple'));
      await page.reload();
      await expect(html).toHaveAttribute('data-theme', 'dark');
    });
  });
}

test.describe('NAV-1 BRAND-1', () => {
  test.use({ allowErrors: /status of 404/ });
  test('NAV-1 every home path shows home, and an unknown path too, with status 404', async ({ page }) => {
    for (const path of ['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home', '/m/no-such-page?from=mail']) {
      const answer = await page.goto(origin('perla') + path);
      expect(answer?.status(), path).toBe(path.includes('no-such') ? 404 : 200);
      await expect(page.locator('[data-section="hot-games"]').first()).toBeVisible();
    }
    await expect(page).toHaveURL(`${origin('perla')}/m/home?from=mail`);
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
    // BRAND-2: its typeface has come by then, under the policy.
    const hasFont = () => page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded'));
    await expect.poll(hasFont).toBe(true);
  });
});

test('NAV-1 an unknown path in the open lobby leads home, with its query, and back passes it by', async ({ page }) => {
  const home = new HomePage(page, 'perla');
  const sections = page.locator('main [data-section]');
  await home.open();
  await expect(home.tiles.first()).toBeVisible();
  const count = await sections.count();
  await go(page, '/m/help');
  await expect(page.getByRole('banner').getByText('Help')).toBeVisible();
  await go(page, '/m/no-such-page?from=mail');
  await expect(page).toHaveURL(`${origin('perla')}/m/home?from=mail`);
  await expect(home.tiles.first()).toBeVisible();
  await expect(sections).toHaveCount(count);
  await page.goBack();
  await expect(page).toHaveURL(`${origin('perla')}/m/help`);
});

test('STORE-1 broken stored values never break a screen', async ({ page }) => {
  await page.addInitScript(() => {
    for (const key of ['MC_SESSION_INFO', 'SHELL_PU_A', 'SHELL_PU_B', 'LOTTFAV', 'autoLogin', 'language', 'theme'])
      localStorage.setItem(key, '{"broken');
  });
  const home = new HomePage(page, 'perla');
  await home.open();
  await expect(home.tiles.first()).toBeVisible();
});

test('ROLE-1 a visitor who asks for the member centre is led to login', async ({ page }) => {
  await page.goto(`${origin('perla')}/m/member/home`);
  await expect(page).toHaveURL(/\/m\/login/);
});

test('I18N-1 the language switch changes texts and direction, is kept, and nothing is asked for in the language that the page came in', async ({
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
