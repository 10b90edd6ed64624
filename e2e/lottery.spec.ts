import type { Route } from '@playwright/test';
import { LotteryPage } from './pages/lottery.ts';
import { gateway } from './support/gateway.ts';
import { go } from './support/go.ts';
import { expect, test } from './support/lobby.ts';
import { logInElsewhereAs, signIn } from './support/session.ts';

const menuPath = '**/api/lgw/menu*';

test.beforeEach(({ page }) => page.addInitScript(() => window === top && localStorage.setItem('language', 'EN')));

/** The lotteries of a category as the gateway gives them at this moment. */
async function lotteriesOf(tag: string) {
  const { value } = await gateway('rongvang', 'lotteryMenu');
  return value.list.find((each) => each.tag === tag)?.gameMenus ?? [];
}

test('LOTT-1 LOTT-2 categories, results, and a weekday bar that filters and is reset by another category; home has the next draws; KENO is among the lotteries by its flag', async ({
  page,
}) => {
  const lottery = new LotteryPage(page, 'rongvang');
  await lottery.open('/m/startLottery');
  const central = await lotteriesOf('vietnam_central');
  await expect(lottery.tiles).toHaveCount((await lotteriesOf('vietnam_fast')).length);
  await lottery.tab('Centre').click();
  await expect(lottery.tiles).toHaveCount(6);
  await page.getByRole('button', { name: 'View all' }).click();
  await expect(page).toHaveURL(/\/m\/lottery\?category=vietnam_central$/);
  await expect(lottery.tiles).toHaveCount(central.length);
  await lottery.tab('North').click();
  await page.reload();
  await expect(lottery.tab('North')).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(lottery.tab('Centre')).toHaveAttribute('aria-selected', 'true');
  await page.goForward();

  await lottery.tab('Centre').click();
  await expect(lottery.tiles).toHaveCount(central.length);
  expect(await lottery.weekdays.allInnerTexts()).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  await lottery.weekdays.first().click();
  const monday = central.filter(({ drawDayOfWeek }) => drawDayOfWeek.split(',').includes('2'));
  await expect(lottery.tiles).toHaveCount(monday.length);
  expect(await lottery.lotteryNames()).toEqual(monday.map(({ gameName }) => gameName));
  const [first] = monday;
  const balls = page.getByRole('list', { name: `Last result of ${first?.gameName}` }).getByRole('listitem');
  await expect(balls).toHaveText(first?.lastDraw?.numbers ?? []);

  await lottery.tab('South').first().click();
  await expect(lottery.weekdays.first()).toHaveAttribute('aria-pressed', 'false');
  await lottery.weekdays.last().click();
  await lottery.weekdays.last().click();
  await expect(lottery.tiles).toHaveCount((await lotteriesOf('vietnam_southern')).length);
  await lottery.tab('North').click();
  await expect(lottery.weekdays).toHaveCount(0);

  await test.step('the home page of a lottery skin has its menu with the next draws', async () => {
    await lottery.open('/');
    const section = page.getByRole('region', { name: 'Today’s draws' });
    await section.scrollIntoViewIfNeeded();
    await expect(section.getByRole('timer').first()).toBeVisible();
    await section.getByRole('button', { name: 'View all' }).click();
    await expect(page).toHaveURL(/\/m\/lottery\?category=vietnam_fast$/);
  });

  await test.step('KENO is among the lotteries by its flag, with all games of its provider', async () => {
    const asked = page.waitForRequest((request) => request.url().includes('vassalage=GPI'));
    await lottery.tab('KENO').click();
    expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toMatchObject({
      merchant: 'rongvang',
      platform: 'html5',
      gameType: 'ELOTT',
      pageNo: '1',
      pageSize: '1000',
    });
    await expect(lottery.tile('Keno Classic')).toBeVisible();
    await new LotteryPage(page, 'perla').open('/m/lottery');
    await expect(lottery.tab('North')).toBeVisible();
    await expect(lottery.tab('KENO')).toHaveCount(0);
  });
});

