import { hold } from './support/hold.ts';
import { expect, interactive, origin, skins, test } from './support/lobby.ts';

test('BUILD-1 a tap before the lobby’s code has come is acted on when it comes', async ({ page }) => {
  const code = await hold(page, /\/assets\/entry-client/);
  await page.goto(origin('perla'));
  await code.asked;
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(origin('perla') + '/');
  code.release();
  await expect(page).toHaveURL(/\/m\/login$/);
  await expect(page.getByRole('textbox').first()).toBeVisible();
});

test('BUILD-1 hydration keeps what was prerendered, and a section below the first screen is mounted without being scrolled to', async ({
  page,
}) => {
  const redrawn: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('drawn anew')) redrawn.push(message.text());
  });
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

for (const skin of skins)
  test(`BUILD-1 a cold home of ${skin} asks for nothing that its bundle does not have, and its styles come with it`, async ({
    page,
  }) => {
    const asked: { path: string; type: string }[] = [];
    page.on('request', (request) => {
      const { pathname, protocol } = new URL(request.url());
      if (protocol === 'http:') asked.push({ path: pathname, type: request.resourceType() });
    });
    await page.goto(origin(skin));
    await interactive(page);
    const ofBundle = asked.filter(({ path }) => !path.startsWith('/api/'));
    const answers = await page.evaluate(
      (paths) => Promise.all(paths.map(async (path) => `${(await fetch(path, { method: 'HEAD' })).status} ${path}`)),
      ofBundle.map(({ path }) => path),
    );
    expect(answers).toContain('200 /');
    expect(answers.filter((answer) => !answer.startsWith('200'))).toEqual([]);
    const sheets = ofBundle.filter(({ type }) => type === 'stylesheet').map(({ path }) => path);
    expect(sheets).toEqual([]);
  });

test('BUILD-1 NAV-2 a page opened at another screen’s address shows the outline of a screen and not home until its code has come', async ({
  page,
}) => {
  const home = page.locator('[data-section]');
  const outline = page.locator('main[aria-busy=true]');
  const code = await hold(page, /\/assets\/entry-client/);
  await page.goto(`${origin('noor')}/m/login`, { waitUntil: 'commit' });
  await code.asked;
  await expect(outline).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(home).toHaveCount(0);
  code.release();
  await expect(page.getByRole('textbox').first()).toBeVisible();
  await expect(outline).toHaveCount(0);
  await page.goto(`${origin('noor')}/m/home`);
  await expect(home.first()).toBeVisible();
  await expect(outline).toHaveCount(0);
});

test('BUILD-1 printing shows every section, however far down', async ({ page }) => {
  // The page never rests.
  await page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }));
  await page.goto(origin('perla'));
  await interactive(page);
  const footer = page.locator('[data-section="footer"]').getByRole('button');
  await expect(page.locator('[data-section="hot-games"] article').first()).toBeVisible();
  await expect(footer).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(footer.last()).toBeAttached();
});
