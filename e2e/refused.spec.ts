import { LoginPage } from './pages/login.ts';
import { Shell } from './pages/shell.ts';
import { expect, test } from './support/lobby.ts';
import { startSignedIn } from './support/session.ts';

test('AGT-1 FOOT-1 GAME-2 the panel and the page of invitations show one link; a share that is refused and a clipboard that is refused leave the link to the player, marked', async ({
  page,
}) => {
  await startSignedIn(page, 'perla');
  await page.addInitScript(() => {
    const refusals = ['NotAllowedError', 'AbortError'];
    Object.defineProperty(navigator, 'share', {
      value: () => Promise.reject(new DOMException('', refusals.shift() ?? 'NotAllowedError')),
    });
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  const shell = new Shell(page, 'perla');
  await shell.open('/m/inviteFriends');
  const address = /register\?affiliateCode=\w{8}$/;
  const link = await page.getByRole('main').getByText(address).innerText();
  await shell.footer.getByRole('button', { name: 'Invite' }).click();
  await expect(shell.dialog.getByText(address)).toHaveText(link);
  const byHand = page.getByRole('dialog', { name: 'Copy it yourself' });
  const share = shell.dialog.getByRole('button', { name: 'Share', exact: true });
  await share.click();
  const text = byHand.getByRole('textbox', { name: 'Link' });
  await expect(text).toHaveValue(/\/m\/register\?affiliateCode=\w{8}$/);
  expect(await page.evaluate(() => String(getSelection()))).toBe(await text.inputValue());
  await page.goBack();
  await expect(byHand).toHaveCount(0);
  // Closed by the player, which needs no word.
  await share.click();
  await shell.dialog.getByRole('button', { name: 'Copy: Invitation code' }).click();
  await expect(byHand.getByRole('textbox', { name: 'Invitation code' })).toHaveValue(/^\w{8}$/);
});

test('STORE-1 LOGIN-6 a browser that keeps nothing says so once, and the lobby works until the page is closed', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
  });
  const login = new LoginPage(page, 'perla');
  await login.logInFully();
  await expect(login.toast).toContainText('This browser does not keep your choices');
});
