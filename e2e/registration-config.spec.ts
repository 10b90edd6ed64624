import { LoginPage } from './pages/login.ts';
import { RegisterPage } from './pages/register.ts';
import { canLogIn, codeFor } from './support/gateway.ts';
import { newMember } from './support/session.ts';
import { answerOf, watchCaptchas } from './support/captchas.ts';
import { admin, expect, interactive, origin, test, uniqueName } from './support/lobby.ts';

/** What an operator may ask of one merchant's players; the tests below change it while the gateway runs, one after the other. */
const code = 'hanlight';
const password = 'Secret-12345!';
const contact = (name: string) => [name, `${name}-12345`] as const;
const asked = { enabled: true, required: true };

test.describe.configure({ mode: 'default' });
let before: { rules: Record<string, object>; info: object };
test.beforeAll(async () => {
  before = await admin('GET', `/sites/${code}`);
});
test.afterEach(() => admin('PATCH', `/sites/${code}`, before));

const flags = (whitelabel: Record<string, boolean>, captcha = false) =>
  admin('PATCH', `/sites/${code}`, { info: { whitelabel, register: { captcha, countries: ['82'] } } });

test('REG-2 REG-6 FORM-6 all seventeen fields, with a captcha that is mistaken first, end as typed in the database', async ({
  page,
  complaints,
}) => {
  const number = `1${Math.floor(1e8 + Math.random() * 9e8)}`;
  const username = uniqueName();
  const details = {
    payeeName: 'Kim Min-ji',
    email: `${username}@mail.example`,
    idNumber: 'A1234567',
    qqNum: '1234567',
    recommenderId: 'friend9',
    affiliateCode: 'HAN2026',
    ...Object.fromEntries(['facebook', 'wechat', 'line', 'whatsapp', 'zalo'].map(contact)),
  };
  const values: Record<string, string> = {
    username,
    mobileNum: number,
    password,
    confirmPassword: password,
    paymentPassword: '246810',
    nickname: 'Minji',
    ...details,
  };
  const rules = Object.fromEntries(
    [...Object.keys(values), 'verificationCode'].map((name) => [
      name,
      { ...before.rules[name], ...asked, ...(name === 'paymentPassword' && { characters: 'digits' }) },
    ]),
  );
  await admin('PATCH', `/sites/${code}`, { rules });
  await flags({ USERNAMEREG3: true, REGMOBVERF3: true }, true);

  const register = new RegisterPage(page, code);
  const captchas = watchCaptchas(page);
  await register.open();
  const inputModes: Record<string, string | null> = {};
  const tokens: Record<string, string | null> = {};
  let sent: { method: string; body: unknown } | undefined;
  page.on('request', (request) => {
    if (request.url().endsWith('/wps/member/register'))
      sent = { method: request.method(), body: request.postDataJSON() as unknown };
  });
  while (page.url().includes('register')) {
    const names = await page
      .locator('form:visible [data-field]')
      .evaluateAll((fields) => fields.map((one) => one.getAttribute('data-field') ?? ''));
    for (const name of names.filter((one) => one !== 'agree')) {
      const input = register.input(name);
      inputModes[name] = await input.getAttribute('inputmode');
      tokens[name] = await input.getAttribute('autocomplete');
      if (name === 'verificationCode') {
        await register.field(name).getByRole('button').click();
        await expect(register.field(name).getByRole('button')).toBeDisabled();
        await expect(input).toBeFocused();
        await input.fill(await codeFor(code, number));
      } else if (name === 'captcha') {
        await input.fill('000000');
        await register.submit.click();
        await expect(register.error(name)).toHaveText('이미지의 숫자가 올바르지 않습니다');
        await expect(input).toHaveValue('');
        await input.fill(await answerOf(captchas, 2));
      } else await input.fill(values[name] ?? '');
    }
    // Waits for none: the last step leads away.
    const step = () => page.getByRole('progressbar').evaluateAll(([bar]) => bar?.getAttribute('value'));
    const at = await step();
    await register.submit.click();
    await expect.poll(step).not.toBe(at);
  }
  expect(sent?.method).toBe('PUT');
  expect(Object.keys(sent?.body as object)).toEqual(['jwe']);
  expect(inputModes).toMatchObject({
    mobileNum: 'tel',
    verificationCode: 'numeric',
    email: 'email',
    qqNum: 'numeric',
    paymentPassword: 'numeric',
    captcha: 'numeric',
    whatsapp: 'tel',
  });
  expect(tokens).toMatchObject({
    username: 'username',
    password: 'new-password',
    confirmPassword: 'new-password',
    mobileNum: 'tel-national',
    verificationCode: 'one-time-code',
    payeeName: 'name',
    nickname: 'nickname',
    email: 'email',
    paymentPassword: 'off',
  });
  const account = await admin<Record<string, unknown>>('GET', `/accounts/${code}/${username}`);
  expect(account).toMatchObject({
    mobile: `+82${number}`,
    nickname: 'Minji',
    type: 0,
    hasPaymentPassword: true,
    details: { ...details, registerMethod: 'H5', registerUrl: `${code}.localhost` },
  });
  expect(await canLogIn(code, username, password)).toBe(true);
  complaints.list.length = 0;
});

test('REG-1 tabs are shown only when both methods are on; the mobile one alone is the default; with none it says so', async ({
  page,
}) => {
  const register = new RegisterPage(page, code);
  await flags({ USERNAMEREG3: true, MOBILENUMREG3: true });
  await register.open();
  await expect(page.getByRole('tab')).toHaveCount(2);
  await expect(register.field('username')).toBeVisible();
  await page.getByRole('tab').nth(1).click();
  await expect(register.field('mobileNum')).toBeVisible();
  await expect(register.field('username')).toHaveCount(0);

  await flags({ USERNAMEREG3: false, MOBILENUMREG3: true, MOBILENUMPASSREG3: false });
  await register.open();
  await expect(register.field('mobileNum')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);

  await flags({ USERNAMEREG3: false, MOBILENUMREG3: false });
  await page.goto(`${origin(code)}/m/register`);
  await expect(page.getByText('지금은 가입할 수 없습니다')).toBeVisible();
});

