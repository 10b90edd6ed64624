import type { Page, Request } from '@playwright/test';
import { LoginPage } from './pages/login.ts';
import { Shell } from './pages/shell.ts';
import { gateway } from './support/gateway.ts';
import { expect, interactive, origin, test } from './support/lobby.ts';
import { startSignedIn } from './support/session.ts';

const skin = 'noor';
const isStream = (request: Request) => new URL(request.url()).pathname === '/api/wps/events';
const isWallet = (request: Request) => new URL(request.url()).pathname === '/api/wps/wallets/gcs';

/** The streams that a page has opened and still has. */
function watchStreams(page: Page) {
  const streams = { opened: 0, open: 0, wallets: 0 };
  const left = (request: Request) => (streams.open -= Number(isStream(request)));
  page.on('request', (request) => {
    streams.opened += Number(isStream(request));
    streams.open += Number(isStream(request));
    streams.wallets += Number(isWallet(request));
  });
  page.on('requestfinished', left);
  page.on('requestfailed', left);
  return streams;
}

/** Home as its member sees it; resolves once its stream is answered. */
async function openHearing(page: Page): Promise<void> {
  const heard = page.waitForResponse((response) => isStream(response.request()));
  await page.goto(`${origin(skin)}/m/home`);
  await heard;
}
const balance = (page: Page) => new Shell(page, skin).header.getByText(/^Rs[\d,]+$/);
/** What the header must show, as the gateway says. */
async function owned(token: string): Promise<string> {
  const { value } = await gateway(skin, 'wallet', { token });
  return `Rs${Math.trunc(value.sumBalance / 100).toLocaleString('en')}`;
}
/** A promotion of the operator is paid to the player, by another device. */
async function credit(token: string): Promise<void> {
  const { value } = await gateway(skin, 'promotions', { token });
  for (const { id } of value.list) {
    const given = { token, path: { id }, body: {} };
    // Some need a deposit or other conditions, and none is given twice.
    const joined = await gateway(skin, 'promotionJoin', given);
    if (!joined.success || joined.value.status !== 'Claim') continue;
    expect((await gateway(skin, 'promotionClaim', given)).success).toBe(true);
    return;
  }
  throw new Error('No promotion is left to claim');
}
/** Names of the locks that tabs of the page's browser hold or wait for. */
const locksIn = (page: Page) =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return [...held, ...pending].map(({ name }) => name);
  });
/** Hides the page, as another app over it does, or shows it again. */
const hide = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

test('MONEY-9 what is credited elsewhere is in the header by itself, in every tab, over one stream', async ({
  page,
  context,
}) => {
  const token = await startSignedIn(context, skin, 'new member');
  const other = await context.newPage();
  const [here, there] = [watchStreams(page), watchStreams(other)];
  await openHearing(page);
  await other.goto(`${origin(skin)}/m/home`);
  await interactive(other);
  await expect(balance(page)).toHaveText('Rs0');
  await expect(balance(other)).toHaveText('Rs0');
  await credit(token);
  const first = await owned(token);
  await expect(balance(page)).toHaveText(first);
  await expect(balance(other)).toHaveText(first);
  expect([here.opened, there.opened]).toEqual([1, 0]);

  const takenOver = other.waitForResponse((response) => isStream(response.request()));
  await page.close();
  await takenOver;
  await credit(token);
  await expect(balance(other)).toHaveText(await owned(token));
  expect(await owned(token)).not.toBe(first);
});

test('MONEY-9 a hidden tab has no stream and asks nothing; when it is seen again it shows what has changed', async ({
  page,
}) => {
  const token = await startSignedIn(page, skin, 'new member');
  const streams = watchStreams(page);
  await openHearing(page);
  await expect(balance(page)).toHaveText('Rs0');
  await hide(page, true);
  await expect.poll(() => streams.open).toBe(0);
  await expect.poll(() => locksIn(page)).toEqual([]);
  const { wallets } = streams;
  await credit(token);
  const paid = await owned(token);
  await expect(balance(page)).toHaveText('Rs0');
  expect([streams.opened, streams.wallets]).toEqual([1, wallets]);
  await hide(page, false);
  await expect(balance(page)).toHaveText(paid);
  expect([streams.opened, streams.open]).toEqual([2, 1]);
});

test.describe('refusals', () => {
  // The browser itself reports them.
  test.use({ allowErrors: /Failed to load resource/ });

  test('MONEY-9 LOGIN-11 a session that is ended elsewhere ends here at once, with a word', async ({ page }) => {
    const token = await startSignedIn(page, skin, 'new member');
    const login = new LoginPage(page, skin);
    await openHearing(page);
    await expect(login.logoutButton).toBeVisible();
    await gateway(skin, 'logout', { token });
    await expect(login.sessionEnd).toHaveText('You have been logged out. Please log in again.');
    await expect(login.logoutButton).toHaveCount(0);
  });

  test('MONEY-9 where the stream is refused the lobby asks every 30 s', async ({ page }) => {
    const token = await startSignedIn(page, skin, 'new member');
    await page.route('**/api/wps/events', (route) =>
      route.fulfill({ status: 404, json: { success: false, errorCode: 'route.unknown', message: '' } }),
    );
    await page.clock.install();
    const streams = watchStreams(page);
    await openHearing(page);
    await expect(balance(page)).toHaveText('Rs0');
    await credit(token);
    await expect.poll(() => streams.open).toBe(0);
    await page.clock.runFor(30_000);
    await expect(balance(page)).toHaveText(await owned(token));
    expect(streams.opened).toBe(2);
  });
});

test('MONEY-9 LOGIN-10 once logged out, no tab hears anything of the player', async ({ page, context }) => {
  const token = await startSignedIn(context, skin, 'new member');
  const login = new LoginPage(page, skin);
  const other = await context.newPage();
  const [here, there] = [watchStreams(page), watchStreams(other)];
  await openHearing(page);
  await other.goto(`${origin(skin)}/m/home`);
  await interactive(other);
  await expect(balance(other)).toHaveText('Rs0');
  const [name = ''] = await locksIn(other);
  await login.logOut();
  await expect(new LoginPage(other, skin).logoutButton).toHaveCount(0);
  await expect.poll(() => [here.open, there.open]).toEqual([0, 0]);
  expect(await locksIn(other)).toEqual([]);
  // As if a late tab still announced a change.
  const asked = [here.wallets, there.wallets];
  await other.evaluate((channel) => new BroadcastChannel(channel).postMessage('wallet'), name);
  await page.evaluate(() => fetch(location.href).then((answer) => answer.text()));
  expect([here.wallets, there.wallets]).toEqual(asked);
  expect((await gateway(skin, 'wallet', { token })).errorCode).toBe('session.ended');
});
