import type { Page } from '@playwright/test';
import { expect, interactive, origin, test } from './support/lobby.ts';
import { signIn, startAs } from './support/session.ts';

// The browser itself reports every refused call.
test.use({ allowErrors: /Failed to load resource/ });

const refusal = { status: 500, json: { success: false, errorCode: 'server.error', message: '' } };

/** Notes the largest number of notices on the page at one time. */
const noteAlerts = (page: Page) =>
  page.addInitScript(() => {
    const alerts = { most: 0 };
    Object.assign(globalThis, { alerts });
    new MutationObserver(() => {
      alerts.most = Math.max(alerts.most, document.querySelectorAll('[role=alert]').length);
    }).observe(document, { childList: true, subtree: true });
  });

/** Refuses every call until the player presses something: what the lobby asks for by itself meanwhile brings nothing back. Says how many wait. */
async function refuseUntilPressed(page: Page): Promise<() => number> {
  let waiting = 0;
  await page.addInitScript(() =>
    addEventListener('pointerdown', () => Object.assign(globalThis, { isPressed: true }), { capture: true }),
  );
  const isPressed = () => page.evaluate(() => 'isPressed' in globalThis).catch(() => false);
  await page.route(/\/api\//, async (route) => {
    waiting += 1;
    await ((await isPressed()) ? route.continue() : route.fulfill(refusal));
    waiting -= 1;
  });
  return () => waiting;
}

const mostAlerts = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { alerts: { most: number } }).alerts.most);

test('SAFE-3 when everything fails on home, one notice says so, and one press brings everything back', async ({
  page,
}) => {
  await startAs(page, await signIn('perla', 'member'));
  await noteAlerts(page);
  const waiting = await refuseUntilPressed(page);
  await page.goto(`${origin('perla')}/m/home`);
  await interactive(page);
  const alerts = page.getByRole('alert');
  const retry = page.getByRole('main').getByRole('button').filter({ hasText: 'Try again' });
  await expect(alerts).toHaveCount(1);
  // The sections of home are mounted one after the other, the footer last.
  await expect(page.locator('[data-section="footer"] button').last()).toBeAttached();
  // A refusal that arrives after the press would be taken for an answer to it.
  await expect.poll(waiting).toBe(0);
  // Nor is one that has arrived but is not drawn yet.
  await expect(page.locator('main .skeleton-skeleton:not([data-still] *)')).toHaveCount(0);
  await expect(alerts).toHaveCount(1);
  await expect(retry).toHaveCount(1);
  await retry.click();
  await expect(page.locator('[data-section="hot-games"] article').first()).toBeVisible();
  await expect(alerts).toHaveCount(0);
  await expect(page.locator('[data-still]')).toHaveCount(0);
  expect(await mostAlerts(page)).toBe(1);
});

test('SAFE-3 where one read fails, its place says so, and the others are shown', async ({ page }) => {
  const models = /\/api\/wps\/live\/models/;
  await page.route(models, (route) => route.fulfill(refusal));
  await page.goto(`${origin('hanlight')}/m/home`);
  await interactive(page);
  const section = page.locator('[data-section="live-models"]');
  await expect(section.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(page.locator('[data-section] article').first()).toBeVisible();
  await page.unroute(models);
  await section.getByRole('button', { name: '다시 시도' }).click();
  await expect(section.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
