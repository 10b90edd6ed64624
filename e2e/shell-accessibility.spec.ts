import type { Page } from '@playwright/test';
import { violationsOf } from './support/axe.ts';
import { expect, interactive, origin, test } from './support/lobby.ts';
import { startSignedIn } from './support/session.ts';

// The auditor is injected into the page, which the strict policy refuses.
test.use({ bypassCSP: true, reducedMotion: 'reduce' });

/** What is wrong with the page as it stands: what axe finds, and anything wider than the window. */
async function faultsOf(page: Page, place: string): Promise<string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  return [...(await violationsOf(page)), ...(wide ? ['wider than the window'] : [])].map(
    (fault) => `${place}: ${fault}`,
  );
}

const looks = [
  { code: 'perla', theme: 'dark', language: 'EN' },
  { code: 'perla', theme: 'light', language: 'EN' },
  { code: 'noor', theme: 'light', language: 'UR' },
  { code: 'rongvang', theme: 'dark', language: 'VI' },
  { code: 'hanlight', theme: 'light', language: 'KO' },
];

for (const { code, theme, language } of looks) {
  test(`A11Y-1 ${code} ${theme} ${language}: header, side menu, member centre, page list and what opens soon`, async ({
    page,
  }) => {
    await page.addInitScript(
      ([chosenTheme, chosenLanguage]) => {
        if (location.protocol !== 'http:') return;
        localStorage.setItem('theme', chosenTheme ?? '');
        localStorage.setItem('language', chosenLanguage ?? '');
      },
      [theme, language],
    );
    await startSignedIn(page, code);
    await page.setViewportSize({ width: 320, height: 640 });
    const faults: string[] = [];
    for (const path of ['/m/member/home', '/m/nav', '/m/voucherCenter']) {
      await page.goto(origin(code) + path);
      await interactive(page);
      await expect(page.locator('main a, main button').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      faults.push(...(await faultsOf(page, path)));
    }
    await page.goto(`${origin(code)}/m/home`);
    await interactive(page);
    await page.getByRole('banner').getByRole('button').last().click();
    await expect(page.getByRole('dialog').getByRole('switch').first()).toBeVisible();
    faults.push(...(await faultsOf(page, 'side menu')));
    expect(faults).toEqual([]);
  });
}

test('A11Y-1 at 200 % text nothing of the header, the footer menu and the member centre is lost', async ({ page }) => {
  await startSignedIn(page, 'perla');
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'));
  });
  for (const path of ['/m/home', '/m/member/home']) {
    await page.goto(origin('perla') + path);
    await interactive(page);
    await expect(page.getByRole('navigation').last()).toBeVisible();
    await page.waitForLoadState('networkidle');
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
