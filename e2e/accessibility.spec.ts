import type { Page } from '@playwright/test';
import { faultsInBothThemes } from './support/axe.ts';
import { expect, interactive, origin, skins, test } from './support/lobby.ts';

// The auditor is injected into the page, which the strict policy refuses.
test.use({ bypassCSP: true, reducedMotion: 'reduce' });

const screens = ['/m/home', '/m/login', '/m/register', '/m/gameList?gameType=RNG'];

/** Opens a screen and waits until its own content is there, not only its skeletons. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await interactive(page);
  const content = /login|register/.test(address) ? 'form:visible input' : 'article';
  await expect(page.locator(content).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

for (const code of skins) {
  for (const screen of screens) {
    test(`A11Y-1 THEME-2 ${code}: axe finds nothing on ${screen}, dark and light; 320 px hold it`, async ({ page }) => {
      await open(page, origin(code) + screen);
      expect(await faultsInBothThemes(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      await expect
        .poll(() => page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]))
        .toEqual([320, 320]);
    });
  }
}

for (const screen of ['/m/gameCenter', '/m/slotsCenter', '/m/jackpot', '/m/gameList?gameType=RNG&tag=new']) {
  test(`A11Y-1 THEME-2 perla: axe finds nothing on ${screen}, dark and light`, async ({ page }) => {
    await open(page, origin('perla') + screen);
    expect(await faultsInBothThemes(page)).toEqual([]);
  });
}

for (const screen of screens) {
  test(`A11Y-1 I18N-1 noor in Urdu: axe finds nothing on ${screen}, right to left, dark and light`, async ({
    page,
  }) => {
    await page.addInitScript(() => location.protocol === 'http:' && localStorage.setItem('language', 'UR'));
    await open(page, origin('noor') + screen);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('html')).toHaveAttribute('lang', /^ur/i);
    expect(await faultsInBothThemes(page)).toEqual([]);
  });
}

test('A11Y-1 FRAME-1 keyboard: the first stop is visible and everything in the header can be reached', async ({
  page,
}) => {
  await open(page, `${origin('perla')}/m/home`);
  const reached: string[] = [];
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(() => {
      const element = document.activeElement;
      const style = element && getComputedStyle(element);
      return { where: element?.closest('header') ? 'header' : (element?.tagName ?? ''), outline: style?.outlineStyle };
    });
    expect(focus.outline, `step ${step}`).not.toBe('none');
    reached.push(focus.where);
  }
  expect(reached).toContain('header');
});
