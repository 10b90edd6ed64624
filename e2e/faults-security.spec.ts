import type { Page } from '@playwright/test';
import { SecurityPage } from './pages/security.ts';
import { damages, failures, FaultyCall, lateWithMore } from './support/faults.ts';
import { gateway } from './support/gateway.ts';
import { expect, origin, test } from './support/lobby.ts';
import { newMember, startAs } from './support/session.ts';

// The browser itself reports every failed request as a console error; what the lobby logs or throws still fails the test.
test.use({ allowErrors: /Failed to load resource|net::ERR_/ });

const code = 'noor';
const password = 'Passw0rd-123';
const said = (page: Page) =>
  page.locator('[aria-live="assertive"], [role="alert"], [id$="-error"]').filter({ hasText: /\w/, visible: true });

test('SAFE-3 SECUR-2 securityProof fails: the sheet stays with what was typed, and goes on once it is answered', async ({
  page,
}) => {
  const member = await newMember(code);
  await startAs(page, member);
  const proof = await FaultyCall.on(page, 'securityProof');
  const security = new SecurityPage(page, code);
  await security.open('payee');
  await security.input('payeeName').fill('Maria Cruz');
  await security.submit.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, save it' }).click();
  await security.input('password').fill(password);
  const send = () => security.proof.locator('button[type="submit"]').click();
  for (const fault of [...failures, ...damages.slice(0, 1)])
    await test.step(fault.name, async () => {
      proof.goWrong(fault);
      await send();
      await expect.poll(() => proof.isOver).toBe(true);
      await expect(said(page).first()).toBeVisible();
      await expect(security.input('password')).toHaveValue(password);
      await expect(security.proof.locator('[aria-busy="true"]')).toHaveCount(0);
    });
  expect((await gateway(code, 'securityConfig', { token: member.token })).value.items[4]?.state).toBe('missing');
  proof.goWrong(lateWithMore);
  await send();
  await expect(security.state('payee')).toHaveText('M••• C•••');
});

test('SAFE-3 SECUR-2 proofSend fails: it is said, and the sheet stays for another try', async ({ page }) => {
  await startAs(page, await newMember(code));
  await page.route('**/wps/security/config', async (route) => {
    const answer = {
      items: [
        { id: 'mobile', state: 'set', shown: '+92•••4567' },
        { id: 'payee', state: 'missing' },
      ],
    };
    await route.fulfill({ json: { success: true, value: answer } });
  });
  const sending = await FaultyCall.on(page, 'proofSend');
  const security = new SecurityPage(page, code);
  await page.goto(`${origin(code)}/m/member/security?item=payee`);
  await security.input('payeeName').fill('Maria Cruz');
  await security.submit.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, save it' }).click();
  sending.goWrong(failures[0]);
  await security.field('ownCode').getByRole('button').click();
  await expect.poll(() => sending.isOver).toBe(true);
  await expect(said(page).first()).toBeVisible();
  await expect(security.proof).toBeVisible();
});