test('REG-2 REG-4 a newcomer whom nobody invited gets in; where a code is asked, the field says so and who has one', async ({
  page,
}) => {
  const register = new RegisterPage(page, code);
  const username = uniqueName();
  const fillUpToCode = async () => {
    await register.open();
    await register.input('username').fill(username);
    await register.submit.click();
    await register.enter({ password, confirmPassword: password });
    await register.submit.click();
    await expect(register.input('affiliateCode')).toBeVisible();
  };
  const { affiliateCode } = before.rules;
  await admin('PATCH', `/sites/${code}`, { rules: { affiliateCode: { ...affiliateCode, required: true } } });
  await fillUpToCode();
  await expect(register.field('affiliateCode')).not.toContainText('선택');
  await expect(register.field('affiliateCode')).toContainText('가입에 꼭 필요합니다');
  await expect(register.field('affiliateCode')).toContainText('고객센터');
  await expect(register.field('affiliateCode')).not.toContainText('있다면');

  await admin('PATCH', `/sites/${code}`, before);
  await fillUpToCode();
  await expect(register.field('affiliateCode')).toContainText('선택');
  await expect(register.field('affiliateCode')).toContainText('초대 코드가 있다면');
  await register.input('nickname').fill('Minji');
  await register.submit.click();
  await expect(page).not.toHaveURL(/register/);
  expect(await canLogIn(code, username, password)).toBe(true);
});

test('REG-6 a refusal of something else leaves the captcha as it was typed, and it is good for the next try', async ({
  page,
  complaints,
}) => {
  await flags({ USERNAMEREG3: true }, true);
  const register = new RegisterPage(page, code);
  const captchas = watchCaptchas(page);
  const username = uniqueName();
  const [calls, refusal] = ['**/api/wps/member/register', { success: false, errorCode: 'username.taken', message: '' }];
  await page.route(calls, (route) => route.fulfill({ status: 400, json: refusal }));
  await register.open();
  await register.input('username').fill(username);
  await register.submit.click();
  await register.enter({ password, confirmPassword: password });
  await register.submit.click();
  await expect(register.field('captcha').locator('img')).toBeVisible();
  const answer = await answerOf(captchas, 1);
  await register.enter({ affiliateCode: 'HAN2026', nickname: 'Minji', captcha: answer });
  await register.submit.click();
  await expect(register.error('username')).not.toBeEmpty();
  await page.unroute(calls);
  await register.input('username').fill(`${username.slice(0, 11)}z`);
  await register.submit.click();
  await expect(register.input('password')).toBeVisible();
  await register.submit.click();
  await expect(register.input('captcha')).toHaveValue(answer);
  expect(captchas).toHaveLength(1);
  await register.submit.click();
  await expect(page).not.toHaveURL(/register/);
  expect(await canLogIn(code, `${username.slice(0, 11)}z`, password)).toBe(true);
  complaints.list.length = 0;
});

test('REG-7 the modal is over the screen, asks for a captcha once it is opened, another each time, closes by back and by Escape, and keeps what was typed', async ({
  page,
}) => {
  await flags({ USERNAMEREG3: true }, true);
  const register = new RegisterPage(page, code);
  const captchas = watchCaptchas(page);
  await page.goto(`${origin(code)}/m/home`);
  await interactive(page);
  const open = () => page.getByRole('banner').getByRole('button', { name: '가입', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveCount(0);
  expect(captchas).toHaveLength(0);
  await open();
  await expect.poll(() => captchas.length).toBe(1);
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await register.input('username').fill('keepme99');
  await register.submit.click();
  await register.enter({ password, confirmPassword: password });
  for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press('Tab');
  expect(
    await dialog.evaluate(
      (element) => element.contains(document.activeElement) || document.activeElement === document.body,
    ),
  ).toBe(true);

  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/m\/home$/);
  await open();
  await expect.poll(() => captchas.length).toBe(2);
  await expect(register.input('password')).toHaveValue(password);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => (history.state as { usr?: unknown } | null)?.usr ?? null)).toBeNull();
});

test('LOGIN-4 work is done by the page: there is no picture, each try costs more', async ({ page, complaints }) => {
  const login = new LoginPage(page, code);
  const { userName } = await newMember(code, { password, confirmPassword: password, nickname: 'Minji' });
  const bits: number[] = [];
  page.on('response', async (answer) => {
    if (answer.status() === 403)
      bits.push(((await answer.json()) as { value: { challenge: { bits: number } } }).value.challenge.bits);
  });
  await admin('PATCH', `/sites/${code}`, { challenge: 'proofOfWork' });
  await login.open();
  for (let tries = 1; tries <= 5; tries += 1) {
    const judged = page.waitForResponse((answer) => answer.url().endsWith('/login') && answer.status() === 400);
    await login.logIn(userName, `Wrong-${tries}`);
    await judged;
  }
  await expect(login.field('captcha')).toHaveCount(0);
  await login.logIn(userName, password);
  await expect(page.getByRole('banner').getByRole('button', { name: '로그아웃' })).toBeVisible();
  expect([bits.length, (bits.at(-1) ?? 0) > (bits[0] ?? 0)]).toEqual([5, true]);
  expect(complaints.list.splice(0).filter((text) => !text.includes('Failed to load resource'))).toEqual([]);
});
