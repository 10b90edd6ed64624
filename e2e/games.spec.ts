import { FramePage } from './pages/frame.ts';
import { GamesPage } from './pages/games.ts';
import { HomePage } from './pages/home.ts';
import { go } from './support/go.ts';
import { expect, origin, skins, test } from './support/lobby.ts';

test.use({ reducedMotion: 'no-preference' });

for (const code of skins) {
  test.describe(`games of ${code}`, () => {
    test(`HOME-3 GAME-5 ${code}: hot games are capped at 18, live tables apart, and lead to the whole list`, async ({
      page,
    }) => {
      const home = new HomePage(page, code);
      const hot = page.waitForRequest((request) => request.url().includes('/wps/game/hot'));
      await home.open();
      const query = new URL((await hot).url()).searchParams;
      expect(Object.fromEntries(query)).toMatchObject({ isPlatform: '2', platform: 'html5' });
      await expect(home.tiles.first()).toBeVisible();
      for (const section of await home.section('hot-games').all()) {
        const count = await section.locator('article').count();
        expect(count).toBeGreaterThan(0);
        expect(count).toBeLessThanOrEqual(18);
      }
      await home.section('hot-games').last().locator('h2 + button').click();
      await expect(page).toHaveURL(/\/m\/gameList\?/);
      await expect(page.locator('article:visible').first()).toBeVisible();
    });

    test(`NOTICE-1 NOTICE-2 BANNER-1 ${code}: notices and banners can be paused; the bar leads a member to the notices`, async ({
      page,
    }) => {
      await new GamesPage(page, code).startSignedIn();
      const home = new HomePage(page, code);
      await home.open();
      const banners = home.section('banners');
      await expect(banners.getByRole('group', { includeHidden: true }).nth(1)).toBeAttached();
      const toggle = banners.locator('button:not([aria-current])').last();
      const label = await toggle.getAttribute('aria-label');
      await toggle.click();
      await expect(toggle).not.toHaveAttribute('aria-label', label ?? '');

      const notices = home.notices;
      const run = notices.locator('span > span').first();
      await expect(run).toHaveCSS('animation-play-state', 'running');
      await notices.locator('xpath=following-sibling::button[1]').click();
      await expect(run).toHaveCSS('animation-play-state', 'paused');
      await notices.click();
      await expect(page).toHaveURL(/\/m\/notice$/);
      const item = page.locator('details').first();
      await item.locator('summary').click();
      await expect(item).toHaveAttribute('open', '');
      await expect(item.locator('summary + div')).not.toBeEmpty();
    });
  });
}

test('ROLE-1 GAME-3 FAV-1 a visitor who presses a tile or a star is led to login', async ({ page }) => {
  const games = new GamesPage(page, 'perla');
  await games.open('/m/gameList?type=hot');
  await games.star(games.tiles.first()).click();
  await expect(page).toHaveURL(/\/m\/login/);
  await games.open('/m/gameList?type=hot');
  await games.opener(games.tiles.first()).click();
  await expect(page).toHaveURL(/\/m\/login/);
});

test('ROLE-1 GAME-4 a visitor who chose a game is brought to it after login', async ({ page }) => {
  const games = new GamesPage(page, 'hanlight');
  await games.open('/m/gameList?gameType=RNG');
  await games.opener(games.tiles.first()).click();
  await expect(page).toHaveURL(/\/m\/login/);
  await page.locator('form:visible [data-field="loginUsername"] input').fill('demo');
  await page.locator('form:visible [data-field="loginPassword"] input').first().fill('Demo-1234');
  await page.locator('form:visible button[type="submit"]').click();
  await expect(page).toHaveURL(/\/m\/launchGame\?gameId=/);
});

for (const code of ['perla', 'noor']) {
  test(`GAME-4 FRAME-1 SAFE-2 ${code}: a slot answers the hand-shake in a sandbox, and its close brings the list back`, async ({
    page,
  }) => {
    const games = new GamesPage(page, code);
    const frame = new FramePage(page);
    await games.startSignedIn();
    await games.open('/m/gameList?gameType=RNG');
    const launched = page.waitForRequest((request) => request.url().includes('/wps/game/launchGame'));
    await games.opener(games.tiles.first()).click();
    const query = new URL((await launched).url()).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      confirmTrans: '0',
      launchMode: 'GLS',
      platform: 'html5',
      clientType: '2',
      accountType: '1',
      webView: 'false',
    });
    await expect(frame.stage).toHaveAttribute('aria-busy', 'false');
    await expect(frame.element).toHaveAttribute('sandbox', /allow-scripts/);
    await expect(frame.content.locator('#spin')).toBeVisible();
    await frame.closeFromInside();
    await expect(page).toHaveURL(`${origin(code)}/m/gameList?gameType=RNG`);
    await expect(games.tiles.first()).toBeVisible();
  });
}

test('FRAME-1 a game that asks to close twice is left once', async ({ page }) => {
  const games = new GamesPage(page, 'perla');
  const frame = new FramePage(page);
  await games.startSignedIn();
  await games.open('/m/help');
  await go(page, '/m/home');
  await go(page, '/m/launchGame?gameId=PPRNG001');
  await expect(frame.stage).toHaveAttribute('aria-busy', 'false');
  await frame.content.locator('body').evaluate(() => {
    for (let times = 0; times < 2; times += 1) parent.postMessage({ type: 'foyer:close' }, '*');
  });
  await expect(frame.element).toHaveCount(0);
  // Whatever else was asked of the history has been done before this.
  await go(page, '/m/terms');
  await expect(page.getByRole('article')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/m\/home$/);
});

test('FRAME-1 SAFE-2 messages of another window do not close the game; its own request to sign in leads to login', async ({
  page,
}) => {
  const games = new GamesPage(page, 'perla');
  const frame = new FramePage(page);
  await games.startSignedIn();
  await games.open('/m/gameList?gameType=RNG');
  await games.opener(games.tiles.first()).click();
  await expect(frame.stage).toHaveAttribute('aria-busy', 'false');
  await page.evaluate(() => {
    postMessage({ type: 'foyer:close' }, '*');
    postMessage({ relogin: true }, '*');
  });
  await expect(frame.content.locator('#spin')).toBeVisible();
  await expect(page).toHaveURL(/launchGame/);
  await frame.content.locator('#relogin').click();
  await expect(page).not.toHaveURL(/\/m\/launchGame/);
});

test('ROLE-1 NOTICE-1 the notice bar leads a visitor to login, and on to the notices', async ({ page }) => {
  const home = new HomePage(page, 'perla');
  await home.open();
  await home.notices.click();
  await expect(page).toHaveURL(/\/m\/login\?back=%2Fm%2Fnotice/);
});
