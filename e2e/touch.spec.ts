import { GamesPage } from './pages/games.ts';
import { Finger } from './support/finger.ts';
import { expect, test } from './support/lobby.ts';
import { chooseLanguageElsewhere } from './support/session.ts';
import { walkTo } from './support/walk.ts';

test.use({ reducedMotion: 'no-preference' });

test('GAME-2 I18N-1 TOUCH-1 a finger that moves on is a scroll; a long press on a game tile opens its quick actions, as the context-menu key does, and does not start the game; the filter sheet opens in Urdu at 320 px, and its 10+ is not turned round', async ({
  page,
}) => {
  const games = new GamesPage(page, 'noor');
  await games.open('/m/gameList?type=hot');
  const scrolled = games.opener(games.tiles.nth(4));
  await expect(scrolled).toBeVisible();
  const moving = await Finger.on(page, scrolled);
  await moving.move(0, -120);
  await expect(scrolled).not.toHaveAttribute('data-pressed');
  await moving.lift();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/gameList/);

  const tile = games.opener(games.tiles.nth(1));
  const finger = await Finger.on(page, tile);
  await expect(tile).toHaveAttribute('data-pressed');
  await expect(page.getByRole('dialog')).toBeVisible();
  await finger.lift();
  await expect(tile).not.toHaveAttribute('data-pressed');
  await expect(page).toHaveURL(/gameList/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await tile.focus();
  await page.keyboard.press('ContextMenu');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.setViewportSize({ width: 320, height: 700 });
  await chooseLanguageElsewhere(page, 'UR');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('searchbox').locator('xpath=following::button[@aria-haspopup or @aria-label][1]').click();
  const least = page.getByRole('dialog').getByRole('tab', { name: /10\+/ });
  await expect(least).toBeVisible();
  const places = await least.evaluate((tab) => {
    const node = document.createTreeWalker(tab, NodeFilter.SHOW_TEXT).nextNode();
    const text = node?.textContent ?? '';
    return ['1', '+'].map((sign) => {
      const range = document.createRange();
      range.setStart(node ?? tab, text.indexOf(sign));
      range.setEnd(node ?? tab, text.indexOf(sign) + 1);
      return range.getBoundingClientRect().left;
    });
  });
  expect(places[0]).toBeLessThan(places[1] ?? 0);
});

test('TOUCH-1 GAME-1 the list stays in sight and where it is, and no more of it is asked for, when the quick actions open; a menu entry is seen as pressed, and a press that is drawn away is taken back', async ({
  page,
}) => {
  const games = new GamesPage(page, 'perla');
  const asked: (string | null)[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).searchParams.get('pageNo')));
  await games.open('/m/gameList?gameType=RNG');
  await expect(games.tiles.first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.locator('[aria-setsize="42"]').first()).toBeVisible();
  await page.evaluate(() => {
    scrollTo(0, 900);
    const list = document.querySelector('[role=list]');
    const look = () => {
      if (!list?.checkVisibility()) document.body.setAttribute('data-lost', '');
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributeFilter: ['style'] });
  });
  await games.opener(page.locator('[aria-posinset="13"] article')).dispatchEvent('contextmenu');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('body')).not.toHaveAttribute('data-lost');
  expect(await page.evaluate(() => scrollY)).toBe(900);
  expect(asked).toContain('2');
  expect(asked).not.toContain('3');

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await walkTo(page, '/m/terms');
  const home = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home' });
  const finger = await Finger.on(page, home);
  await expect(home).toHaveAttribute('data-pressed');
  await finger.move(0, -120);
  await finger.lift();
  await expect(home).not.toHaveAttribute('data-pressed');
  await expect(page).toHaveURL(/terms/);
  await home.tap();
  await expect(page).toHaveURL(/home/);
});
