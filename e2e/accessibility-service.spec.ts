import { AxeBuilder } from '@axe-core/playwright';
import { GamesPage } from './pages/games.ts';
import { expect, test } from './support/lobby.ts';

// The auditor is injected into the page, which the strict policy refuses.
test.use({ bypassCSP: true, reducedMotion: 'reduce' });

const skins = (process.env['A11Y_SKINS'] ?? 'noor').split(' ');
const open = ['/m/app', '/m/help', '/m/helpDetail?p=0&c=0', '/m/service', '/m/maintenance', '/m/region', '/m/blocked'];
const members = ['/m/message', '/m/webEmail', '/m/notice'];
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const code of skins) {
  for (const theme of ['dark', 'light']) {
    test(`A11Y-1 DL-4 HELP-1 MSG-1 SYS-1 ${code}, ${theme}: axe finds nothing on service screens, and 320 px hold them`, async ({
      page,
    }) => {
      test.slow();
      await page.setViewportSize({ width: 320, height: 640 });
      const screen = new GamesPage(page, code);
      await page.addInitScript((name) => {
        if (location.protocol !== 'http:') return;
        localStorage.setItem('theme', name);
        localStorage.setItem('language', 'UR');
      }, theme);
      await screen.logIn();
      const found: string[] = [];
      for (const path of [...open, ...members]) {
        await screen.open(path);
        await expect(page.getByRole('heading').first()).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await page.waitForLoadState('networkidle');
        for (const summary of await page.locator('summary').all()) await summary.click();
        const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
        for (const { id, nodes } of violations)
          for (const { target, any, all, none } of nodes)
            found.push(`${path} ${id} ${target.join(' ')}: ${[...any, ...all, ...none][0]?.message}`);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (wide > 0) found.push(`${path} is ${wide} px too wide`);
      }
      expect(found).toEqual([]);
    });
  }
}
