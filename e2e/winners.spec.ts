import type { Page } from '@playwright/test';
import { HomePage } from './pages/home.ts';
import { expect, interactive, origin, test } from './support/lobby.ts';
import { chooseLanguageElsewhere } from './support/session.ts';

test.use({ reducedMotion: 'no-preference' });

/** Lets the gateway name `count` winners, W1 the latest. */
async function winners(page: Page, count: number): Promise<void> {
  const list = Array.from({ length: count }, (_, at) => ({
    vo: { customerName: `W${at + 1}`, gameName: 'Game', vendor: 'PP', iconUrl: '', winAmount: 1000 + at, time: 1 },
  }));
  await page.route('**/wps/game/winners?*', (route) => route.fulfill({ json: { success: true, value: { list } } }));
}

const board = (page: Page) => new HomePage(page, 'perla').section('winner-board');
const firstRow = (page: Page) => board(page).getByRole('listitem').first();

test('WIN-1 more than six winners move up one by one, and rest while paused', async ({ page }) => {
  await winners(page, 8);
  await page.clock.install();
  const asked = page.waitForRequest((request) => request.url().includes('/wps/game/winners'));
  await page.goto(origin('perla'));
  expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual({
    gameCategory: 'ALL',
    language: 'EN',
    limitNum: '100',
  });
  await expect(firstRow(page)).toContainText('W1');
  await page.clock.runFor(10_000);
  // Nobody has seen it yet.
  await expect(firstRow(page)).toContainText('W1');
  const moves = () =>
    board(page)
      .getByRole('list')
      .evaluate((list) => list.getAnimations().length);
  expect(await moves()).toBe(0);
  await board(page).scrollIntoViewIfNeeded();
  await expect.poll(moves).toBe(1);
  await expect(async () => {
    await page.clock.runFor(2000);
    await expect(firstRow(page)).not.toContainText('W1', { timeout: 200 });
  }).toPass();
  await board(page).getByRole('button', { name: 'Pause the winner board' }).click();
  const still = await firstRow(page).innerText();
  await page.clock.runFor(10_000);
  expect(await firstRow(page).innerText()).toBe(still);
  await board(page).getByRole('button', { name: 'Resume the winner board' }).click();
  await page.clock.runFor(2000);
  await expect(firstRow(page)).not.toHaveText(still);
});

test('WIN-1 another language asks for the winners again, once', async ({ page }) => {
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/game/winners')) asked.push(searchParams.get('language'));
  });
  await page.goto(`${origin('noor')}/m/jackpot`);
  await interactive(page);
  await expect(new HomePage(page, 'noor').section('winner-board').getByRole('listitem').first()).toContainText('*');
  const again = page.waitForRequest((request) => /game\/winners\?.*language=UR/.test(request.url()));
  await chooseLanguageElsewhere(page, 'UR');
  await again;
  expect(asked).toEqual(['EN', 'UR']);
});

test('JACK-1 WIN-1 the jackpot carries its label, grows five times a second, rests while paused, and is above the games that carry it; without winners there is no board, six stand still, and so do more under reduced motion', async ({
  page,
}) => {
  const jackpot = page.getByRole('region', { name: 'Ocean jackpot' });
  const amount = async () => Number((await jackpot.locator('p').first().innerText()).replaceAll(/\D/g, ''));
  await page.clock.install();
  await page.goto(`${origin('perla')}/m/jackpot`);
  await expect(jackpot).toContainText('Simulated display, not a prize pool');
  const games = page.getByRole('region', { name: 'Jackpot games' }).locator('article');
  await expect(games.first()).toContainText('Jackpot');
  await expect(board(page).getByRole('listitem').first()).toContainText('*');
  await expect.poll(amount).toBeGreaterThanOrEqual(3_620_281_923);
  await jackpot.getByRole('button', { name: 'Pause the counter' }).click();
  await expect(jackpot.getByRole('button', { name: 'Resume the counter' })).toBeVisible();
  const before = await amount();
  await page.clock.runFor(2000);
  expect(await amount()).toBe(before);
  await jackpot.getByRole('button', { name: 'Resume the counter' }).click();
  await page.clock.runFor(2000);
  const grown = (await amount()) - before;
  expect(grown % 1_000_000).toBe(0);
  expect(grown).toBeGreaterThanOrEqual(10_000_000);

  await winners(page, 0);
  const answered = page.waitForResponse('**/wps/game/winners?*');
  // The board is on this page, too, with less around it.
  await page.reload();
  await answered;
  await expect(jackpot).toBeVisible();
  await expect(board(page).getByRole('listitem')).toHaveCount(0);
  await page.unrouteAll();
  await winners(page, 6);
  await page.reload();
  await expect(board(page).getByRole('listitem')).toHaveCount(6);
  await expect(board(page).getByRole('button')).toHaveCount(0);
  await page.unrouteAll();
  await winners(page, 9);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(firstRow(page)).toContainText('W1');
  await page.clock.runFor(10_000);
  await expect(firstRow(page)).toContainText('W1');
});
