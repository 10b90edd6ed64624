import { Shell } from './pages/shell.ts';
import { gateway } from './support/gateway.ts';
import { go } from './support/go.ts';
import { expect, test } from './support/lobby.ts';
import { logInElsewhere, logInElsewhereAs, signIn, startSignedIn } from './support/session.ts';

test('HEAD-1 HEAD-3 FOOT-1 a member sees name, level and the whole balance that the gateway holds, both lead to the member centre; the footer menu leads home with an animated scroll to the top, to promotions, rewards and the referral panel', async ({
  page,
}) => {
  const token = await startSignedIn(page, 'perla');
  const { value: wallet } = await gateway('perla', 'wallet', { token });
  const { value: member } = await gateway('perla', 'memberInfo', { token });
  const rewards = { list: [], count: 2, sum: 0 };
  await page.route(/\/wps\/rewards$/, (route) => route.fulfill({ json: { success: true, value: rewards } }));
  const shell = new Shell(page, 'perla');
  await shell.open();
  const whole = Math.trunc(wallet.sumBalance / 100).toLocaleString('en');
  const user = shell.header.getByRole('button', { name: `₱${whole}` });
  await expect(user).toContainText(member.nickname ?? '');
  await expect(user).toContainText(member.clubLabel?.labelName ?? 'VIP 0');
  await expect(shell.header.getByRole('button', { name: 'Logout' })).toBeVisible();
  await shell.header.getByRole('link', { name: 'Deposit' }).click();
  await expect(page).toHaveURL(/voucherCenter/);
  await page.goBack();
  await user.click();
  await expect(page).toHaveURL(/member\/home/);
  await expect(page.getByRole('region', { name: 'Account', exact: true })).toContainText(`₱${whole}`);

  await expect(shell.footer.getByRole('link', { name: '2 rewards to claim Rewards' })).toBeVisible();
  await shell.footer.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/m\/home/);
  await expect(page.locator('[data-section] article').first()).toBeVisible();
  await page.mouse.wheel(0, 700);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
  await shell.footer.getByRole('link', { name: 'Home' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await shell.footer.getByRole('link', { name: 'Promotions' }).click();
  await expect(page).toHaveURL(/m\/activity/);
  await shell.footer.getByRole('link', { name: /Rewards/ }).click();
  await expect(page).toHaveURL(/m\/rewardCenter/);
  await shell.footer.getByRole('button', { name: 'Invite' }).click();
  await expect(shell.dialog.getByRole('img', { name: 'QR code of your link' })).toBeVisible();
  await expect(shell.dialog).toContainText(/register\?affiliateCode=\w{8}/);
});

test('FOOT-3 HEAD-1 HEAD-2 a visitor sees the ways in, and the download button on home until the operator turns the app window off; the member centre: a visitor logs in, a trial member is asked to register, a member gets it', async ({
  page,
}) => {
  const shell = new Shell(page, 'perla');
  const button = page.getByRole('banner').getByRole('button', { name: 'Get the app' });
  await shell.open();
  await expect(button).toBeVisible();
  await shell.header.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/m\/register/);
  await expect(button).toHaveCount(0);
  await page.goBack();
  await shell.header.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/m\/login/);
  await page.route('**/api/wps/system/status', (route) =>
    route.fulfill({ json: { success: true, value: { info: { whitelabel: { APPWINDOW: false } }, serverTime: 1 } } }),
  );
  await shell.open();
  await expect(button).toHaveCount(0);

  const me = shell.footer.getByRole('link', { name: 'Me', exact: true });
  await go(page, '/m/terms');
  await me.click();
  await expect(page).toHaveURL(/m\/login/);

  await page.goBack();
  await logInElsewhereAs(page, await signIn('perla', 'trial'));
  const question = page.getByRole('alertdialog');
  await me.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/m\/terms/);
  await me.click();
  await question.getByRole('button', { name: 'Register now' }).click();
  await expect(page).toHaveURL(/m\/register/);

  await page.goBack();
  await logInElsewhere(page, 'perla');
  await me.click();
  await expect(page).toHaveURL(/m\/member\/home/);
});

test.describe('inside the app', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Mobile FoyerApp/1.0' });

  test('HEAD-2 SIDE-2 inside the app nothing offers the app', async ({ page }) => {
    const shell = new Shell(page, 'perla');
    await shell.open();
    const menu = await shell.menu();
    await expect(menu.getByRole('button', { name: 'Live chat' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Get the app' })).toHaveCount(0);
  });
});

test('FOOT-2 announcements and agent, where an operator placed them, send a visitor to login; the former counts what the member has not read', async ({
  page,
}) => {
  const noor = new Shell(page, 'noor');
  await noor.open('/m/terms');
  await noor.footer.getByRole('link', { name: 'News' }).click();
  await expect(page).toHaveURL(/login\?back=%2Fm%2Fnotice/);
  const member = await signIn('noor', 'new member');
  const { value: unread } = await gateway('noor', 'noticesUnread', { token: member.token });
  expect(unread).toBeGreaterThan(0);
  await logInElsewhereAs(page, member);
  await go(page, '/m/terms');
  await expect(noor.footer.getByRole('link', { name: `${unread} new News` })).toBeVisible();

  await page.addInitScript(() => location.host.startsWith('hanlight') && localStorage.setItem('language', 'EN'));
  const hanlight = new Shell(page, 'hanlight');
  await hanlight.open('/m/terms');
  await hanlight.footer.getByRole('link', { name: 'Partners' }).click();
  await expect(page).toHaveURL(/login\?back=%2Fm%2FinviteFriends/);
});

test('HEAD-1 the level of a member is seen whole beside an ordinary name, at 320, 390 and 768 px', async ({ page }) => {
  await startSignedIn(page, 'perla', 'trial');
  const shell = new Shell(page, 'perla');
  await shell.open();
  const user = shell.header.getByRole('button', { name: 'VIP 0' });
  await expect(user).toContainText('₱');
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    const { level, name } = await user.evaluate((button) => {
      const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      /** Whether the part of a text that `words` finds lies within every box that cuts what leaves it. */
      const isWhole = (words: RegExp) => {
        texts.currentNode = button;
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
          const found = words.exec(node.textContent ?? '');
          if (!found) continue;
          const range = document.createRange();
          range.setStart(node, found.index);
          range.setEnd(node, found.index + found[0].length);
          const { right } = range.getBoundingClientRect();
          for (let box = node.parentElement; box && box !== button.parentElement; box = box.parentElement)
            if (getComputedStyle(box).overflowX !== 'visible' || box === button)
              if (right > box.getBoundingClientRect().right + 1) return false;
          return true;
        }
        return undefined;
      };
      return { level: isWhole(/VIP 0/), name: isWhole(/^trial\w+/) };
    });
    expect(level, `${width} px`).toBe(true);
    if (width === 768) expect(name).toBe(true);
  }
});
