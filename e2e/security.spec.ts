import { SecurityPage } from './pages/security.ts';
import { codeFor, gateway } from './support/gateway.ts';
import { admin, expect, test } from './support/lobby.ts';
import { established, newMember, newNumber, password, startAs } from './support/session.ts';

const code = 'noor';

// Refusals are what these tests are about; the browser reports each as a failed request.
test.use({ allowErrors: /status of (400|401|403)/ });

test('SECUR-1 SECUR-6 PSW-1 every item has its state and one button; the summary counts them and names the next; a changed login password ends the other sessions and is notified', async ({
  page,
}) => {
  const member = await newMember(code);
  await startAs(page, member);
  const security = new SecurityPage(page, code);
  await security.open();
  const items = await page.locator('[data-item]').evaluateAll((rows) => rows.map((row) => row.dataset['item']));
  expect(items).toEqual([
    'loginPassword',
    'paymentPassword',
    'mobile',
    'email',
    'payee',
    'cards',
    'questions',
    'devices',
    'loginHistory',
  ]);
  for (const id of items) await expect(security.button(id ?? '')).toHaveCount(1);
  await expect(security.state('loginPassword')).toHaveText('Set');
  await expect(security.state('mobile')).toHaveText('Not set');
  await expect(security.state('devices')).toHaveText('1 device');
  const summary = page.getByRole('region', { name: 'Security' });
  await expect(summary).toContainText('1 of 5 protections are on');
  await expect(summary).toContainText('Next: Payment password');
  await expect(summary).toContainText('This is your first login.');
  await security.button('loginPassword').click();
  await expect(page).toHaveURL(/\/m\/changePsw$/);

  const body = { type: 'username', username: member.userName, password } as const;
  const other = await gateway(code, 'login', { body });
  await security.enter({ oldPassword: password, newPassword: 'Better-67890', confirmNewPassword: 'Better-67890' });
  await security.submit.click();
  await expect(page).toHaveURL(/\/m\/home$/);
  expect((await gateway(code, 'memberInfo', { token: other.value.token })).errorCode).toBe('session.ended');
  const { value } = await gateway(code, 'notices', { token: member.token, query: { topic: 'security' } });
  expect(value.list.map(({ title }) => title)).toEqual(['Your login password was changed']);
});

test('SECUR-2 SECUR-3 a first payment password: asked who it is in place, a wrong try stays, then it goes on', async ({
  page,
}) => {
  const member = await newMember(code);
  await startAs(page, member);
  const security = new SecurityPage(page, code);
  await security.open('paymentPassword');
  await expect(security.sheet.locator('input')).toHaveCount(0);
  await security.press('123456');
  await expect(security.padError).toHaveText('These digits are easy to guess. Please choose others.');
  await security.type('Choose the new payment password', '246810');
  await security.type('Repeat the new payment password', '246811');
  await expect(security.padError).toHaveText('The two were not the same. Choose again.');
  await expect(page.getByRole('group', { name: 'Choose the new payment password' })).toBeFocused();
  await page.keyboard.type('24681');
  await expect(security.pad.locator('[aria-live]')).toHaveText('5 of 6 digits');
  await page.keyboard.press('Backspace');
  await expect(security.pad.locator('[aria-live]')).toHaveText('4 of 6 digits');
  await page.keyboard.type('10');
  await security.type('Repeat the new payment password', '246810');

  await security.prove('Wrong-1234');
  await expect(security.error('password')).toHaveText('The current password is incorrect');
  await expect(security.proof).toBeVisible();
  expect((await gateway(code, 'securityConfig', { token: member.token })).value.items[1]?.state).toBe('missing');
  await security.prove(password);
  await expect(security.toast.first()).toHaveText('Saved');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(security.state('paymentPassword')).toHaveText('Set');
  const account = await admin<{ hasPaymentPassword: boolean }>('GET', `/accounts/${code}/${member.userName}`);
  expect(account.hasPaymentPassword).toBe(true);

  await test.step('within five minutes nobody asks again', async () => {
    await security.button('payee').click();
    await security.input('payeeName').fill('Nguyen Van An');
    await security.submit.click();
    await page
      .getByRole('alertdialog', { name: 'Is “Nguyen Van An” right?' })
      .getByRole('button', { name: 'Yes, save it' })
      .click();
    await expect(security.state('payee')).toHaveText('N••• V••• A•••');
    await expect(security.proof).toHaveCount(0);
  });
});

test('SECUR-2 the proof is a code to the account’s own number, where it has one', async ({ page }) => {
  const mobileNum = newNumber();
  await startAs(page, await established(code, { mobileNum }));
  const security = new SecurityPage(page, code);
  await security.open('payee');
  await security.input('payeeName').fill('Maria Cruz');
  await security.submit.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, save it' }).click();
  await security.proof.getByRole('tab', { name: 'SMS code' }).click();
  await expect(security.proof).toContainText(`+92•••${mobileNum.slice(-4)}`);
  await security.field('ownCode').getByRole('button').click();
  await expect(security.field('ownCode').getByRole('button')).toBeDisabled();
  await security.input('ownCode').fill('1');
  await security.proof.locator('button[type="submit"]').click();
  await expect(security.error('ownCode')).toHaveText('SMS code needs exactly 6 digits');
  await security.input('ownCode').fill(await codeFor(code, mobileNum));
  await security.proof.locator('button[type="submit"]').click();
  await expect(security.state('payee')).toHaveText('M••• C•••');
});

test('SECUR-3 WD-2 a changed payment password names the old one; five wrong ones lock it, and a new one freezes withdrawals', async ({
  page,
}) => {
  const member = await established(code, { paymentPassword: '246810' });
  await startAs(page, member);
  const security = new SecurityPage(page, code);
  await security.open();
  await security.button('paymentPassword').click();
  const change = async (old: string, next: string) => {
    await security.type('Enter the current payment password', old);
    await security.type('Choose the new payment password', next);
    await security.type('Repeat the new payment password', next);
  };
  await change('135790', '975310');
  await expect(security.padError).toHaveText('Incorrect. 4 tries left.');
  await change('246810', '975310');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(security.toast.first()).toHaveText('Saved');

  await security.button('paymentPassword').click();
  await change('135790', '864209');
  await expect(security.padError).toHaveText('Incorrect. 4 tries left.');
  const wrong = { oldPassword: '135790', newPassword: '864209', confirmNewPassword: '864209' };
  for (let tries = 0; tries < 3; tries += 1)
    await gateway(code, 'paymentPassword', { token: member.token, body: wrong });
  await change('135790', '864209');
  await expect(security.sheet).toContainText(/Locked until .+/);
  await security.close.click();
  await expect(security.state('paymentPassword')).toHaveText(/^Locked until /);
  await security.button('paymentPassword').click();
  await security.sheet.getByRole('button', { name: 'Set a new one' }).click();
  await expect(security.sheet).toContainText('withdrawals are on hold for 24 hours');
  await security.type('Choose the new payment password', '753190');
  await security.type('Repeat the new payment password', '753190');
  await security.prove(password);
  await expect(security.state('paymentPassword')).toHaveText('Set');
  await expect(page.getByRole('main')).toContainText(/Withdrawals are on hold until .+The payment password was reset/);
  const { value } = await gateway(code, 'notices', { token: member.token, query: { topic: 'security' } });
  expect(value.list.map(({ title }) => title)).toEqual([
    'Your payment password was reset',
    'Your payment password was changed',
    'Your payment password was set',
  ]);
});
