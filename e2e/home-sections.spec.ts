import { GamesPage } from './pages/games.ts';
import { HomePage } from './pages/home.ts';
import { startAfresh } from './support/faults.ts';
import { expect, test } from './support/lobby.ts';
import { chooseLanguageElsewhere } from './support/session.ts';

test('HOME-4 HOME-5 HOME-7 LIVE-1 popular games, a category block and the footer of a home without live models show what they say, and lead on', async ({
  page,
}) => {
  const home = new HomePage(page, 'perla');
  await home.open();
  const footer = home.section('footer');
  const names = footer.getByRole('list').first().getByRole('img');
  await expect(names.first()).toHaveAttribute('alt', 'Evergreen 3');
  const shown = await names.evaluateAll((all) => all.map((image) => image.getAttribute('alt')));
  expect(shown.slice(1, 4)).toEqual(['Paper Garden', 'Firecracker', 'Jade Lion']);
  expect(new Set(shown).size).toBe(shown.length);
  expect(shown).not.toContain('South Sea Draw');
  for (const title of ['Payment methods', 'Certified by', 'Protected by'])
    await expect(footer.getByRole('heading', { name: title })).toBeVisible();
  await expect(footer.getByRole('link', { name: /Licence/ })).toBeVisible();
  await expect(home.section('live-models')).toHaveCount(0);

  for (const provider of ['Parrot Play', 'Jade Lion']) {
    const heading = page.getByRole('heading', { name: `${provider} picks` });
    const section = home.section('provider-games').filter({ has: heading });
    await expect(section.locator('article').first()).toContainText(provider);
  }
  const block = home
    .section('vendor-block')
    .filter({ has: page.getByRole('heading', { name: 'Dive into more slots' }) });
  await expect(block.locator('article')).toHaveCount(9);
  await block.getByRole('button', { name: 'More games' }).click();
  await expect(block.locator('article')).toHaveCount(18);
  const vendor = block.getByRole('tab').nth(1);
  const name = await vendor.innerText();
  await vendor.click();
  await expect(block.locator('article')).toHaveCount(9);
  for (const tile of await block.locator('article').all()) await expect(tile).toContainText(name);
  await block.getByRole('button', { name: /^More: / }).click();
  await expect(page).toHaveURL(/gameType=RNG&vassalage=/);
  await page.goBack();

  const popular = home.section('popular-games');
  await expect(popular.locator('article').first()).toBeVisible();
  expect(await popular.locator('article').count()).toBeLessThanOrEqual(21);
  await popular.getByRole('button', { name: 'More games' }).click();
  await expect(page).toHaveURL(/\/m\/gameList\?type=hot/);
});

test('HOME-4 my collection and the recent games are on the home of a member only', async ({ page }) => {
  const games = new GamesPage(page, 'rongvang');
  const home = new HomePage(page, 'rongvang');
  await home.open();
  await expect(home.section('favourites')).toBeEmpty();
  await games.startSignedIn();
  await games.open('/m/gameList?gameType=RNG');
  const tile = games.tiles.first();
  const name = await games.nameOf(tile);
  await games.star(tile).click();
  await expect(games.star(tile)).toHaveAttribute('aria-pressed', 'true');
  const noted = games.answer('game/recent');
  await games.opener(tile).click();
  await noted;
  await home.open();
  for (const section of ['favourites', 'recent-games'])
    await expect(home.section(section).locator('article').first()).toContainText(name);
  await games.star(home.section('favourites').locator('article').first()).click();
  await expect(home.section('favourites')).toBeEmpty();
});

test('HOME-1 HOME-6 the quick menu leads a visitor to login, but for customer service; a member’s home asks for the wallet, and its badge counts what the gateway holds unclaimed', async ({
  page,
}) => {
  const home = new HomePage(page, 'perla');
  await home.open();
  const quick = page.getByRole('navigation', { name: 'Shortcuts' });
  await expect(quick.getByRole('button', { name: 'Support' })).toBeVisible();
  for (const name of ['Favourites', 'Cashback', 'Withdraw', 'Deposit', 'Rewards'])
    await expect(quick.getByRole('button', { name })).toBeVisible();
  for (const name of ['Favourites', 'Rewards']) {
    await quick.getByRole('button', { name }).click();
    await expect(page).toHaveURL(/\/m\/login/);
    await page.goBack();
  }
  const games = new GamesPage(page, 'perla');
  await games.startSignedIn();
  const wallet = page.waitForResponse('**/wps/wallets/gcs');
  await home.open();
  expect((await wallet).ok()).toBe(true);
  const { count } = await games.ask<{ count: number }>('rewards');
  const rewards = quick.getByRole('button', { name: /Rewards/ });
  if (count > 0) await expect(rewards).toContainText(String(count));
  else await expect(rewards).toHaveText('Rewards');
});

test('BRAND-3 the footer names every licence, leads to a certificate’s issuer, and says a statement to whom it is for', async ({
  page,
}) => {
  const home = new HomePage(page, 'hanlight');
  await home.open();
  const footer = home.section('footer');
  await expect(footer.getByRole('link', { name: 'HGC-L-3310' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'CW-2210' })).toHaveAttribute(
    'href',
    'https://licences.cw.example/2210',
  );
  const issuer = footer.getByRole('link', { name: 'Certified random numbers' });
  await expect(issuer).toHaveAttribute('href', /^https:\/\/certificates\.rng\.example/);
  await expect(footer.getByText('1336')).toBeVisible();
  await chooseLanguageElsewhere(page, 'EN');
  await expect(footer.getByText('Members abroad')).toBeVisible();
  await expect(footer.getByText('1336')).toHaveCount(0);
});

test.describe('hot games that fail to load', () => {
  test.use({ allowErrors: /Failed to load resource/ });
  test('JACK-1 SAFE-3 the jackpot says so in the place of its games and brings them at a press; where there are none, it ends below its number', async ({
    page,
  }) => {
    await page.addInitScript(startAfresh);
    await page.route('**/wps/game/hot*', (route) => route.abort('connectionfailed'));
    const home = new HomePage(page, 'perla');
    await home.open();
    const jackpot = home.section('jackpot');
    const again = jackpot.getByRole('alert').getByRole('button', { name: 'Try again' });
    // A section that mounts later asks again by itself.
    await expect(home.section('footer').getByRole('button').last()).toBeAttached();
    await page.waitForLoadState('networkidle');
    await expect(again).toBeVisible();
    await page.unroute('**/wps/game/hot*');
    await again.click();
    await expect(jackpot.getByRole('listitem')).toHaveCount(5);
    await expect(again).toHaveCount(0);
    const roomBelow = () =>
      jackpot.locator('section').evaluate((card) => {
        const last = card.querySelector('p:last-of-type')?.getBoundingClientRect().bottom ?? NaN;
        return card.getBoundingClientRect().bottom - last;
      });
    expect(await roomBelow()).toBeGreaterThan(56);

    await page.route('**/wps/game/hot*', (route) => route.fulfill({ json: { success: true, value: { list: [] } } }));
    await home.open();
    await expect.poll(roomBelow).toBeLessThan(40);
  });
});
