import { GamesPage } from './pages/games.ts';
import { closeLobby } from './support/close-lobby.ts';
import { expect, test } from './support/lobby.ts';
import { startSignedIn } from './support/session.ts';
import { judge, startIn, walkTo } from './support/walk.ts';

// axe is injected into the page, which the strict policy forbids.
test.use({ bypassCSP: true });
test.describe.configure({ timeout: 90_000 });

const code = 'noor';
const paths = [
  '/m/app',
  '/m/help',
  '/m/helpDetail?p=0&c=0',
  '/m/agreement',
  '/m/service',
  '/m/message',
  '/m/notice',
  '/m/member/notices',
  '/m/accessibility',
  '/m/region',
  '/m/blocked',
  '/m/maintenance',
];

test('A11Y-1 DL-4 HELP-1 MSG-1 SYS-1, right to left: axe finds nothing on download, help, service, messages and what is closed; 320 px hold them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const screen = new GamesPage(page, code);
  await startIn(page, 'UR', 'dark');
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
