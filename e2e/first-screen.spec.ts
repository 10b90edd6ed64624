import { Shell } from './pages/shell.ts';
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

test('BUILD-1 late styles stand behind all others: before one of them the whole page would be laid out anew', async ({
  page,
}) => {
  await page.goto(origin('perla'));
  await interactive(page);
  const order = await page.evaluate(() =>
    [...document.styleSheets]
      .filter(({ disabled }) => !disabled)
      .map(({ href }) => href?.replace(/^.*\//, '') ?? 'page'),
  );
  expect(order.slice(0, -1).every((sheet) => sheet === 'page')).toBe(true);
  expect(order.at(-1)).toMatch(/^later\./);
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
  const picture = await page.locator('[data-section="banners"] img').first().elementHandle();
  const footer = page.locator('[data-section="footer"]');
  await expect(footer.getByRole('button')).toHaveCount(0);
  code.release();
  await interactive(page);
  await expect(page.locator('[data-section="hot-games"] article').first()).toBeVisible();
  expect(await picture?.evaluate((image) => image.isConnected)).toBe(true);
  await expect(footer.getByRole('button').last()).toBeAttached();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(redrawn).toEqual([]);
});

for (const skin of skins)
  test(`BUILD-1 a cold home of ${skin} asks for nothing that its bundle does not have, and for one sheet of styles`, async ({
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
    expect(sheets).toEqual([expect.stringMatching(/\/later\.\w+\.css$/)]);
  });

test.describe('styles that do not come at once', () => {
  test.use({ allowErrors: /Failed to load resource|net::ERR_/ });
  test('BUILD-1 the styles of all other screens come as one file, asked for again until it comes', async ({ page }) => {
    const sheets: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'stylesheet') sheets.push(new URL(request.url()).pathname);
    });
    await page.route(/\/assets\/later\.\w+\.css/, (route) =>
      sheets.length > 1 ? route.continue() : route.abort('connectionfailed'),
    );
    await page.goto(`${origin('perla')}/m/login`);
    await expect(page.getByRole('textbox').first()).toBeVisible();
    await expect(page.getByRole('textbox').first()).toHaveCSS('height', '52px');
    expect(sheets).toEqual([sheets[0], sheets[0]]);
  });
});

test('BUILD-1 NAV-2 a page opened at another screen’s address shows a ring and not home until its code has come', async ({
  page,
}) => {
  const ring = page.locator('#elsewhere');
  const home = page.locator('[data-section]').first();
  const code = await hold(page, /\/assets\/entry-client/);
  await page.goto(`${origin('noor')}/m/login`);
  await code.asked;
  await expect(ring).toBeVisible();
  await expect(home).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  code.release();
  await expect(page.getByRole('textbox').first()).toBeVisible();
  await expect(ring).toBeHidden();
  await page.goto(`${origin('noor')}/m/home`);
  await expect(home).toBeVisible();
  await expect(ring).toBeHidden();
});

test.describe('code that never comes', () => {
  test.use({ allowErrors: /Failed to load resource/ });

  test('SAFE-3 a page opened at another screen’s address shows home when the lobby’s code cannot be had', async ({
    page,
  }) => {
    await page.route(/\/assets\/entry-client/, (route) => route.abort());
    await page.goto(`${origin('noor')}/m/login`);
    await expect(page.locator('[data-section]').first()).toBeVisible();
    await expect(page.locator('#elsewhere')).toBeHidden();
  });
});

test('BUILD-1 a dialog over home has the browser work out its own styles, not those of the whole page', async ({
  page,
  browser,
}) => {
  const shell = new Shell(page, 'perla');
  await shell.open();
  /** The most elements whose styles the browser works out in one go while something happens. */
  const most = async (happens: () => Promise<unknown>): Promise<number> => {
    await browser.startTracing(page, { categories: ['devtools.timeline'] });
    await happens();
    const trace = JSON.parse((await browser.stopTracing()).toString()) as {
      traceEvents: { name: string; args: { elementCount?: number } }[];
    };
    const styled = trace.traceEvents.filter(({ name }) => name === 'UpdateLayoutTree');
    return Math.max(...styled.map(({ args }) => args.elementCount ?? 0));
  };
  const opening = await most(() => shell.menu());
  const whole = await page.locator('#root *').count();
  expect(opening).toBeLessThan(whole / 4);
});
