import type { Page } from '@playwright/test';
import { hold } from './support/hold.ts';
import { expect, origin, skins, test } from './support/lobby.ts';

/** What each frame of a first screen shows, from the first with a header on; `turn` is what the page keeps back, `all` once that is nothing, null before anything is shown. */
type Shown = {
  turn: string | null;
  header: boolean;
  /** Its height in CSS pixels. */
  height: number;
  /** Whether the words of its buttons are shown. */
  words: boolean;
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
      const header = document.querySelector('#root > header');
      frames.push({
        turn,
        header: header?.checkVisibility({ visibilityProperty: true }) === true,
        height: header?.getBoundingClientRect().height ?? 0,
        words: header?.querySelector('[data-soon] button')?.checkVisibility() === true,
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
  // A picture that is there before it is shown has its turn in the same frame as what follows it.
  if (!frames.find(({ sections }) => sections > 0)?.picture) expect(counts).toContain(2);
  // On a busy machine the picture may take longer than the quarter of a second that is waited for it.
  const early = frames.filter(({ sections, picture, since }) => sections > 2 && !picture && since < 200);
  expect(early, 'sections below a hero that has not come').toEqual([]);
  for (const slot of await page.locator('[data-section]:not(:empty)').all()) await expect(slot).toBeVisible();
});

for (const skin of skins)
  test(`BUILD-1 the first frame of ${skin} needs no font: icons of the header, its words with the next, at the same height`, async ({
    page,
  }) => {
    await page.route(/\/assets\/entry-client/, () => {});
    await noteFrames(page);
    const markup = (await (await page.goto(origin(skin)))?.text()) ?? '';
    const above = markup.slice(0, markup.indexOf('</header>'));
    const icons = [...above.matchAll(/<use href="#([\w-]+)"/g)].map(([, name]) => `<symbol id="${name}"`);
    expect(icons.length).toBeGreaterThan(0);
    expect(icons.filter((symbol) => !above.includes(symbol))).toEqual([]);
    await expect(page.locator('html[data-turn=all]')).toBeVisible();
    const frames = await framesOf(page);
    expect(frames[0]).toMatchObject({ turn: '-1', words: false });
    expect(frames.filter(({ turn, words }) => words === (turn === '-1'))).toEqual([]);
    expect(new Set(frames.map(({ height }) => height)).size).toBe(1);
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
