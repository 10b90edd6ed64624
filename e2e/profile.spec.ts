import type { Page } from '@playwright/test';
import { FormScreen } from './pages/form.ts';
import { gateway } from './support/gateway.ts';
import { go } from './support/go.ts';
import { expect, interactive, origin, test } from './support/lobby.ts';
import { established, newMember, newNumber, startAs, type Member } from './support/session.ts';

const code = 'noor';
// A refusal is what some of these tests are about.
test.use({ allowErrors: /status of (400|409)|net::ERR_/ });

const form = (page: Page) => new FormScreen(page, code);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const profileOf = async ({ token }: Member) => (await gateway(code, 'memberProfile', { token })).value;
const nameOf = async ({ token }: Member) => (await gateway(code, 'memberInfo', { token })).value;

async function open(page: Page): Promise<void> {
  await page.goto(`${origin(code)}/m/member/profile`);
  await interactive(page);
}

let member: Member;
test.beforeEach(async ({ page }) => {
  member = await newMember(code);
  await startAs(page, member);
});

test('MEM-3 an avatar is there at the tap, before the gateway has answered, and on the other screens; one that is refused goes back to the one before; what is bound is masked, not to be typed in, and leads to the security centre; a nickname that was changed elsewhere meanwhile is refused, with the date', async ({
  page,
}) => {
  const mobileNum = newNumber();
  member = await established(code, { mobileNum });
  await startAs(page, member);
  await open(page);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/member/headIcon', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  const second = page.getByRole('button', { name: 'Picture 2', exact: true });
  await second.click();
  await expect(second).toHaveAttribute('aria-pressed', 'true');
  expect((await nameOf(member)).headIcon).toBe('');
  release();
  await expect.poll(async () => (await nameOf(member)).headIcon).toMatch(/\/api\/art\/faces\//);
  const src = (await nameOf(member)).headIcon;
  await page.unroute('**/member/headIcon');
  await page.route('**/member/headIcon', (route) => route.abort('connectionfailed'));
  await page.getByRole('button', { name: 'Picture 1', exact: true }).click();
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
  await expect(second).toHaveAttribute('aria-pressed', 'true');
  await go(page, '/m/member/home');
  await expect(page.getByRole('main').locator(`img[src="${src}"]`)).toBeVisible();

  await test.step('what is bound is masked, not to be typed in, and leads to the security centre', async () => {
    await page.goBack();
    const bound = page.getByRole('region', { name: 'Contact and payee' });
    await expect(bound.getByRole('link', { name: 'Mobile number' })).toContainText(`+92•••${mobileNum.slice(-4)}`);
    await expect(bound).not.toContainText(mobileNum);
    await expect(bound.getByRole('textbox')).toHaveCount(0);
    await bound.getByRole('link', { name: 'E-mail' }).click();
    await expect(page).toHaveURL(/\/m\/member\/security\?item=email$/);
    await page.goBack();
  });

  await test.step('a nickname that was changed elsewhere meanwhile is refused, with the date', async () => {
    const before = await profileOf(member);
    await gateway(code, 'nickname', { token: member.token, body: { nickname: 'Meteor' } });
    // The screen reads the earlier profile until it has sent its own change.
    let isSent = false;
    await page.route('**/wps/member/profile', (route) =>
      isSent ? route.continue() : route.fulfill({ json: { success: true, value: before } }),
    );
    await page.route('**/wps/member/nickname', (route) => {
      isSent = true;
      return route.continue();
    });
    await page.reload();
    await interactive(page);
    await form(page).enter({ nickname: 'Comet' });
    await press(page, 'Save the nickname');
    const panel = page.getByRole('region', { name: 'How others see you' });
    await expect(panel).toContainText('You can change it again on ');
    await expect(panel).toContainText('Meteor');
  });
});

test('MEM-3 a nickname is set under its rule, then the screen says until when it stays; what is entered is saved, a refusal is at its field', async ({
  page,
}) => {
  await open(page);
  await form(page).enter({ nickname: 'x' });
  await press(page, 'Save the nickname');
  await expect(form(page).error('nickname')).toHaveText(/\S/);
  expect((await nameOf(member)).nickname).toBe('');
  await form(page).enter({ nickname: 'Lucky Star' });
  await press(page, 'Save the nickname');
  await expect(page.getByText(/^You can change it again on /)).toBeVisible();
  expect((await nameOf(member)).nickname).toBe('Lucky Star');

  await page.route('**/wps/member/info', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const errors = [{ field: 'facebook', rule: 'maxLength', message: 'maxLength 5' }];
    return route.fulfill({ status: 400, json: { success: false, errorCode: 'form.invalid', message: 'x', errors } });
  });
  await form(page).enter({ dateOfBirth: '1990-02-28', facebook: 'lucky.star', whatsapp: '639171234567' });
  await press(page, 'Save');
  await expect(form(page).error('facebook')).toHaveText(/\S/);
  await expect(form(page).input('facebook')).toBeFocused();
  await expect(form(page).input('whatsapp')).toHaveValue('639171234567');
  expect((await profileOf(member)).values).toEqual({ nickname: 'Lucky Star' });

  await page.unroute('**/wps/member/info');
  await press(page, 'Save');
  // The same word may still be there of the nickname.
  const saved = { dateOfBirth: '1990-02-28', facebook: 'lucky.star' };
  await expect.poll(async () => (await profileOf(member)).values).toMatchObject(saved);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(form(page).input('facebook')).toHaveValue('lucky.star');
  await expect(form(page).field('dateOfBirth')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'About you' })).toContainText('1990');
  const panel = page.getByRole('region', { name: 'How others see you' });
  await expect(panel).toContainText('Lucky Star');
  await expect(panel.locator('form')).toHaveCount(0);
});
