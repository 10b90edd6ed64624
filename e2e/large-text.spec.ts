import type { Locator, Page } from '@playwright/test';
import { GamesPage } from './pages/games.ts';
import { HomePage } from './pages/home.ts';
import { brokenWords } from './support/clipped.ts';
import { expect, mainMenu, test } from './support/lobby.ts';
import { chooseLanguageElsewhere, logInElsewhere, logInElsewhereAs, signIn, startSignedIn } from './support/session.ts';
import { walkTo } from './support/walk.ts';

/** As with letters of twice the size, which many phones offer. */
const enlarge = (page: Page) =>
  page.addInitScript(() => {
    // As soon as the root exists: reduced motion turns a later change into a transition of one frame, however long that is.
    new MutationObserver((_, observer) => {
      document.documentElement.style.fontSize = '200%';
      observer.disconnect();
    }).observe(document, { childList: true });
  });

/** Texts within `places` that a box around them cuts, with an ellipsis or without. */
const cutTexts = (places: Locator): Promise<string[]> =>
  places.evaluateAll((elements) =>
    elements
      .flatMap((element) => [element, ...element.querySelectorAll('*')])
      .filter((element) => getComputedStyle(element).overflowX !== 'visible' && element.clientWidth > 1)
      .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => {
        return scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
      })
      .map(({ textContent }) => textContent),
  );

/** The main menu and the member centre at 390 px: no word is broken. */
async function seeMemberCentre(page: Page): Promise<void> {
  const ways = page.getByRole('main').locator('section button, ul:first-of-type li');
  await expect(ways.first()).toBeVisible();
  const main = page.locator('#root > nav li');
  expect(await brokenWords(main.or(ways))).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
}

test('A11Y-1 HEAD-3 hanlight and noor: with letters of twice the size a long balance is whole and on one line, 390 and 320 px, and no word of the main menu and of the member centre’s ways is broken', async ({
  page,
}) => {
  await enlarge(page);
  await startSignedIn(page, 'hanlight');
  await new GamesPage(page, 'hanlight').open('/m/home');
  const balance = page.getByRole('banner').getByText(/^₩[\d,]{9}$/);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(balance).toBeVisible();
    // The balance shrinks to its room once the new width is laid out.
    await expect.poll(() => cutTexts(balance)).toEqual([]);
    expect(await brokenWords(balance)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await walkTo(page, '/m/member/home');
  await seeMemberCentre(page);

  await startSignedIn(page, 'noor');
  await new GamesPage(page, 'noor').open('/m/member/home');
  await seeMemberCentre(page);
});

test('A11Y-1 LOTT-1 with letters of twice the size a lottery has its whole name and draw number; at 360 px no word of its name is broken beside its picture and its heart', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const games = new GamesPage(page, 'rongvang');
  await games.open('/m/lottery');
  const tickets = page.getByRole('main').getByRole('article');
  await tickets.first().waitFor();
  const lines = await tickets.evaluateAll((articles) =>
    articles.flatMap((article) => {
      const text = article.querySelector('button bdi')?.firstChild;
      if (!text?.textContent) return ['no name'];
      return [...text.textContent.matchAll(/\S+/g)].map(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return `${word} ${range.getClientRects().length}`;
      });
    }),
  );
  expect(lines.length).toBeGreaterThan(4);
  expect(lines.filter((line) => !line.endsWith(' 1'))).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await enlarge(page);
  await games.open('/m/lottery');
  await expect(games.tiles.first()).toBeVisible();
  expect(await cutTexts(games.tiles)).toEqual([]);
  expect(await brokenWords(games.tiles.locator('button > span:first-child'))).toEqual([]);
});