test('LOTT-3 the menu is asked for again at the next draw, 7 s after one that is due, and not after leaving', async ({
  page,
}) => {
  const lottery = new LotteryPage(page, 'rongvang');
  const [game] = await lotteriesOf('vietnam_fast');
  const waits = [12_000, 0, 90_000, 20_000];
  const asked: number[] = [];
  await page.route(menuPath, async (route: Route) => {
    const gameMenus = [{ ...game, gameName: `Answer ${asked.length + 1}`, remainTime: waits[asked.length] ?? 1 }];
    const value = { list: [{ labelName: 'Quick', tag: 'vietnam_fast', gameMenus }] };
    asked.push(await page.evaluate(() => Date.now()));
    await route.fulfill({ json: { success: true, value } });
  });
  await page.clock.install();
  await lottery.openByClock('/m/lottery');
  for (const [index, wait] of [12_000, 7_000, 30_000].entries()) {
    await lottery.tile(`Answer ${index + 1}`).waitFor();
    await page.clock.runFor(wait);
    await expect.poll(() => asked.length).toBe(index + 2);
    const [before = Number.NaN, after = Number.NaN] = asked.slice(index);
    expect(after - before).toBeGreaterThanOrEqual(wait);
    // The page's clock goes on by itself between the steps.
    expect(after - before).toBeLessThan(wait + 5_000);
  }
  // Not home: its lottery section follows the draws too.
  await go(page, '/m/gameList?type=hot');
  await lottery.tiles.first().waitFor();
  const before = asked.length;
  await page.clock.runFor(60_000);
  expect(asked).toHaveLength(before);
});

test('LOTT-4 the countdown follows the gateway’s clock on a phone that is three days wrong, and shows dashes off sale', async ({
  page,
}) => {
  const lottery = new LotteryPage(page, 'rongvang');
  const now = Date.now();
  const south = await lotteriesOf('vietnam_southern');
  const long = south.find(({ isSale }) => isSale);
  const waiting = south.find(({ isSale, remainTime, lockTime }) => !isSale && remainTime > lockTime);
  if (!long || !waiting) throw new Error('the calendar has lotteries on sale and before their sale on every day');
  await page.clock.install({ time: now + 3 * 86_400_000 });
  await lottery.openByClock('/m/lottery');
  await page.route(menuPath, () => undefined);
  await lottery.tab('South').first().click();
  const left = await lottery.secondsLeft(long.gameName);
  const due = now + long.remainTime;
  expect(Math.abs(left - (due - Date.now()) / 1000)).toBeLessThan(15);
  await expect(lottery.clock(waiting.gameName).locator('span')).toHaveText(['--', '--', '--']);
  await page.clock.fastForward(600_000);
  await expect.poll(async () => left - (await lottery.secondsLeft(long.gameName))).toBeGreaterThanOrEqual(600);
});

test('LOTT-5 a heart keeps a lottery first, for this player on this device, until it is taken back', async ({
  page,
  context,
}) => {
  const lottery = new LotteryPage(page, 'rongvang');
  await lottery.open('/m/lottery');
  await lottery.tab('Centre').click();
  await lottery.heart('Kon Tum').click();
  await expect(page).toHaveURL(/\/m\/login/);

  await page.evaluate(() => localStorage.setItem('LOTTFAV', '{"other":["VN60"],"demo":7}'));
  await logInElsewhereAs(page, await signIn('rongvang', 'member'));
  await go(page, '/m/lottery');
  await lottery.tab('Centre').click();
  await lottery.heart('Kon Tum').click();
  await expect(lottery.heart('Kon Tum')).toHaveAttribute('aria-pressed', 'true');
  expect((await lottery.lotteryNames())[0]).toBe('Kon Tum');
  expect(await page.evaluate(() => localStorage.getItem('LOTTFAV'))).toBe('{"other":["VN60"],"demo":["VN_KT"]}');
  const otherTab = new LotteryPage(await context.newPage(), 'rongvang');
  await otherTab.open('/m/lottery?category=vietnam_central');
  await otherTab.heart('Gia Lai').click();
  await expect(lottery.heart('Gia Lai')).toHaveAttribute('aria-pressed', 'true');
  await lottery.heart('Gia Lai').click();
  await expect(otherTab.heart('Gia Lai')).toHaveAttribute('aria-pressed', 'false');
  await expect(otherTab.heart('Kon Tum')).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await lottery.tab('Favourites').click();
  await expect(lottery.tiles).toHaveCount(1);
  await lottery.heart('Kon Tum').click();
  await expect(lottery.tiles).toHaveCount(0);
  await expect(page.getByText('Tap the heart of a lottery to keep it here.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('LOTTFAV'))).toBe('{"other":["VN60"],"demo":[]}');
});
