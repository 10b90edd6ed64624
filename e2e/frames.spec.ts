import { FramePage } from './pages/frame.ts';
import { GamesPage } from './pages/games.ts';
import { reach } from './support/faults.ts';
import { gateway } from './support/gateway.ts';
import { go } from './support/go.ts';
import { expect, origin, test } from './support/lobby.ts';
import { startSignedIn } from './support/session.ts';

const lottery = '/m/launchGame?playType=trad&gameId=VN60&gameGroupId=VN&prize_mode=elott&code=VN60&mui=classic';

test('FRAME-1 LOTT-6 GAME-3 NAV-4 a lottery has merchant, prizes and colours, its token by message, and closes to the games', async ({
  page,
}) => {
  const games = new GamesPage(page, 'perla');
  const frame = new FramePage(page);
  await games.startSignedIn();
  const launched = page.waitForRequest((request) => request.url().includes('/lgw/launch'));
  await games.open(lottery);
  expect(Object.fromEntries(new URL((await launched).url()).searchParams)).toMatchObject({
    lottoArea: 'VN',
    launchMode: 'LOTT',
    lottoPrizeMode: 'elott',
    lottoGameCode: 'VN60',
    lottoView: 'betting',
    device: 'MOBILE',
    backUrl: `${origin('perla')}/m/home`,
    language: 'EN',
  });
  await expect(frame.stage).toHaveAttribute('aria-busy', 'false');
  const address = new URL((await frame.element.getAttribute('src')) ?? '');
  expect(address.origin).not.toBe(origin('perla'));
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    merchant: 'perla',
    prize_mode: 'elott',
    playType: 'trad',
    gameGroupId: 'VN',
    mui: 'classic',
  });
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}').token as string);
  expect(token.length).toBeGreaterThan(20);
  expect(address.href).not.toContain(token);
  await expect(frame.content.locator('html')).toHaveAttribute('data-session', 'member');
  const brand = () => getComputedStyle(document.documentElement).getPropertyValue('--c-brand').trim();
  expect(await frame.content.locator('html').evaluate(brand)).toBe(await page.evaluate(brand));
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await frame.closeFromInside();
  await expect(page).toHaveURL(/\/m\/game$/);
});

test('FRAME-1 a bet in the frame is paid from the wallet of the player, and kept', async ({ page }) => {
  const games = new GamesPage(page, 'rongvang');
  const { content } = new FramePage(page);
  const session = { token: await startSignedIn(page, 'rongvang') };
  await games.open('/m/launchGame?playType=trad&gameId=SEA645&prize_mode=elott&code=SEA645');
  await content.getByRole('button', { name: /Lẻ × 1\.98/ }).click();
  await content.getByRole('button', { name: '₫5,000' }).click();
  await content.getByRole('button', { name: 'Đặt cược' }).click();
  await expect(content.getByRole('status')).toHaveText('Đã đặt cược');
  await expect(content.getByRole('listitem').filter({ hasText: 'Mega 6/45' }).first()).toContainText('₫5,000');
  const [order] = (await gateway('rongvang', 'lotteryOrders', session)).value.list;
  expect(order).toMatchObject({ code: 'SEA645', amount: 5000, state: 'open' });
  const { list: entries } = (await gateway('rongvang', 'transactions', session)).value;
  const remark = `Mega 6/45 ${order?.numero}`;
  expect(entries.find((entry) => entry.remark === remark)).toMatchObject({ kind: 'bet', amount: -5000 });
  const { list: recent } = (await gateway('rongvang', 'recentList', session)).value;
  expect(recent.map(({ gameId }) => gameId)).toContain('SEA645');
});