for (const [code, width, isLarge] of [
  ['perla', 320, false],
  ['rongvang', 320, true],
] as const)
  test(`A11Y-1 DL-1 DL-3 the bar says the whole bonus at the height it had before, ${code}, ${width} px, ${isLarge ? 'letters of twice the size' : 'letters as they are'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    if (isLarge) await enlarge(page);
    await page.addInitScript(() => {
      const heights = new Set<number>();
      const note = () => {
        const bar = document.querySelector('#root > aside');
        if (bar && document.readyState !== 'loading') heights.add(bar.getBoundingClientRect().height);
        requestAnimationFrame(note);
      };
      note();
      Object.assign(window, { heights });
    });
    await new GamesPage(page, code).open('/m/home');
    const bar = page.locator('#root > aside');
    await expect(bar).toContainText(/₱1,888|₫88,000/);
    expect(await cutTexts(bar.locator('p > span'))).toEqual([]);
    expect(await brokenWords(bar.locator('p > span'))).toEqual([]);
    const heights = await page.evaluate(() => [...(window as unknown as { heights: Set<number> }).heights]);
    expect(heights).toHaveLength(1);
  });

test('A11Y-1 GAME-2 HOME-3 with letters of twice the size all ways of login and sign up are within their card, the words of a game’s name are not broken, the big tile of the hot games keeps its picture, and nothing of the header, the footer menu and the member centre is lost', async ({
  page,
}) => {
  await enlarge(page);
  const games = new GamesPage(page, 'perla');
  await games.open('/m/login');
  const tabs = page.getByRole('tablist').filter({ visible: true });
  for (const path of ['/m/login', '/m/register']) {
    if (path === '/m/register') await walkTo(page, path);
    await expect(tabs).toBeVisible();
    expect(await cutTexts(tabs), path).toEqual([]);
    expect(await brokenWords(tabs), path).toEqual([]);
  }
  await walkTo(page, '/m/gameList?gameType=RNG');
  await expect(games.tiles.first()).toBeVisible();
  expect(await brokenWords(games.tiles.locator('button > span:last-child > span:first-child'))).toEqual([]);

  await test.step('the big tile of the hot games keeps its picture', async () => {
    const home = new HomePage(page, 'perla');
    await walkTo(page, '/m/home');
    const tiles = home.section('hot-games').locator('article:has(img)');
    await expect(tiles.nth(1)).toBeVisible();
    const heights = await tiles.locator('img').evaluateAll((images) => images.map((image) => image.clientHeight));
    expect(heights[0]).toBeGreaterThan(heights[1] ?? NaN);
  });

  await test.step('nothing of the header, the footer menu and the member centre is lost', async () => {
    await logInElsewhere(page, 'perla');
    for (const path of ['/m/home', '/m/member/home']) {
      if (path !== '/m/home') await walkTo(page, path);
      await expect(page.getByText('₱').filter({ visible: true }).first()).toBeVisible();
      await expect(mainMenu(page)).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const lost = await page.evaluate(() =>
        [...document.querySelectorAll('#root > header :is(a, button), #root > nav :is(a, button), main nav a')]
          .filter((control) => {
            const { left, right, width } = control.getBoundingClientRect();
            return width > 0 && (left < -1 || right > innerWidth + 1);
          })
          .map((control) => control.textContent || control.getAttribute('aria-label')),
      );
      expect(lost, path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
  });
});

test('A11Y-1 at 320 px the words of games, rewards and the invitation are not broken; a dialog’s title of two lines is clear of the upper edge', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.addInitScript(() => localStorage.setItem('language', 'FR'));
  await startSignedIn(page, 'perla');
  const home = new HomePage(page, 'perla');
  await home.open();
  const ranked = home.section('popular-games');
  await ranked.scrollIntoViewIfNeeded();
  await expect(ranked.locator('article').first()).toBeVisible();
  expect(await brokenWords(ranked.locator('article'))).toEqual([]);
  const games = new GamesPage(page, 'perla');
  await walkTo(page, '/m/gameList?gameType=LIVE');
  await expect(games.tiles.first()).toBeVisible();
  expect(await brokenWords(games.tiles)).toEqual([]);
  const main = page.getByRole('main');
  await walkTo(page, '/m/rewardCenter');
  const rewards = main.getByRole('region', { name: 'À récupérer' });
  await expect(rewards.getByText('Récompense de présence')).toBeVisible();
  expect(await brokenWords(rewards)).toEqual([]);
  await walkTo(page, '/m/inviteFriends');
  const address = main.getByText(/affiliateCode=\w{8}$/);
  await expect(address).toBeVisible();
  expect(await brokenWords(address.locator('span'))).toEqual([]);

  await logInElsewhereAs(page, await signIn('perla', 'trial'));
  await chooseLanguageElsewhere(page, 'EN');
  await walkTo(page, '/m/terms');
  await mainMenu(page).getByRole('link').last().click();
  const question = page.getByRole('alertdialog');
  const title = question.getByRole('heading');
  const lines = await title.evaluate((heading) => {
    const range = document.createRange();
    range.selectNodeContents(heading);
    return [...range.getClientRects()].map(
      ({ top }) => top - (heading.closest('dialog')?.getBoundingClientRect().top ?? 0),
    );
  });
  expect(lines.length).toBeGreaterThan(1);
  expect(lines[0]).toBeGreaterThanOrEqual(14);
});
