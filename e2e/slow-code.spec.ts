import { go } from './support/go.ts';
import { hold } from './support/hold.ts';
import { expect, interactive, mainMenu, origin, test } from './support/lobby.ts';

test.use({ reducedMotion: 'no-preference' });

test.describe('code that cannot be had', () => {
  test.use({
    allowErrors: /Failed to load resource|net::ERR_|dynamically imported module|Unable to preload/,
    serviceWorkers: 'block',
  });
  /** The list of games. */
  const path = '/m/gameList?gameType=RNG';

  test('NAV-8 a tap on a page whose code is on its way shows its ring within 100 ms; a route that fails to load shows a spinner and is tried again; when it stays away the page is loaded again once, then a way on is offered', async ({
    page,
  }) => {
    const code = await hold(page, /assets\/registration\.[\w-]+\.js/);
    await page.goto(`${origin('perla')}/m/home`);
    await interactive(page);
    // At sixty a second, 100 ms are six frames. A busy machine draws them later, and not more of them.
    await page.evaluate(() => {
      const frames = { tap: Infinity, ring: 0, now: 0 };
      Object.assign(globalThis, { frames });
      const count = () => {
        frames.now += 1;
        requestAnimationFrame(count);
      };
      requestAnimationFrame(count);
      addEventListener('click', () => (frames.tap = frames.now), { capture: true, once: true });
      new MutationObserver((_changes, observer) => {
        if (!document.querySelector('main [role="status"]')) return;
        frames.ring = frames.now;
        observer.disconnect();
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('main').getByRole('status')).toBeVisible();
    const { tap, ring } = await page.evaluate(
      () => (globalThis as unknown as { frames: { tap: number; ring: number } }).frames,
    );
    expect(ring - tap).toBeLessThan(6);
    code.release();
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();

    const chunk = /assets\/game-list\.[\w-]+\.js/;
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()));
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.route(chunk, (route) => route.abort('connectionfailed'));
    await go(page, path);
    await expect(page.getByRole('main').getByRole('status')).toBeVisible();
    await expect.poll(() => loads, { timeout: 15_000 }).toBe(1);
    expect(logged.join()).toContain('could not be fetched');
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible({ timeout: 15_000 });
    expect(loads).toBe(1);
    await page.unroute(chunk);
    await expect(async () => {
      await retry.click();
      await expect(page.getByRole('tablist').first()).toBeVisible({ timeout: 2000 });
    }).toPass();
  });
});

test('NAV-8 a tap shows the header and the outline of the next screen before its content', async ({ page }) => {
  await page.goto(`${origin('perla')}/m/home`);
  await interactive(page);
  const tab = mainMenu(page).getByRole('link', { name: 'Promotions' });
  const heading = page.getByRole('heading', { level: 1, name: 'Promotions' });
  const content = page.getByRole('main').getByRole('link').first();
  await tab.tap();
  await expect(content).toBeVisible();
  await page.goBack();
  await expect(heading).toHaveCount(0);
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 6 });
  // What the frames show of the next screen, each once.
  await page.evaluate(() => {
    const shown = new Set<string>();
    Object.assign(globalThis, { shown });
    const look = () => {
      const isBusy = document.querySelector('main [aria-busy=true]') !== null;
      if (document.querySelector('#root > header h1')?.textContent === 'Promotions')
        shown.add(isBusy ? 'outline' : 'content');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await tab.tap();
  const shown = () => page.evaluate(() => [...(globalThis as unknown as { shown: Set<string> }).shown]);
  await expect.poll(shown).toContain('content');
  expect(await shown()).toEqual(['outline', 'content']);
});
