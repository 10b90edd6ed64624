import { LoginPage } from './pages/login.ts';
import { SecurityPage } from './pages/security.ts';
import { gateway } from './support/gateway.ts';
import { expect, origin, otherDevice, test } from './support/lobby.ts';
import { logInElsewhereAs, newMember, password, startAs } from './support/session.ts';

const code = 'noor';

// Refusals are what these tests are about; the browser reports each as a failed request.
test.use({ allowErrors: /status of (400|401|403)/ });

test('SECUR-6 devices: one or all others are logged out, and are out with their next call', async ({
  page,
  browser,
}) => {
  const member = await newMember(code);
  await startAs(page, member);
  const login = { type: 'username', username: member.userName, password, remember: true } as const;
  const [one, other] = [await gateway(code, 'login', { body: login }), await gateway(code, 'login', { body: login })];
  const elsewhere = await (await otherDevice(browser)).newPage();
  await startAs(elsewhere, { ...member, token: other.value.token });
  const theirs = new SecurityPage(elsewhere, code);
  await theirs.open();

  const security = new SecurityPage(page, code);
  await security.open();
  await expect(security.state('devices')).toHaveText('3 devices');
  await security.button('devices').click();
  const rows = security.sheet.getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: 'This device' })).toHaveCount(1);
  await expect(rows.first()).toContainText(/Last used .+Since /s);
  await rows.getByRole('button').first().click();
  await expect(rows).toHaveCount(2);
  const alive = async (token: string) => (await gateway(code, 'memberInfo', { token })).success;
  expect([await alive(one.value.token), await alive(other.value.token)].filter(Boolean)).toHaveLength(1);
  await security.sheet.getByRole('button', { name: 'Log out all other devices' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(security.sheet).toContainText('You are not logged in anywhere else.');
  expect([await alive(one.value.token), await alive(other.value.token)]).toEqual([false, false]);
  expect(await alive(member.token)).toBe(true);
  // It is notified, without a tap.
  await expect(elsewhere).toHaveURL(/\/m\/login/);
  await elsewhere.context().close();
});

test('SECUR-6 the last login is shown after a login and on the page; the history has refused tries, too', async ({
  page,
}) => {
  const member = await newMember(code);
  await gateway(code, 'login', { body: { type: 'username', username: member.userName, password: 'Wrong-1234' } });
  const other = await newMember(code);
  const login = new LoginPage(page, code);
  await login.open();
  await login.logIn(other.userName, password);
  await expect(login.toast.first()).toHaveText(/^Last login: .+\d/);
  await expect(login.logoutButton).toBeVisible();
  await page.goto(`${origin(code)}/m/member/security`);
  await expect(page.getByRole('region', { name: 'Security' })).toContainText(/Last login: .+127\.0\.•••/);

  await logInElsewhereAs(page, member);
  const security = new SecurityPage(page, code);
  await security.open('loginHistory');
  const rows = security.sheet.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(/127\.0\.••• · Password.*Refused/s);
  await expect(rows.last()).toContainText('Registration');
});
