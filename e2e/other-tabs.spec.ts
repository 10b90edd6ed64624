import { FramePage } from './pages/frame.ts';
import { GamesPage } from './pages/games.ts';
import { go } from './support/go.ts';
import { expect, interactive, origin, test } from './support/lobby.ts';
import { startSignedIn } from './support/session.ts';

test('THEME-1 I18N-1 another tab takes up the theme and the language; a game that runs there goes on as it is', async ({
  page,
  context,
}) => {
  const there = await context.newPage();
  for (const tab of [there, page]) {
    await tab.goto(`${origin('noor')}/m/terms`);
    await interactive(tab);
  }
  const html = there.locator('html');
  const other = (await html.getAttribute('data-theme')) === 'dark' ? 'light' : 'dark';
  const choose = (key: string, value: string) =>
    page.evaluate(([name, chosen]) => localStorage.setItem(name, chosen), [key, value] as const);

  await choose('theme', other);
  await expect(html).toHaveAttribute('data-theme', other);
  await choose('theme', 'purple');
  await choose('language', 'XX');
  await choose('language', 'UR');
  await expect(html).toHaveAttribute('lang', 'ur');
  await expect(html).toHaveAttribute('data-theme', other);
  await choose('language', 'EN');
  await expect(html).toHaveAttribute('lang', 'en');

  const games = new GamesPage(there, 'noor');
  const frame = new FramePage(there);
  await games.startSignedIn();
  await games.open('/m/gameList?gameType=RNG');
  await games.opener(games.tiles.first()).click();
  await expect(frame.stage).toHaveAttribute('aria-busy', 'false');
  const address = await frame.element.getAttribute('src');
  await choose('theme', other === 'dark' ? 'light' : 'dark');
  await choose('language', 'UR');
  await choose('theme', other);
  await expect(html).toHaveAttribute('data-theme', other);
  // Texts that were asked for would be there by now.
  await there.evaluate(() => fetch(location.href).then((answer) => answer.text()));
  await expect(html).toHaveAttribute('lang', 'en');
  await expect(frame.element).toHaveAttribute('src', address ?? '');
});

test.describe('with popups', () => {
  test.use({ popups: true });

  test('STORE-1 DL-1 POP-1 MEM-1 what is closed or hidden in one tab is so in the other', async ({ page, context }) => {
    await startSignedIn(context, 'noor');
    const there = await context.newPage();
    for (const tab of [there, page]) {
      await tab.goto(origin('noor'));
      await interactive(tab);
      await expect(tab.getByRole('dialog')).toBeVisible();
    }
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(there.getByRole('dialog')).toHaveCount(0);
    const kept = () => page.evaluate(() => localStorage.getItem('SHELL_PU_A'));
    expect(await kept()).toContain('member');

    const bar = there.getByRole('complementary', { name: 'App' });
    await expect(bar).toBeVisible();
    await page.getByRole('complementary', { name: 'App' }).getByRole('button').first().click();
    await expect(bar).toHaveCount(0);

    await go(page, '/m/member/home');
    await expect(there.getByRole('banner')).not.toContainText('••••••');
    await page.getByRole('button', { name: 'Hide the balance' }).click();
    await expect(there.getByRole('banner')).toContainText('••••••');
    await page.getByRole('button', { name: 'Hide the balance' }).click();
    await expect(there.getByRole('banner')).not.toContainText('••••••');
  });
});
