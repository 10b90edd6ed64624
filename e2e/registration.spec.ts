import { RegisterPage } from './pages/register.ts';
import { canLogIn, codeFor } from './support/gateway.ts';
import { go } from './support/go.ts';
import { admin, expect, interactive, origin, test, uniqueName } from './support/lobby.ts';

const password = 'Secret-12345!';
const uniqueNumber = () => `9${Math.floor(1e8 + Math.random() * 9e8)}`;

type StoredAccount = {
  mobile: string | null;
  nickname: string;
  hasPaymentPassword: boolean;
  details: Record<string, string>;
  events: { event: string; platform: string }[];
};
const stored = (code: string, username: string) => admin<StoredAccount>('GET', `/accounts/${code}/${username}`);

test('FORM-4 FORM-5 REG-2 REG-4 REG-9 the age is the merchant’s, terms open over the form and lose nothing of it; the dialling code is found by country, in the player’s words; a number pasted in full chooses its own; what is digits only counts digits, and exactly so many where the rule knows one length', async ({
  page,
}) => {
  const register = new RegisterPage(page, 'perla');
  await register.open();
  await register.input('username').fill('keepme1');
  await expect(register.field('agree')).toContainText('I am at least 21 years old');
  await register.input('agree').uncheck();
  await expect(register.submit).toBeDisabled();
  await register.input('agree').check();
  await expect(register.submit).toBeEnabled();

  await register.field('agree').getByRole('link', { name: 'terms and conditions' }).click();
  const terms = page.getByRole('dialog', { name: 'Terms and conditions' });
  await expect(terms).toContainText('You must be at least 21');
  await page.goBack();
  await expect(terms).toHaveCount(0);
  await expect(page).toHaveURL(/\/m\/register$/);
  await expect(register.input('username')).toHaveValue('keepme1');

  const chosen = register.field('mobileNum').getByRole('button');
  await expect(chosen).toHaveText('+63');
  await chosen.click();
  const dialog = page.getByRole('dialog', { name: 'Country dialling code' });
  await dialog.getByRole('searchbox').fill('xyz');
  await expect(dialog.getByRole('status')).toHaveText('No country found');
  await dialog.getByRole('searchbox').fill('hong');
  await dialog.getByRole('listitem').getByRole('button').click();
  await expect(dialog).toHaveCount(0);
  await expect(chosen).toHaveText('+852');
  await register.input('mobileNum').fill('+65 9123-4567');
  await expect(chosen).toHaveText('+65');
  await expect(register.input('mobileNum')).toHaveValue('91234567');
  await register.input('mobileNum').fill('+63 9171234567');
  await expect(chosen).toHaveText('+63');

  const rules = (field: string) => register.field(field).getByRole('listitem');
  await register.input('mobileNum').fill('917');
  await expect(rules('mobileNum')).toHaveText([/^Exactly 10 digits/]);
  await register.input('verificationCode').fill('12');
  await expect(rules('verificationCode')).toHaveText([/^Exactly 6 digits/]);
  await expect(register.error('mobileNum')).toHaveText('Mobile number needs exactly 10 digits');
  await register.input('username').fill('maria');
  await expect(register.error('verificationCode')).toHaveText('SMS code needs exactly 6 digits');
  await register.input('password').focus();
  await expect(register.error('username')).toHaveText('Username needs at least 6 characters');

  await go(page, '/m/agreement');
  await expect(page.getByRole('main')).toContainText('You must be at least 21');
});

test('REG-8 who leaves the form before its answer arrives stays where they went, and is logged in', async ({
  page,
}) => {
  const register = new RegisterPage(page, 'noor');
  await page.goto(`${origin('noor')}/m/help`);
  await interactive(page);
  await go(page, '/m/register');
  const username = uniqueName();
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/wps/member/register', async (route) => {
    await answer.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/wps/member/register');
  await register.enter({ username, password, confirmPassword: password });
  await register.submit.click();
  await asked;
  await page.goBack();
  await expect(page).toHaveURL(/\/m\/help$/);
  answer.resolve();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('MC_SESSION_INFO'))).toContain(username);
  await expect(page).toHaveURL(/\/m\/help$/);
});

