import type { CDPSession, Page } from '@playwright/test';
import { defaultSite } from '#gateway/config/site-defaults.ts';
import { LoginPage } from './pages/login.ts';
import { SecurityPage } from './pages/security.ts';
import { faultsOnScreen } from './support/axe.ts';
import { gateway } from './support/gateway.ts';
import { admin, expect, interactive, origin, test } from './support/lobby.ts';
import { newMember, password } from './support/session.ts';

// axe is injected into the page, which the strict policy forbids.
test.use({ bypassCSP: true, allowErrors: /status of (400|403)/ });

const code = 'noor';
const turn = (on: boolean) =>
  admin('PATCH', `/sites/${code}`, {
    info: { mainDomain: on ? `${code}.localhost` : defaultSite.info.mainDomain, whitelabel: { PASSKEYS: on } },
  });
test.beforeEach(() => turn(true));
test.afterEach(() => turn(false));

/** A phone with a finger on it, or with none: then the browser’s dialog waits. */
class Phone {
  private readonly session: CDPSession;
  private readonly id: string;

  private constructor(session: CDPSession, id: string) {
    this.session = session;
    this.id = id;
  }

  static async of(page: Page): Promise<Phone> {
    const session = await page.context().newCDPSession(page);
    await session.send('WebAuthn.enable');
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return new Phone(session, authenticatorId);
  }

  /** Whether the player of the phone is verified by it. */
  async knows(isUserVerified: boolean): Promise<void> {
    await this.session.send('WebAuthn.setUserVerified', { authenticatorId: this.id, isUserVerified });
  }

  async passkeys(): Promise<number> {
    const { credentials } = await this.session.send('WebAuthn.getCredentials', { authenticatorId: this.id });
    return credentials.length;
  }
}

test('AUTH-1 AUTH-3 a passkey is added, logs in by the button and by the suggestions of the form, and is removed', async ({
  page,
}) => {
  const phone = await Phone.of(page);
  const { userName } = await newMember(code);
  const login = new LoginPage(page, code);
  const security = new SecurityPage(page, code);
  const button = page.getByRole('button', { name: 'Log in with a passkey' });
  await login.open();
  await expect(button).toBeVisible();
  await expect(login.input('loginUsername')).toHaveAttribute('autocomplete', 'username webauthn');
  expect.soft(await faultsOnScreen(page, ['form'])).toEqual([]);
  await login.logIn(userName, password);
  await expect(login.logoutButton).toBeVisible();

  await security.open();
  await security.button('passkeys').click();
  expect.soft(await faultsOnScreen(page, ['dialog[open]'])).toEqual([]);
  await security.sheet.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(security.sheet.getByRole('listitem')).toHaveCount(1);
  expect(await phone.passkeys()).toBe(1);
  expect.soft(await faultsOnScreen(page, ['dialog[open]'])).toEqual([]);
  await security.sheet.getByRole('button', { name: /^Rename/ }).click();
  await security.input('passkeyName').fill('My phone');
  await security.sheet.getByRole('button', { name: 'Save' }).click();
  await expect(security.sheet.getByRole('listitem')).toContainText('My phone');
  await page.keyboard.press('Escape');
  await expect(security.state('passkeys')).toHaveText('1 passkey');

  await page.goto(origin(code));
  await interactive(page);
  await login.logOut();
  // A phone that does not know who holds it lets nobody in; then one that does suggests the passkey at the user name.
  await phone.knows(false);
  await login.open();
  await button.click();
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
  await expect(login.submit).toBeVisible();
  await phone.knows(true);
  await button.click();
  await expect(login.logoutButton).toBeVisible();
  await login.logOut();
  await page.goto(`${origin(code)}/m/login`);
  await expect(login.logoutButton).toBeVisible();

  await security.open();
  await security.button('passkeys').click();
  await security.sheet.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(security.proof.getByRole('tab')).toHaveText(['Passkey', 'Password']);
  expect.soft(await faultsOnScreen(page, ['dialog[open]'])).toEqual([]);
  await security.proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(security.sheet.getByRole('listitem')).toHaveCount(0);
  const { token } = (await gateway(code, 'login', { body: { type: 'username', username: userName, password } })).value;
  expect((await gateway(code, 'passkeys', { token })).value.list).toEqual([]);

  await page.goto(origin(code));
  await interactive(page);
  await login.logOut();
  await phone.knows(false);
  await login.open();
  await phone.knows(true);
  await button.click();
  await expect(page.getByText('This passkey was not accepted.')).toBeVisible();
  await expect(login.logoutButton).toHaveCount(0);
});
