import { expect, interactive, origin, test } from './support/lobby.ts';
import { startSignedIn } from './support/session.ts';
import { judge, startIn, walkTo } from './support/walk.ts';

// axe is injected into the page, which the strict policy forbids.
test.use({ bypassCSP: true });
test.describe.configure({ timeout: 90_000 });

/** For a skin in its own language only the shell and home are checked: the rest differs by its colours alone. */
const looks = [
  {
    code: 'noor',
    language: 'UR',
    theme: 'light',
    screens: ['/m/member/home', '/m/member/profile', '/m/nav', '/m/home'],
  },
  { code: 'rongvang', language: 'VI', theme: 'dark', screens: ['/m/home'] },
  { code: 'hanlight', language: 'KO', theme: 'light', screens: ['/m/home'] },
] as const;

for (const { code, language, theme, screens } of looks) {
  test(`A11Y-1 ${code} ${language}: axe finds nothing in the header, the side menu and ${screens.join(', ')}; 320 px hold them`, async ({
    page,
  }) => {
    await startIn(page, language, theme);
    await startSignedIn(page, code);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const [at, path] of screens.entries()) {
      if (at === 0) {
        await page.goto(origin(code) + path);
        await interactive(page);
      } else await walkTo(page, path);
      await expect(page.locator('main a:visible, main button:visible').first()).toBeVisible();
      await judge(page, path);
    }
    await page.getByRole('banner').locator('button:has(use[href$="menu"])').click();
    await expect(page.getByRole('dialog').getByRole('switch').first()).toBeVisible();
    await judge(page, 'side menu', ['header', 'dialog[open]']);
  });
}
