import { expect, interactive, origin, test, mainMenu } from './support/lobby.ts';
import { startSignedIn } from './support/session.ts';
import { judge, walkTo } from './support/walk.ts';

// The auditor is injected into the page, which the strict policy refuses.
test.use({ bypassCSP: true });
test.describe.configure({ timeout: 90_000 });

const looks = [
  { code: 'perla', language: 'EN' },
  { code: 'noor', language: 'UR' },
  { code: 'rongvang', language: 'VI' },
  { code: 'hanlight', language: 'KO' },
];

for (const { code, language } of looks) {
  test(`A11Y-1 ${code} ${language}: header, side menu, member centre, page list and what opens soon, dark and light`, async ({
    page,
  }) => {
    await page.addInitScript(
      (chosen) => location.protocol === 'http:' && localStorage.setItem('language', chosen),
      language,
    );
    await startSignedIn(page, code);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ['/m/member/home', '/m/member/profile', '/m/nav', '/m/voucherCenter']) {
      if (path === '/m/member/home') {
        await page.goto(origin(code) + path);
        await interactive(page);
      } else await walkTo(page, path);
      await expect(page.locator('main a:visible, main button:visible').first()).toBeVisible();
      await judge(page, path);
    }
    await walkTo(page, '/m/home');
    await page.getByRole('banner').locator('button:has(use[href$="menu"])').click();
    await expect(page.getByRole('dialog').getByRole('switch').first()).toBeVisible();
    await judge(page, 'side menu', ['header', 'dialog[open]']);
  });
}

test('A11Y-1 at 200 % text nothing of the header, the footer menu and the member centre is lost', async ({ page }) => {
  await startSignedIn(page, 'perla');
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'));
  });
  for (const path of ['/m/home', '/m/member/home']) {
    if (path === '/m/home') {
      await page.goto(origin('perla') + path);
      await interactive(page);
    } else await walkTo(page, path);
    await expect(mainMenu(page)).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const lost = await page.evaluate(() =>
      [...document.querySelectorAll('#root > header :is(a, button), #root > nav :is(a, button), main nav a')]
        .filter((control) => {
          const { left, right, width } = control.getBoundingClientRect();
          return width > 0 && (left < -1 || right > innerWidth + 1);
        })
        .map((control) => control.textContent || control.getAttribute('aria-label')),
    );
    expect(lost, path).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
});
