import { GamesPage } from './pages/games.ts';
import { LoginPage } from './pages/login.ts';
import { go } from './support/go.ts';
import { expect, origin, test } from './support/lobby.ts';
import { startSignedIn } from './support/session.ts';

test('MSG-1 MSG-2 PUSH-2 the message centre counts what is unread, as menus do; notices are read and deleted for good', async ({
  page,
}) => {
  const screen = new GamesPage(page, 'rongvang');
  const counted = page.waitForResponse((answer) => answer.url().endsWith('/notices/unread') && answer.ok());
  await screen.startSignedIn();
  await screen.open('/m/message');
  const { value: unread } = (await (await counted).json()) as { value: number };
  const entry = page.getByRole('main').getByRole('link', { name: /Thông báo/ });
  await expect(entry).toContainText(String(unread));
  await entry.click();
  await expect(page).toHaveURL(/\/m\/notice$/);
  await page.getByRole('tab', { name: 'Chưa đọc' }).click();
  const letters = page.locator('details');
  await expect(letters).toHaveCount(unread);
  const read = page.waitForResponse((answer) => answer.url().endsWith('/read') && answer.ok());
  await letters.nth(0).locator('summary').click();
  await read;
  await expect(letters.nth(0).getByRole('img', { name: 'Mới' })).toHaveCount(0);
  await expect(letters).toHaveCount(unread);
  await letters.nth(1).locator('summary').click();
  await letters.nth(1).getByRole('button', { name: 'Xóa' }).click();
  const question = page.getByRole('alertdialog', { name: 'Xóa thông báo này?' });
  const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE' && answer.ok());
  await question.getByRole('button', { name: 'Xóa' }).click();
  await expect(letters).toHaveCount(unread - 1);
  await deleted;
  await page.reload();
  await expect(letters).toHaveCount(unread - 2);
  await screen.open('/m/message');
  await expect(entry).toContainText(String(unread - 2));
});

test('CHAT-1 MSG-1 the centre is open to visitors, in its order; notices lead them to login and back, and the arrow to where they were; a count is at most 99+; the live chat opens on its own origin after 500 ms, keeps what is said, and leads back', async ({
  page,
}) => {
  await page.goto(`${origin('perla')}/m/message`);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toContainText([/^Telegram/, /^Notifications/, /^Live chat/, /^Affiliate/]);
  await rows.nth(2).getByRole('button').click();
  await expect(page).toHaveURL(/\/m\/login\?back=%2Fm%2Fmessage$/);
  await page.goBack();
  await rows.nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/\/m\/login\?back=%2Fm%2Fnotice$/);
  await new LoginPage(page, 'perla').logIn();
  await expect(page).toHaveURL(/\/m\/notice$/);
  await go(page, '/m/message');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/m\/notice$/);

  await page.route(/\/wps\/notices\/unread/, (route) => route.fulfill({ json: { success: true, value: 140 } }));
  await page.goto(`${origin('perla')}/m/message`);
  await expect(page.getByRole('main').getByRole('link', { name: /Notifications/ })).toContainText('99+');
  const asked = page.waitForRequest(/\/wps\/chat\/launch/);
  await page.getByRole('button', { name: /Live chat/ }).click();
  const { searchParams } = new URL((await asked).url());
  expect(Object.fromEntries(searchParams)).toMatchObject({
    b2c: '1',
    language: 'EN',
    backUrl: `${origin('perla')}/m/message`,
    moduleId: 'CBS3',
    title: 'Live chat',
  });
  await page.waitForURL(/\/\/games\.localhost.*chat\.html/);
  await expect(page.getByRole('heading')).toHaveText('Live chat');
  expect(new URL(page.url()).search).toBe('');
  await expect(page.getByRole('listitem')).toContainText(['How can we help you today?']);
  await page.getByRole('textbox', { name: 'Message' }).fill('Is my deposit there?');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.reload();
  await expect(page.getByRole('listitem').last()).toHaveText('Is my deposit there?');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(`${origin('perla')}/m/message`);
  await expect(page.getByRole('button', { name: /Live chat/ })).not.toContainText(/\d/);
});

test('ROLE-3 MSG-1 MSG-2 a trial member is refused the chat in place, has the announcements, and nothing is counted', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => /notices\/unread|chat\//.test(request.url()) && asked.push(request.url()));
  await startSignedIn(page, 'perla', 'trial');
  await page.goto(`${origin('perla')}/m/message`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Live chat/ })
    .click();
  // Looked for in every frame: it is shown for a second.
  const toast = page.getByText('Sorry, this account does not have permission');
  await toast.waitFor();
  await expect(toast).toHaveCount(0);
  await expect(page).toHaveURL(/\/m\/message$/);
  await page.getByRole('link', { name: /^Notifications/ }).click();
  await expect(page.locator('details').first()).toBeVisible();
  expect(asked).toEqual([]);
});

test('AGENT-1 waiting contracts are asked about one by one, to put off or to go to', async ({ page }) => {
  await page.route(/\/wps\/system\/status/, (route) =>
    route.fulfill({
      json: {
        success: true,
        value: { info: { whitelabel: { AGENTPOLICY3: true }, customerService: [] }, serverTime: 1 },
      },
    }),
  );
  const screen = new GamesPage(page, 'noor');
  await screen.logIn();
  const first = page.getByRole('alertdialog', { name: 'A daily salary contract is waiting' });
  await first.getByRole('button', { name: 'Cancel' }).click();
  const second = page.getByRole('alertdialog', { name: 'An hourly salary contract is waiting' });
  await second.getByRole('button', { name: 'Go', exact: true }).click();
  await expect(page).toHaveURL(/\/m\/member\/agent\/getHourContract$/);
});
