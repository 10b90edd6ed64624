import { GamesPage } from './pages/games.ts';
import { faultsInBothThemes } from './support/axe.ts';
import { expect, test } from './support/lobby.ts';
import { startSignedIn } from './support/session.ts';

// The auditor is injected into the page, which the strict policy refuses.
test.use({ bypassCSP: true, reducedMotion: 'reduce' });

const code = 'noor';
const open = ['/m/app', '/m/help', '/m/helpDetail?p=0&c=0', '/m/service', '/m/maintenance', '/m/region', '/m/blocked'];
const members = ['/m/message', '/m/webEmail', '/m/notice'];

for (const path of [...open, ...members]) {
  test(`A11Y-1 DL-4 HELP-1 MSG-1 SYS-1 ${code}: axe finds nothing on ${path}, right to left, dark and light, and 320 px hold it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const screen = new GamesPage(page, code);
    await page.addInitScript(() => location.protocol === 'http:' && localStorage.setItem('language', 'UR'));
    await startSignedIn(page, code);
    await screen.open(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    for (const summary of await page.locator('summary').all()) await summary.click();
    expect(await faultsInBothThemes(page)).toEqual([]);
  });
}
