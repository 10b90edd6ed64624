import type { Page, Route } from '@playwright/test';
import { go } from './support/go.ts';
import { expect, interactive, origin, test } from './support/lobby.ts';

const statusCall = /\/api\/wps\/system\/status/;
const closed = {
  info: {
    whitelabel: {},
    customerService: [{ csType: 'LIVECHAT', path: 'x' }],
    resources: [],
    currency: { code: '', symbol: '', pattern: '' },
  },
  maintenance: true,
  regionRestriction: true,
  serverTime: 1,
};
const answer = (value: object) => (route: Route) => route.fulfill({ json: { success: true, value } });

const promise = 'This page checks by itself and lets you in as soon as we are open.';

async function expectOnlyStatus(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
}

test('SYS-1 NAV-2 maintenance, also with a region restriction, closes every screen; it opens by itself; its page leads home by itself: at once when the lobby is open, else when it opens; a region restriction has its own page, in the merchant’s language', async ({
  page,
}) => {
  await page.clock.install();
  let value: object = closed;
  await page.route(statusCall, (route) => answer(value)(route));
  await page.goto(`${origin('perla')}/m/gameList?type=hot`);
  await expectOnlyStatus(page, 'We are making things better');
  await expect(page.getByRole('img', { name: 'Perla' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Support' })).toBeVisible();
  value = { ...closed, maintenance: false, regionRestriction: false };
  await page.clock.runFor(15_000);
  await expect(page.locator('article').first()).toBeVisible();
  await expect(page).toHaveURL(/\/m\/gameList\?type=hot/);

  await page.unroute(statusCall);
  await page.reload();
  await expect(page.locator('article').first()).toBeVisible();
  await go(page, '/m/maintenance');
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect(page.locator('[data-section="hot-games"] article').first()).toBeVisible();

  value = closed;
  await page.route(statusCall, (route) => answer(value)(route));
  await go(page, '/m/maintenance');
  await expectOnlyStatus(page, 'We are making things better');
  await expect(page.getByText(promise)).toBeVisible();
  value = { ...closed, maintenance: false, regionRestriction: false };
  // An earlier look may still be under way; the next one is 15 s after its answer.
  await expect(async () => {
    await page.clock.runFor(15_000);
    await expect(page).toHaveURL(/\/m\/home$/, { timeout: 1000 });
  }).toPass();

  await test.step('a region restriction has its own page, in the merchant’s language', async () => {
    await page.unroute(statusCall);
    await page.route(statusCall, answer({ ...closed, maintenance: false }));
    await page.goto(origin('rongvang'));
    await expectOnlyStatus(page, 'Không khả dụng tại khu vực của bạn');
  });
});

test('SYS-1 NAV-2 a player whom a region or an address bars is promised no opening, and stays until they try again', async ({
  page,
}) => {
  for (const [path, heading] of [
    ['/m/region', 'Not available in your region'],
    ['/m/blocked', 'Access blocked'],
  ] as const) {
    const looked = page.waitForResponse(statusCall);
    await page.goto(origin('perla') + path);
    await expectOnlyStatus(page, heading);
    await looked;
    await expect(page.getByText(promise)).toHaveCount(0);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/\/m\/home$/);
  }
});

test.describe('a blocked address', () => {
  test.use({ allowErrors: /status of 403/ });
  test('SYS-1 CS-1 a blocked address gets its page and customer service, nothing else; the only way to that opens by the native bridge, its address is sealed on the way; several are offered to choose from, each opens a new window', async ({
    page,
  }) => {
    const app = /\/api\/wps\/(?!system\/customerService)/;
    await page.route(app, (route) =>
      route.fulfill({ status: 403, json: { success: false, errorCode: 'ip.blocked', message: 'x' } }),
    );
    await page.goto(origin('noor'));
    await expectOnlyStatus(page, 'Access blocked');
    const bridge = (name: string) =>
      page.evaluate((key) => Object.assign(globalThis, { [key]: (url: string) => (document.title = url) }), name);
    await bridge('openAndroid');
    await page.getByRole('button', { name: 'Support' }).click();
    await expect(page).toHaveTitle('https://wa.me/923000000000');
    await page.unroute(app);

    await test.step('CS-1 the only customer service link opens by the native bridge; its address is sealed on the way', async () => {
      const sent = page.waitForResponse(/\/wps\/system\/customerService/);
      await page.goto(origin('noor'));
      await interactive(page);
      await bridge('openSafari');
      await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Live chat' }).click();
      expect(await (await sent).text()).not.toContain('wa.me');
      await expect(page).toHaveTitle('https://wa.me/923000000000');
    });

    await test.step('CS-1 several ways are offered to choose from, each opens a new window', () => chooseWay(page));
  });
});

async function chooseWay(page: Page): Promise<void> {
  await page.goto(origin('perla'));
  await interactive(page);
  await page.evaluate(() => {
    window.open = (url, target) => {
      document.title = `${String(target)} ${String(url)}`;
      return null;
    };
  });
  await page.locator('[data-section="quick-menu"]').getByRole('button', { name: 'Support' }).click();
  await expect(page).toHaveURL(/\/m\/service$/);
  await page.getByRole('button', { name: 'WhatsApp' }).click();
  await expect(page).toHaveTitle('_blank https://wa.me/639000000000');
  // The browser opened nothing, and the lobby says so.
  const link = page.getByRole('dialog', { name: 'Open the page' }).getByRole('link', { name: 'Open the page' });
  await expect(link).toHaveAttribute('href', 'https://wa.me/639000000000');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
}
