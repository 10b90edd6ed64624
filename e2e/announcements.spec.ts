import type { Page } from '@playwright/test';
import { GamesPage } from './pages/games.ts';
import { expect, interactive, origin, test } from './support/lobby.ts';
import { chooseLanguageElsewhere } from './support/session.ts';

test.use({ reducedMotion: 'no-preference' });

type Envelope = { value: { list: { id: string; read: boolean }[] } };

/** The gateway's stored state of the member's announcements. */
async function keptReads(page: Page): Promise<string[]> {
  const answer = await page.evaluate(async () => {
    const { token, merchantCode } = JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}') as Record<
      string,
      string
    >;
    const headers = { authorization: `Bearer ${token}`, merchant: merchantCode ?? '' };
    return (await fetch('/api/wps/notices?topic=announcements', { headers })).json() as Promise<Envelope>;
  });
  return answer.value.list.filter(({ read }) => read).map(({ id }) => id);
}

test('NOTICE-2 I18N-1 the language is chosen where the announcement of a second one says', async ({ page }) => {
  const screen = new GamesPage(page, 'noor');
  await screen.startSignedIn();
  await screen.open('/m/notice?show=announcements');
  const news = page.locator('details').first();
  await news.locator('summary').click();
  await expect(page.getByText('Switch the language in the Menu or at the foot of the home page.')).toBeVisible();
  await screen.open('/');
  await expect(page.locator('[data-section="footer"]').getByRole('button', { name: 'Language: EN' })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog').getByRole('switch', { name: 'Urdu' })).toBeVisible();
});

test('NOTICE-2 opening announcements marks each read at once, at the gateway, and after a reload', async ({ page }) => {
  const screen = new GamesPage(page, 'hanlight');
  await screen.startSignedIn();
  await screen.open('/m/notice?show=announcements');
  const items = page.locator('details');
  await expect(items).toHaveCount(2);
  const unread = page.getByRole('img', { name: '새 글' });
  const before = await unread.count();
  let sent = 0;
  page.on('request', (request) => request.url().endsWith('/read') && (sent += 1));
  const reloaded = page.waitForResponse((answer) => answer.url().endsWith('/notices/unread') && answer.ok());
  await items.nth(0).locator('summary').click();
  await items.nth(1).locator('summary').click();
  await expect(items.nth(1)).toHaveAttribute('open');
  await expect(items.nth(0)).not.toHaveAttribute('open');
  await expect(unread).toHaveCount(before - 2);
  await reloaded;
  await expect.poll(() => keptReads(page)).toEqual(['announcement.hello', 'announcement.care']);
  expect(sent).toBe(2);
  await page.reload();
  await expect(items).toHaveCount(2);
  await expect(unread).toHaveCount(before - 2);
});

test('NOTICE-1 DL-2 ROLE-1 the marquee runs without end, can be paused, and leads a visitor to login, a member to the announcements and the app; with no announcements it says so', async ({
  page,
}) => {
  const screen = new GamesPage(page, 'perla');
  await screen.open('/');
  const bar = page.locator('[data-section="notice-bar"]');
  await bar.getByRole('button', { name: /^Announcements/ }).click();
  await expect(page).toHaveURL(/\/m\/login\?back=%2Fm%2Fnotice%3Fshow%3Dannouncements/);
  await screen.startSignedIn();
  await screen.open('/');
  const run = bar
    .locator('span')
    .filter({ has: page.locator('[aria-hidden]') })
    .last();
  await expect(run).toHaveCSS('animation-iteration-count', 'infinite');
  await bar.getByRole('button', { name: 'Pause announcements' }).click();
  await expect(run).toHaveCSS('animation-play-state', 'paused');
  await bar.getByRole('button', { name: 'Resume announcements' }).click();
  await expect(run).toHaveCSS('animation-play-state', 'running');
  await bar.getByRole('button', { name: 'Get the app' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: /^Announcements/ }).click();
  await expect(page).toHaveURL(/\/m\/notice\?show=announcements$/);

  await page.route(/types=PL/, (route) => route.fulfill({ json: { success: true, value: { player: [] } } }));
  await screen.open('/');
  await expect(bar).toContainText('No announcements right now');
});

test('BANNER-1 slides can be paused, move on by themselves and loop; the picture of one is fetched when it is next, and its words wait with it; none is of m_live without the feature', async ({
  page,
}) => {
  const asked = page.waitForRequest(/types=B.*groupName/);
  await page.goto(origin('noor'));
  expect(new URL((await asked).url()).searchParams.get('groupName')).not.toContain('m_live');
  await interactive(page);
  const carousel = page.locator('[data-section="banners"] section');
  await expect(page.locator('[data-section="banners"] [data-swiper]')).toBeAttached();
  await carousel.getByRole('button', { name: 'Pause slides' }).click();
  const slide = (at: number) => carousel.getByRole('group', { name: new RegExp(`^${at} `) });
  const [left, right] = [await slide(1).boundingBox(), await slide(2).boundingBox()];
  expect(Math.round((right?.x ?? 0) - (left?.x ?? 0) - (left?.width ?? 0))).toBe(5);

  const pictures = carousel.locator('[role="group"] img');
  await expect(pictures.nth(1)).toHaveAttribute('src', /./);
  await expect(pictures.nth(2)).toBeAttached();
  await expect(pictures.last()).not.toHaveAttribute('src');
  await expect(pictures.last()).toHaveAttribute('alt', /./);
  await page.getByRole('button', { name: 'Go to slide 2' }).click();
  await expect(pictures.nth(2)).toHaveAttribute('src', /./);
  await expect.poll(() => pictures.nth(2).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  const dots = carousel.getByRole('button', { name: /^Go to slide/ });
  const count = await carousel.getByRole('group').count();
  await dots.nth(count - 1).click();
  await expect(slide(count)).toBeInViewport({ ratio: 0.9 });
  await carousel.getByRole('button', { name: 'Play slides' }).click();
  // Slides wait while one of their buttons has the focus.
  await page.locator('body').click({ position: { x: 5, y: 5 } });
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
  await expect(slide(1)).toBeInViewport({ ratio: 0.9 });
});

test('BANNER-1 SAFE-1 slides that change with the language move like those before them, under enforced Trusted Types', async ({
  page,
}) => {
  const banner = (id: string) => ({ id, url: `/api/art/games/${id}.svg`, groupName: 'm_home', link: '', alt: id });
  await page.route(/types=B&/, (route) => {
    const ids = /language=EN/.test(route.request().url()) ? ['PPRNG001', 'PPRNG002'] : ['PPRNG003'];
    const value = { banners: ids.map(banner) };
    return route.fulfill({ json: { success: true, value } });
  });
  await page.goto(origin('noor'));
  await interactive(page);
  const carousel = page.locator('[data-section="banners"] section');
  const slides = carousel.getByRole('group');
  // The pause button is before them.
  const controls = carousel.locator('button[aria-current]').locator('..').getByRole('button');
  const swiping = page.locator('[data-section="banners"] [data-swiper]');
  await expect(swiping).toBeAttached();
  await expect(slides.filter({ has: page.getByRole('img', { name: 'PPRNG002' }) })).toHaveCount(1);
  const before = await slides.count();
  await controls.nth(before).click();
  await expect(slides.filter({ has: page.getByRole('img', { name: 'PPRNG002' }) })).toBeInViewport({ ratio: 0.9 });
  await chooseLanguageElsewhere(page, 'UR');
  await expect(slides).toHaveCount(before - 1);
  await expect(swiping).toBeAttached();
  await controls.nth(before - 1).click();
  await expect(slides.filter({ has: page.getByRole('img', { name: 'PPRNG003' }) })).toBeInViewport({ ratio: 0.9 });
});

test.describe('without a network', () => {
  test.use({ allowErrors: /Failed to load resource|net::ERR_/, serviceWorkers: 'block' });

  test('BANNER-1 SAFE-3 slides whose pictures cannot be had are passed over until the network is back', async ({
    page,
    context,
  }) => {
    await page.clock.install();
    await page.goto(origin('noor'));
    const carousel = page.locator('[data-section="banners"] section');
    const pictures = carousel.getByRole('group').locator('img');
    await expect(async () => {
      await page.clock.runFor(100);
      expect(await pictures.count()).toBeGreaterThan(3);
    }).toPass();
    await expect
      .poll(() => pictures.nth(1).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    // Also the code of the sections, which could not be fetched without a network.
    await page.clock.runFor(3000);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    const inSight = () =>
      carousel.evaluate((box) => {
        const { left } = box.getBoundingClientRect();
        const images = [...box.querySelectorAll<HTMLImageElement>(':scope > div > div img')];
        const image = images.find((one) => Math.abs(one.getBoundingClientRect().left - left) < 40);
        return { isWhole: image !== undefined && image.naturalWidth > 0, source: image?.src };
      });
    const sources = new Set<string | undefined>();
    for (let seconds = 0; seconds < 30; seconds++) {
      await page.clock.runFor(1000);
      await expect.poll(inSight).toMatchObject({ isWhole: true });
      sources.add((await inSight()).source);
    }
    expect(sources.size).toBeGreaterThan(1);
    await context.setOffline(false);
    await expect(async () => {
      await page.clock.runFor(1000);
      expect(await carousel.locator('img[data-broken]').count()).toBe(0);
    }).toPass();
  });
});

test.describe('reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });
  test('A11Y-1 NOTICE-1 BANNER-1 nothing runs by itself', async ({ page }) => {
    await page.goto(origin('noor'));
    await interactive(page);
    const bar = page.locator('[data-section="notice-bar"]');
    await expect(bar).toContainText('Play for fun');
    await expect(bar.locator('span[aria-hidden="true"]')).toBeHidden();
    await expect(bar.getByRole('button', { name: 'Pause' })).toHaveCount(0);
  });
});