test('FRAME-1 I18N-1 one close button is over a game, which is in the language of the lobby', async ({ page }) => {
  await startSignedIn(page, 'noor');
  await page.addInitScript(() => window === top && localStorage.setItem('language', 'UR'));
  const frame = new FramePage(page);
  await new GamesPage(page, 'noor').open('/m/launchGame?gameId=PPRNG001');
  await expect(frame.content.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(frame.close).toHaveAccessibleName(/بند/);
  const named = (name: RegExp) => frame.content.getByRole('button', { name });
  await expect(named(/\p{Script=Arabic}/u)).toHaveCount(3);
  await expect(named(/close|بند|✕/i)).toHaveCount(0);
  // Of Latin letters there are only those of the currency.
  const footer = frame.content.locator('footer');
  await expect(footer).toContainText('Rs');
  expect((await footer.innerText()).replaceAll('Rs', '')).not.toMatch(/[a-z]/i);
});

test.describe('a connection that breaks', () => {
  test.use({ allowErrors: /net::ERR_CONNECTION_RESET/ });

  test('FRAME-1 a bet whose answer was lost keeps its key over a refresh of the draw, and is placed once', async ({
    page,
  }) => {
    const games = new GamesPage(page, 'perla');
    const { content } = new FramePage(page);
    const token = await startSignedIn(page, 'perla');
    const orders = async () => (await gateway('perla', 'lotteryOrders', { token })).value.list.length;
    const before = await orders();
    const keys: (string | undefined)[] = [];
    await page.route('**/api/lgw/orders', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      await reach(route);
      return route.abort('connectionreset');
    });
    await games.open('/m/launchGame?playType=trad&gameId=SEA645&prize_mode=elott&code=SEA645');
    const bet = content.getByRole('button', { name: 'Place bet' });
    await content.getByRole('button', { name: /Odd × 1\.98/ }).click();
    await content.getByRole('button', { name: '₱5', exact: true }).click();
    await bet.click();
    await expect.poll(() => keys.length).toBe(1);
    await page.waitForResponse((response) => response.url().includes('/lgw/numero') && response.ok());
    await bet.click();
    await expect(content.getByRole('status')).toHaveText('Your bet is placed');
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(await orders()).toBe(before + 1);
  });
});

test('FRAME-1 LOTT-6 GAME-3 with pageBack the lobby of lotteries closes to home; its request to sign in again ends the session and asks for it', async ({
  page,
}) => {
  const games = new GamesPage(page, 'rongvang');
  const frame = new FramePage(page);
  await games.startSignedIn();
  const launched = page.waitForRequest((request) => request.url().includes('/lgw/launch'));
  await games.open('/m/launchGame?playType=ent&gameId=VN60&prize_mode=elott&code=lobby&pageBack=home');
  expect(new URL((await launched).url()).searchParams.get('lottoView')).toBe('lobby');
  await expect(frame.stage).toHaveAttribute('aria-busy', 'false');
  await frame.closeFromInside();
  await expect(page).toHaveURL(/\/m\/home$/);
  await go(page, lottery);
  await frame.content.locator('#relogin').click();
  await expect(page).toHaveURL(/\/m\/login\?back=/);
  await expect(page.locator('form:visible [data-field="loginUsername"] input')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('MC_SESSION_INFO'))).toBeNull();
});

test('FRAME-1 SAFE-2 a page that does not answer leaves two ways on: again, and in a window of its own', async ({
  page,
  context,
}) => {
  const games = new GamesPage(page, 'hanlight');
  const frame = new FramePage(page);
  await games.startSignedIn();
  const pages = '**/api/frames/slot.html*';
  await context.route(pages, (route) => route.fulfill({ contentType: 'text/html', body: '<p>nobody here</p>' }));
  await page.clock.install();
  await page.goto(`${origin('hanlight')}/m/launchGame?gameId=PPRNG001`);
  await frame.content.getByText('nobody here').waitFor();
  await page.clock.runFor(10_000);
  const [again, apart] = [frame.ways.first(), frame.ways.nth(1)];
  const opened = context.waitForEvent('page');
  await apart.click();
  expect((await opened).url()).toContain('/api/frames/slot.html');
  await (await opened).close();
  await context.unroute(pages);
  await again.click();
  await expect(frame.content.locator('#spin')).toBeVisible();
});
