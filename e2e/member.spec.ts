import type { Page } from '@playwright/test';
import type { Value } from '#schemas/gateway/operations.ts';
import { gateway } from './support/gateway.ts';
import { go } from './support/go.ts';
import { expect, origin, test } from './support/lobby.ts';
import { established, newMember, password, startAs, startSignedIn, type Member } from './support/session.ts';
import { visit } from './support/walk.ts';

const code = 'noor';
const home = '/m/member/home';
const main = (page: Page) => page.getByRole('main');
const account = (page: Page) => main(page).getByRole('region', { name: 'Account', exact: true });

const open = (page: Page) => visit(page, origin(code) + home);

/** Lets the gateway answer one call with its own answer, changed by `change`. */
async function alter(page: Page, name: 'wallet' | 'memberInfo', token: string, change: object): Promise<void> {
  const path = { wallet: '**/wallets/gcs', memberInfo: '**/member/info' }[name];
  const { value } = await gateway(code, name, { token });
  await page.route(path, (route) => route.fulfill({ json: { success: true, value: { ...value, ...change } } }));
}

test.describe('who the player is', () => {
  // A connection that fails is what one of these tests provokes.
  test.use({ allowErrors: /net::ERR_/ });

  test('MEM-1 the account is named and copied, with its level; a nickname replaces it; the last login and money are one tap away', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const member = await established(code, {});
    await startAs(page, member);
    await open(page);
    await expect(account(page).getByRole('heading')).toHaveText(member.userName);
    await expect(account(page)).toContainText('VIP 0');
    await account(page).getByRole('button', { name: 'Copy: Account name' }).click();
    await expect(page.getByText('Account name copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(member.userName);
    await gateway(code, 'nickname', { token: member.token, body: { nickname: 'Lucky Star' } });
    await page.reload();
    await expect(account(page).getByRole('heading')).toHaveText('Lucky Star');
    await expect(account(page)).toContainText(member.userName);
    await account(page)
      .getByRole('link', { name: /^Last login/ })
      .click();
    await expect(page).toHaveURL(/\/m\/member\/security\?item=loginHistory$/);
    await go(page, home);
    await account(page).getByRole('button', { name: 'Deposit' }).click();
    await expect(page).toHaveURL(/\/m\/voucherCenter$/);
  });

  test('MEM-1 the balance is hidden by the eye on every screen, and stays so on this device; a refresh shows what changed since, and one that fails says so', async ({
    page,
  }) => {
    const token = await startSignedIn(page, code);
    await open(page);
    await expect(account(page)).toContainText('Rs25,000.00');
    await expect(account(page).getByRole('link', { name: /Rs500\.00/ })).toHaveCount(0);
    await alter(page, 'wallet', token, { sumBalance: 1_234_567, held: 50_000, debt: 2_500 });
    const refresh = account(page).getByRole('button', { name: 'Refresh the balance' });
    await refresh.click();
    await expect(account(page)).toContainText('Rs12,345.67');
    await expect(account(page).getByRole('link', { name: /Rs500\.00/ })).toBeVisible();
    await expect(account(page).getByText('You owe').locator('..')).toContainText('Rs25.00');
    await page.route('**/wallets/gcs', (route) => route.abort('connectionfailed'));
    await refresh.click();
    await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible({ timeout: 20_000 });
    await expect(account(page)).toContainText('Rs12,345.67');
    await page.unrouteAll();

    await page.getByRole('button', { name: 'Hide the balance' }).click();
    await expect(account(page)).not.toContainText('Rs');
    await page.reload();
    await expect(account(page)).toContainText('••••');
    await expect(page.getByRole('button', { name: 'Hide the balance' })).toHaveAttribute('aria-pressed', 'true');
    await go(page, '/m/home');
    await expect(page.getByRole('banner')).toContainText('••••');
    await expect(page.getByRole('banner')).not.toContainText('Rs');
    await page.goBack();
    await page.getByRole('button', { name: 'Hide the balance' }).click();
    await expect(account(page)).toContainText('Rs25,000.00');
  });
});

test.describe('what the account still lacks', () => {
  const banner = (page: Page) => main(page).getByRole('link', { name: /The next thing you need to withdraw/ });
  const list = (page: Page) => main(page).getByRole('region', { name: 'Complete your account' });
  const step = (page: Page, name: string) => list(page).getByRole('listitem').getByRole('link', { name });
  const bindPayee = (member: Member) =>
    gateway(code, 'payeeBind', { token: member.token, body: { payeeName: 'Ann Cruz' } });

  test('MEM-4 each part says its state and leads to where it is set; the banner names what a withdrawal needs next; a complete account is not spoken of, nor a trial member’s', async ({
    page,
  }) => {
    const member = await newMember(code);
    await startAs(page, member);
    await open(page);
    await expect(banner(page)).toContainText('Set a payment password');
    for (const name of ['Mobile number', 'E-mail', 'Payee name', 'Payment password'])
      await expect(step(page, name)).toContainText('Not set');
    await step(page, 'E-mail').click();
    await expect(page.getByRole('dialog', { name: 'E-mail' })).toBeVisible();

    await gateway(code, 'securityProof', { token: member.token, body: { password } });
    const digits = { newPassword: '246810', confirmNewPassword: '246810' };
    await gateway(code, 'paymentPassword', { token: member.token, body: digits });
    await open(page);
    await expect(banner(page)).toContainText('Add the name you are paid under');
    await expect(list(page)).toContainText('1 of');
    await banner(page).click();
    await expect(page).toHaveURL(/\/m\/member\/security\?item=payee$/);
    await bindPayee(member);
    await open(page);
    await expect(step(page, 'Payee name')).toContainText('A••• C•••');
    await expect(banner(page)).toContainText('Add a card or account');
    await banner(page).click();
    await expect(page).toHaveURL(/\/m\/member\/cards$/);

    const { value } = await gateway(code, 'securityConfig', { token: member.token });
    const items: Value<'securityConfig'>['items'] = value.items.map((item) => ({ ...item, state: 'set' }));
    await page.route('**/security/config', (route) => route.fulfill({ json: { success: true, value: { items } } }));
    await open(page);
    await expect(main(page).getByRole('link', { name: 'Security' })).toBeVisible();
    await expect(list(page)).toHaveCount(0);
    await expect(banner(page)).toHaveCount(0);
  });
});