test('REG-5 an invitation code of the link is checked on entry; a bad one must be replaced', async ({
  page,
  complaints,
}) => {
  const good = `E2E${Date.now().toString(36)}`.slice(0, 12);
  await admin('PUT', `/affiliates/perla/${good}`, {});
  const register = new RegisterPage(page, 'perla');
  await page.goto(`${origin('perla')}/m/home?affiliateCode=NOBODY`);
  await interactive(page);
  await page.getByRole('banner').getByRole('button', { name: 'Register' }).click();
  await expect(register.error('affiliateCode')).toHaveText('Invalid invitation code');
  await expect(register.input('affiliateCode')).toHaveValue('NOBODY');
  await expect(register.field('affiliateCode')).not.toContainText('Optional');

  const [username, mobileNum] = [uniqueName(), uniqueNumber()];
  await register.enter({ username, mobileNum, password, confirmPassword: password });
  await register.field('verificationCode').getByRole('button').click();
  await expect(register.toast).toHaveText('Code sent');
  await register.input('verificationCode').fill(await codeFor('perla', mobileNum));
  await register.submit.click();
  await expect(register.input('affiliateCode')).toBeFocused();
  await expect(register.error('affiliateCode')).toHaveText('Invalid invitation code');

  await register.input('affiliateCode').fill(good);
  await register.submit.click();
  await expect(page).not.toHaveURL(/register/);
  const account = await stored('perla', username);
  expect(account.details).toMatchObject({ affiliateCode: good, registerMethod: 'H5', registerUrl: 'perla.localhost' });
  expect(account.mobile).toBe(`+63${mobileNum}`);
  // The player does not wait for the log of installs.
  await expect
    .poll(async () => (await stored('perla', username)).events)
    .toEqual([{ event: 'register', platform: 'browser' }]);
  complaints.list.length = 0;
});

/** Refusals of the gateway, with their field and their words. */
const refusals = [
  ['username.taken', 'username', 'Sorry, the username already exists.'],
  ['username.invalid', 'username', 'Account format is incorrect'],
  ['email.invalid', 'email', 'E-mail format is incorrect'],
  ['password.invalid', 'password', 'Password format is incorrect'],
] as const;
/** Those that are of no field. */
const otherRefusals = [
  ['referrer.invalid', 'Referrer link error'],
  ['system.maintenance', 'System upgrading, please try again later'],
  ['server.failed', 'Unknown error'],
  ['no.such.code', 'Unknown error'],
] as const;

test('FORM-4 FORM-5 REG-8 SAFE-3 the rules are ticked while typing, and a field is judged when it is left; what the gateway refuses is at its field, is focused, and goes when the field is edited; code that fails to load, or a lost connection, costs nothing of the form', async ({
  page,
  complaints,
}) => {
  const register = new RegisterPage(page, 'noor');
  await register.open();
  const rules = register.field('password').getByRole('listitem');
  await register.input('password').focus();
  await expect(rules).toHaveText(['10–64 characters', 'A digit', 'A small letter', 'A capital letter']);
  await register.input('password').pressSequentially('abc1');
  await expect(rules).toHaveText([/not yet$/, /done$/, /done$/, /not yet$/]);
  await expect(register.error('password')).toHaveText('');
  await register.input('username').focus();
  await expect(register.error('password')).toHaveText('Password needs at least 10 characters');
  await register.input('password').fill(`${password}a`);
  await expect(register.error('password')).toHaveText('');
  const username = uniqueName();
  await register.enter({ username, password, confirmPassword: password });
  await test.step('REG-8 SAFE-3 code that fails to load, or a lost connection, costs nothing of the form', async () => {
    await page.route('**/*.js', (route) => route.abort());
    await register.submit.click();
    await expect(page.getByRole('alert')).toHaveText('The connection failed. Please try again.');
    await expect(register.input('username')).toHaveValue(username);
    await page.unrouteAll();
  });

  let errorCode = '';
  await page.route('**/wps/member/register', (route) =>
    route.fulfill({ status: 400, json: { success: false, errorCode, message: 'x' } }),
  );
  for (const [code, field, text] of refusals) {
    errorCode = code;
    await register.submit.click();
    await expect(register.error(field)).toHaveText(text);
    await expect(register.input(field)).toBeFocused();
    await register.input(field).press('End');
    await register.input(field).pressSequentially('1');
    await expect(register.error(field)).toHaveText('');
    await register.input(field).press('Backspace');
  }
  for (const [code, text] of otherRefusals) {
    errorCode = code;
    await register.submit.click();
    await expect(page.getByRole('alert')).toHaveText(text);
  }
  await expect(register.input('password')).toHaveValue(password);
  await page.unrouteAll();
  await register.submit.click();
  await expect(page).not.toHaveURL(/register/);
  expect(await canLogIn('noor', username, password)).toBe(true);
  complaints.list.length = 0;
});
