import { SecurityPage } from './pages/security.ts';
import { faultsOnScreen } from './support/axe.ts';
import { clippedLabels } from './support/clipped.ts';
import { gateway } from './support/gateway.ts';
import { expect, interactive, test } from './support/lobby.ts';
import { newMember, startAs } from './support/session.ts';
import { judge, startIn, walkTo } from './support/walk.ts';

// axe is injected into the page, which the strict policy forbids.
test.use({
  bypassCSP: true,
  allowErrors: /status of (400|403)/,
  viewport: { width: 320, height: 640 },
});
test.describe.configure({ timeout: 120_000 });

const code = 'noor';
const password = 'Passw0rd-123';
const top = ['dialog[open]'];

test('A11Y-1 SECUR-1 SECUR-3 SECUR-4, right to left: axe finds nothing on the security page, its sheets and the proof, nor where the link of a notice leads; 320 px hold them', async ({
  page,
}) => {
  const member = await newMember(code);
  await startIn(page, 'UR', 'dark');
  await startAs(page, member);
  const security = new SecurityPage(page, code);
  await security.open();
  await judge(page, 'with most of it missing');
  expect(await clippedLabels(page)).toEqual([]);
  for (const id of ['mobile', 'payee', 'questions', 'devices']) {
    await security.button(id).click();
    await expect(security.sheet.locator('form, li').first()).toBeVisible();
    await judge(page, id, top);
    expect(await clippedLabels(page), id).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  await security.button('paymentPassword').click();
  await security.pad.pressSequentially('123456');
  await expect(security.padError).toHaveText(/\S/);
  await judge(page, 'payment password, refused', top);
  await security.pad.pressSequentially('246810');
  await security.pad.pressSequentially('246810');
  await expect(security.input('password')).toBeVisible();
  expect.soft(await faultsOnScreen(page, ['dialog:has(input[name="password"])']), 'the proof').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(security.input('password')).toHaveCount(0);
  await page.keyboard.press('Escape');

  const { token } = member;
  await gateway(code, 'securityProof', { token, body: { password } });
  const set = (body: object) =>
    gateway(code, 'paymentPassword', {
      token,
      body: { newPassword: '246810', confirmNewPassword: '246810', ...body },
    });
  await set({});
  await set({ forgotten: true });
  for (const _ of [1, 2, 3, 4, 5])
    await set({ oldPassword: '135790', newPassword: '975310', confirmNewPassword: '975310' });
  await page.reload();
  await interactive(page);
  await expect(security.item('paymentPassword')).toHaveAttribute('data-state', 'locked');
  await judge(page, 'withdrawals wait, and the payment password is locked');
  await security.button('paymentPassword').click();
  await expect(security.sheet.getByRole('button').last()).toBeVisible();
  await judge(page, 'a locked payment password', top);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await walkTo(page, '/m/notMe?token=x');
  await judge(page, 'it was not me');
  await page.getByRole('main').getByRole('button').last().click();
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveText(/\S/);
  await judge(page, 'an expired link');
});
