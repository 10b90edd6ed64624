import type { Page } from '@playwright/test';
import { Shell } from './pages/shell.ts';
import { expect, interactive, origin, test } from './support/lobby.ts';

/** Keeps matching files from arriving until `release()`; `asked` resolves when the page wants the first of them. */
async function hold(page: Page, files: RegExp): Promise<{ asked: Promise<void>; release: () => void }> {
  let release = () => {};
  let noteAsked = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const asked = new Promise<void>((resolve) => (noteAsked = resolve));
  await page.route(files, async (route) => {
    noteAsked();
    await released;
    await route.continue();
  });
  return { asked, release };
}

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

/** What each frame of a first screen shows, from the first with a header on; `turn` is what the page keeps back, `all` once that is nothing, null before anything is shown. */
type Shown = {
  turn: string | null;
  header: boolean;
  bar: boolean;
  sections: number;
  picture: boolean;
  /** Milliseconds since the page was read. */
  since: number;
};

/** Notes the frames of the next page that opens. */
const noteFrames = (page: Page) =>
  page.addInitScript(() => {
    const frames: Shown[] = [];
    const note = () => {
      const slots = [...document.querySelectorAll('[data-section]')];
      const turn = document.documentElement.getAttribute('data-turn');
      frames.push({
        turn,
        header: document.querySelector('#root > header')?.checkVisibility({ visibilityProperty: true }) === true,
        bar: document.querySelector('#root > aside strong')?.checkVisibility({ contentVisibilityAuto: true }) === true,
        sections: slots.filter((slot) => slot.checkVisibility()).length,
        picture: document.querySelector<HTMLImageElement>('img[fetchpriority=high]')?.complete === true,
        since:
          document.readyState === 'loading'
            ? 0
            : performance.timeOrigin + performance.now() - performance.timing.domInteractive,
      });
      if (turn !== 'all' || slots.length === 0) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    Object.assign(window, { frames });
  });
const framesOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { frames: Shown[] }).frames.filter(({ header }) => header));

test('BUILD-1 the first screen comes in turns: the header, the hero, and once its picture is there a section a frame', async ({
  page,
}) => {
  await page.route(/\/assets\/entry-client/, () => {});
  await noteFrames(page);
  await page.goto(origin('perla'));
  await expect(page.locator('html[data-turn=all]')).toBeVisible();
  const frames = await framesOf(page);
  expect(frames[0]).toMatchObject({ turn: '-1', bar: false, sections: 0 });
  expect(frames.at(-1)).toMatchObject({ bar: true });
  const counts = frames.map(({ sections }) => sections);
  expect(counts, 'no section goes away again').toEqual(counts.toSorted((a, b) => a - b));
  // A picture that was there before the first frame has its turn in the same one as what follows it.
  if (!frames[0]?.picture) expect(counts).toContain(2);
  // On a busy machine the picture may take longer than the quarter of a second that is waited for it.
  const early = frames.filter(({ sections, picture, since }) => sections > 2 && !picture && since < 200);
  expect(early, 'sections below a hero that has not come').toEqual([]);
  for (const slot of await page.locator('[data-section]:not(:empty)').all()) await expect(slot).toBeVisible();
});

test('BUILD-1 nothing is seen before the header is whole and has its theme, unless the first script does not run', async ({
  page,
}) => {
  const markup = (await (await page.goto(origin('noor')))?.text()) ?? '';
  const header = markup.slice(0, markup.indexOf('</header>') + '</header>'.length);
  // What a browser has that stops to draw right before the first script, and after 3 s of nothing.
  const style = /<style>(.*?)<\/style>/s.exec(header)?.[1] ?? '';
  await page.goto('about:blank');
  await page.setContent(`<style>${style}</style>${header.slice(header.indexOf('<body>') + '<body>'.length)}`);
  const login = page.locator('header button').first();
  await expect(login).toBeAttached();
  expect(await login.isVisible()).toBe(false);
  await expect(login).toBeVisible();
  const first = markup.indexOf('<script>');
  expect(markup.slice(0, first)).toMatch(/<\/header>(?:<!--[^>]*-->)*$/);
  expect(first).toBeLessThan(markup.indexOf('<main'));
});

test('BUILD-1 a hero that does not come holds nothing back for long', async ({ page }) => {
  const picture = await hold(page, /\/assets\/hero-/);
  await noteFrames(page);
  await page.goto(origin('perla'), { waitUntil: 'commit' });
  await picture.asked;
  await expect(page.locator('[data-section="jackpot"]')).toBeVisible();
  expect((await framesOf(page)).some(({ picture: come }) => come)).toBe(false);
  picture.release();
});

test('BUILD-1 a page that is loaded again keeps nothing back, for its scroll position has to be found', async ({
  page,
}) => {
  await page.goto(origin('perla'));
  await noteFrames(page);
  await page.reload();
  await expect.poll(async () => (await framesOf(page)).length).toBeGreaterThan(0);
  const frames = await framesOf(page);
  expect(frames.filter(({ turn, sections }) => turn !== 'all' && sections > 0)).toEqual([]);
  expect(frames.at(-1)).toMatchObject({ turn: 'all' });
});

test('BUILD-1 what moves by itself stands still while a phone draws what first comes, and moves then', async ({
  page,
}) => {
  await page.route('**/wps/game/winners?*', () => {});
  await page.addInitScript(() => {
    const endless = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations === Infinity);
    const frames: number[] = [];
    const note = () => {
      if (document.documentElement.dataset['still'] === undefined) return;
      if (document.querySelector('[data-section=notice-bar] p, [data-section=notice-bar] button'))
        frames.push(endless().length);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    Object.assign(window, { frames });
  });
  await page.goto(origin('perla'));
  await expect(page.locator('html:not([data-still])')).toBeVisible();
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  expect(frames.length).toBeGreaterThan(0);
  expect(Math.max(...frames)).toBe(0);
  // The notice runs, and what stands in for the winners that do not come breathes where it is seen.
  const movesIn = (section: string) =>
    page
      .locator(`[data-section=${section}]`)
      .evaluate((slot) => slot.getAnimations({ subtree: true }).some(({ playState }) => playState === 'running'));
  await expect.poll(() => movesIn('notice-bar')).toBe(true);
  await page.locator('[data-section=winner-board]').scrollIntoViewIfNeeded();
  await expect.poll(() => movesIn('winner-board')).toBe(true);
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

test('BUILD-1 header, menus and categories answer while the rest is still coming; a tap in the rest is kept', async ({
  page,
}) => {
  const redrawn: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('drawn anew')) redrawn.push(message.text());
  });
  await page.setViewportSize({ width: 430, height: 900 });
  const late = await hold(page, /\/assets\/(after-touch|queries|view)[.-]/);
  await page.goto(origin('perla'));
  await page.waitForFunction(() => performance.getEntriesByName('foyer:interactive').length > 0);
  await late.asked;
  const banner = page.locator('[data-section="banners"]');
  const picture = await banner.locator('img').first().elementHandle();
  await page.locator('[data-section="footer"]').getByRole('button').last().click();
  const theme = await page.locator('html').getAttribute('data-theme');
  late.release();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', theme ?? '');
  await expect(page.locator('[data-section="hot-games"] article').first()).toBeVisible();
  expect(await picture?.evaluate((image) => image.isConnected)).toBe(true);
  expect(redrawn).toEqual([]);
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
