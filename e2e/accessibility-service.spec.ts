import { GamesPage } from './pages/games.ts';
import { closeLobby } from './support/close-lobby.ts';
import { expect, test } from './support/lobby.ts';
import { startSignedIn } from './support/session.ts';
import { judge, walkTo } from './support/walk.ts';

// The auditor is injected into the page, which the strict policy refuses.
test.use({ bypassCSP: true });
test.describe.configure({ timeout: 90_000 });

const code = 'noor';
const walks = {
  'download, help and service': ['/m/app', '/m/help', '/m/helpDetail?p=0&c=0', '/m/service'],
  'messages and what is closed': [
    '/m/message',
    '/m/webEmail',
    '/m/notice',
    '/m/region',
    '/m/blocked',
    '/m/maintenance',
  ],
};

for (const [name, paths] of Object.entries(walks)) {
  test(`A11Y-1 DL-4 HELP-1 MSG-1 SYS-1 ${code}: axe finds nothing on ${name}, right to left, dark and light, and 320 px hold it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const screen = new GamesPage(page, code);
    await page.addInitScript(() => location.protocol === 'http:' && localStorage.setItem('language', 'UR'));
    await startSignedIn(page, code);
    for (const [at, path] of paths.entries()) {
      if (path === '/m/maintenance') await closeLobby(page);
      await (at === 0 ? screen.open(path) : walkTo(page, path));
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
      await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0);
      for (const summary of await page.locator('summary').all()) await summary.click();
      await judge(page, path);
    }
  });
}
