import { Shell } from './pages/shell.ts';
import { go } from './support/go.ts';
import { expect, interactive, test } from './support/lobby.ts';
import { startSignedIn } from './support/session.ts';
import { comeTo, depth, overlays } from './support/sheets.ts';

test.use({ reducedMotion: 'no-preference' });

test('NAV-5 a panel is open again after a reload, and going back closes it and stays; a question whose answer nobody waits for is gone, and so is its entry; a panel of a player who has gone does not open', async ({
  page,
}) => {
  await startSignedIn(page, 'perla');
  await comeTo(page, '/m/terms');
  await new Shell(page, 'perla').footer.getByRole('button', { name: 'Invite' }).click();
  await expect.poll(() => depth(page)).toBe(1);
  await page.reload();
  await interactive(page);
  await expect(overlays(page)).toHaveCount(1);
  await page.goBack();
  await expect(overlays(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/m\/terms$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/m\/help$/);

  await test.step('a question whose answer nobody waits for any more', async () => {
    await go(page, '/m/member/home');
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('alertdialog').waitFor();
    await expect.poll(() => depth(page)).toBe(1);
    await page.reload();
    await interactive(page);
    await expect.poll(() => depth(page)).toBe(0);
    await expect(overlays(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/m\/help$/);
  });

  await test.step('a panel of a player who has gone, which the history names', async () => {
    await page.addInitScript(() => localStorage.removeItem('MC_SESSION_INFO'));
    await go(page, '/m/terms');
    await page.evaluate(() => {
      const state = history.state as { idx: number };
      history.pushState({ usr: { sheet: 'share' }, key: 'stale', idx: state.idx + 1 }, '');
    });
    await page.reload();
    await interactive(page);
    await expect(page.locator('html')).toHaveAttribute('data-role', 'visitor');
    await expect.poll(() => depth(page)).toBe(0);
    await expect(overlays(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/m\/terms$/);
  });
});
