import { gateway } from './support/gateway.ts';
import { clippedLabels } from './support/clipped.ts';
import { expect, interactive, origin, test } from './support/lobby.ts';
import { operatorToken } from './support/operator.ts';
import { pngOf } from './support/pictures.ts';
import { newMember, newNumber, startAs } from './support/session.ts';
import { faultsOnScreen } from './support/axe.ts';
import { judge, startIn, visit } from './support/walk.ts';

// axe is injected into the page, which the strict policy forbids.
test.use({
  bypassCSP: true,
  allowErrors: /status of 400/,
  viewport: { width: 320, height: 640 },
});
test.describe.configure({ timeout: 120_000 });

test('A11Y-1 DEP-2 DEP-8, right to left: axe finds nothing on the deposit page and its orders; 320 px hold them', async ({
  page,
}) => {
  const member = await newMember('noor');
  const { token } = member;
  await startIn(page, 'UR', 'dark');
  await startAs(page, member);
  const path = `${origin('noor')}/m/voucherCenter`;
  const show = async (name: string, address: string, sign: string) => {
    await visit(page, address);
    await expect(page.locator(sign).first()).toBeVisible();
    await judge(page, name);
    expect(await clippedLabels(page), name).toEqual([]);
  };
  await show('the methods in their groups', path, 'input[type="radio"]');
  const body = { methodId: 'bank', amount: 200_000, payerName: 'Ann Cruz', payerBank: 'HBL' };
  const { value: transfer } = await gateway('noor', 'depositManual', { token, body });
  await show('a transfer', `${path}?order=${transfer.id}`, 'label:has(input[type="file"])');
  const file = page.locator('input[type="file"]');
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: pngOf(600, 400) });
  await expect(page.locator('main li img')).toBeVisible();
  await file.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.locator('main li [role="alert"]')).toBeVisible();
  await judge(page, 'a picture that is there and one that is refused');
  expect(await clippedLabels(page)).toEqual([]);
  const { value: card } = await gateway('noor', 'depositGateway', {
    token,
    body: { methodId: 'card', amount: 100_000 },
  });
  const elsewhere = { ...card, action: { ...card.action, url: 'https://pay.elsewhere.example/' } };
  await page.route('**/wps/deposit/orders/*', (route) => route.fulfill({ json: { success: true, value: elsewhere } }));
  await show('a payment page that is not listed', `${path}?order=${card.id}`, '[role="alert"]');
});

test('A11Y-1 DEP-1 axe finds nothing in the layout of one step a screen', async ({ page }) => {
  await startAs(page, await newMember('hanlight', { nickname: 'Han' }));
  const path = `${origin('hanlight')}/m/voucherCenter`;
  for (const [address, sign] of [
    [path, 'a[href*="method="]'],
    [`${path}?method=wallet`, 'main input'],
  ] as const) {
    await visit(page, address);
    await expect(page.locator(sign).first()).toBeVisible();
    await judge(page, address);
    expect(await clippedLabels(page), address).toEqual([]);
  }
});

test('A11Y-1 DEP-4 axe finds nothing where an order is offered a bonus', async ({ page }) => {
  const member = await newMember('rongvang', { mobileNum: newNumber(), payeeName: 'An Nguyen' });
  await startAs(page, member);
  const body = { methodId: 'wallet', amount: 200_000 };
  const { value } = await gateway('rongvang', 'depositGateway', { token: member.token, body });
  await page.goto(`${origin('rongvang')}/m/voucherCenter?order=${value.id}`);
  await interactive(page);
  await expect(page.getByRole('button', { name: 'Nhận khuyến mãi này' })).toBeVisible();
  await judge(page, 'a bonus for an order');
  expect(await clippedLabels(page)).toEqual([]);
});

test('A11Y-1 DEP-13 axe finds nothing on the operator’s pages, light and dark', async ({ page }) => {
  const { token } = await newMember('noor');
  const body = { methodId: 'bank', amount: 200_000, payerName: 'Ann Cruz', payerBank: 'HBL' };
  await gateway('noor', 'depositManual', { token, body });
  const admin = `http://127.0.0.1:${Number(process.env['E2E_PORT']) + 1}/admin/`;
  for (const address of [admin, `${admin}?token=${operatorToken}`, `${admin}queues/withdrawals`]) {
    await page.goto(address);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect.soft(await faultsOnScreen(page), `${address} ${colorScheme}`).toEqual([]);
    }
  }
});
