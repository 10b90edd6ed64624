import { RewardsPage } from './pages/rewards.ts';
import { Shell } from './pages/shell.ts';
import { reach } from './support/faults.ts';
import { codeFor, gateway } from './support/gateway.ts';
import { expect, origin, test } from './support/lobby.ts';
import { fund, vendorOf } from './support/records.ts';
import { newMember, newNumber, startAs, startSignedIn, type Member } from './support/session.ts';

// A refused or lost call is reported by the browser itself.
test.use({ allowErrors: /Failed to load resource|net::ERR_/ });

const code = 'noor';
const cash = async ({ token }: Member) => (await gateway(code, 'wallet', { token })).value.cash;
const wheelOf = async ({ token }: Member) => (await gateway(code, 'wheel', { token })).value;
/** The result that the demo's wheel shows for a turn. */
const saidOf = ({ amount }: { amount: number }) =>
  amount > 0 ? `You won Rs${(amount / 100).toLocaleString('en')}!` : 'No prize. Better luck next time!';

test('REWARD-1 REWARD-2 all that waits is claimed at once with a result for each, and money and badge follow', async ({
  page,
}) => {
  const member = await newMember(code);
  await fund(member, 1_000_000);
  await startAs(page, member);
  const vendor = await vendorOf(page, member, 'PPRNG001');
  for (let bet = 0; bet < 10; bet += 1) await vendor.play(1000, 1000);
  const screen = new RewardsPage(page, code);
  await screen.open();
  const reward = new Shell(page, code).footer.getByRole('link', { name: /Rewards/ });
  await expect(reward).toHaveAccessibleName('3 rewards to claim Rewards');
  await expect(screen.waiting).toContainText('Rs55');
  await expect(screen.row('Check-in reward')).toContainText('Rs5');
  await expect(screen.row('Make 10 bets')).toContainText(/Task reward.*Until .*Rs20/);
  await expect(screen.row('Top up today')).toContainText('Rs30');
  const before = await cash(member);
  await screen.waiting.getByRole('button', { name: 'Claim all 3' }).click();
  await expect(screen.waiting.getByRole('status')).toHaveText('You got Rs55');
  for (const name of ['Check-in reward', 'Make 10 bets', 'Top up today'])
    await expect(screen.row(name)).toContainText('Paid');
  await expect(screen.waiting.getByRole('button')).toHaveCount(0);
  await expect(reward).toHaveAccessibleName('Rewards');
  expect((await cash(member)) - before).toBe(5500);
  await expect(screen.today.getByRole('listitem').filter({ hasText: 'Make 10 bets' })).toContainText('Claimed');
  await expect(screen.checkIn).toContainText('Checked in today');
  await page.reload();
  await expect(screen.waiting).toContainText('Nothing is waiting right now');
});

test('REWARD-1 what was claimed elsewhere is refused in words, the others are paid, and the list is read again', async ({
  page,
}) => {
  const member = await newMember(code);
  await fund(member, 100_000);
  await startAs(page, member);
  // This tab gets no event of it.
  await page.route('**/wps/events', (route) => route.abort());
  const screen = new RewardsPage(page, code);
  await screen.open();
  await expect(screen.row('Check-in reward')).toBeVisible();
  // Nor does it refetch by itself before the player presses.
  let isPressed = false;
  page.on(
    'request',
    (request) => (isPressed ||= request.method() === 'POST' && request.url().includes('/wps/rewards/')),
  );
  await page.route('**/wps/rewards*', (route) => (isPressed ? route.continue() : route.abort()));
  await gateway(code, 'checkInToday', { token: member.token, body: {} });
  const before = await cash(member);
  await screen.waiting.getByRole('button', { name: 'Claim all 2' }).click();
  await expect(screen.row('Check-in reward')).toContainText('This reward is not there to be claimed any more');
  await expect(screen.row('Top up today')).toContainText('Paid');
  await expect(screen.waiting.getByRole('status')).toHaveText('You got Rs30');
  expect((await cash(member)) - before).toBe(3000);
  await expect(screen.checkIn).toContainText('Checked in today');
});

test('REWARD-1 FOOT-1 HOME-6 the badges count the same list, and follow what is earned elsewhere', async ({ page }) => {
  // A skin with a quick menu.
  const skin = 'perla';
  const mobileNum = `9${newNumber().slice(1)}`;
  const number = { mobileNum, countryDialingCode: '+63' };
  await gateway(skin, 'smsSend', { body: number });
  const member = await newMember(skin, { ...number, verificationCode: await codeFor(skin, mobileNum) });
  await startAs(page, member);
  const shell = new Shell(page, skin);
  await shell.open();
  const badges = [
    shell.footer.getByRole('link', { name: /Rewards/ }),
    page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('button', { name: /Rewards/ }),
  ];
  const count = async (text: string) => {
    for (const badge of badges) await expect(badge).toHaveAccessibleName(text);
  };
  await count('1 reward to claim Rewards');
  await fund(member, 100_000);
  await count('2 rewards to claim Rewards');
  const { list } = (await gateway(skin, 'rewards', { token: member.token })).value;
  const rewards = list.map(({ kind, id }) => ({ kind, id }));
  await gateway(skin, 'rewardClaim', { token: member.token, body: { rewards } });
  await count('Rewards');
});

test('REWARD-2 the check-in pays today and shows the seven days; a task moves with what is deposited, and is claimed where it is; with motion nothing is said of the prize before the wheel rests', async ({
  page,
}) => {
  const member = await newMember(code);
  await startAs(page, member);
  const screen = new RewardsPage(page, code);
  await screen.open();
  const days = screen.checkIn.getByRole('listitem');
  await expect(days).toHaveCount(7);
  await expect(days.first()).toHaveText(/Day 1.*Rs5.*today/);
  await screen.checkIn.getByRole('button', { name: 'Check in for Rs5' }).click();
  await expect(page.getByText('You got Rs5')).toBeVisible();
  await expect(days.first()).toHaveText(/done/);
  await expect(screen.checkIn).toContainText(/1 day in a row/);
  await expect(screen.checkIn).toContainText(/The next one pays Rs8, in \d\d:\d\d:\d\d\./);
  expect(await cash(member)).toBe(500);
  await expect(screen.row('Check-in reward')).toHaveCount(0);
  await expect(screen.today).toContainText(/Starts again in \d\d:\d\d:\d\d/);

  const task = screen.today.getByRole('listitem').filter({ hasText: 'Top up today' });
  await expect(task.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Rs0 of Rs1,000');
  await fund(member, 60_000);
  await expect(task).toContainText('Rs600 of Rs1,000');
  await fund(member, 50_000);
  await task.getByRole('button', { name: 'Claim: Top up today' }).click();
  await expect(task).toContainText('Claimed');
  await expect(page.getByText('You got Rs30')).toBeVisible();
  expect(await cash(member)).toBe(113_500);

  await test.step('with motion nothing is said of the prize before the wheel rests', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await screen.turn.click();
    await expect(screen.outcome).toHaveText('The wheel is turning…');
    await expect.poll(async () => (await wheelOf(member)).last).toBeDefined();
    await expect(screen.outcome).toHaveText('The wheel is turning…');
    const { last } = await wheelOf(member);
    await expect(screen.outcome).toHaveText(saidOf(last ?? { amount: -1 }), { timeout: 10_000 });
  });
});

test('REWARD-2 MONEY-7 the wheel rests where the gateway says; a turn whose answer is lost is shown on return, and is no second turn', async ({
  page,
}) => {
  const member = await newMember(code);
  await startAs(page, member);
  const screen = new RewardsPage(page, code);
  await screen.open();
  await expect(screen.wheel).toContainText('2 turns left today');
  await page.route('**/wheel/turn', async (route) => {
    await reach(route);
    await route.abort('connectionfailed');
  });
  await screen.turn.click();
  await expect(page.getByText('No answer yet. Press again: nothing is paid twice.')).toBeVisible();
  await page.unroute('**/wheel/turn');
  const { last, turnsLeft, prizes } = await wheelOf(member);
  if (!last) throw new Error('No turn was kept');
  expect(turnsLeft).toBe(1);
  await page.reload();
  await expect(screen.outcome).toHaveText(saidOf(last));
  expect(await cash(member)).toBe(last.amount);
  const disc = screen.wheel.locator('svg > g');
  await expect(disc).toHaveAttribute('transform', `rotate(${(360 - (last.prize * 360) / prizes.length) % 360})`);
  // The earlier intent is still valid: the same press gets the same turn.
  await screen.turn.click();
  await expect(screen.outcome).toHaveText(saidOf(last));
  expect((await wheelOf(member)).turnsLeft).toBe(1);
  await expect(screen.wheel).toContainText('1 turn left today');
  await screen.turn.click();
  await expect(screen.wheel).toContainText(/No turns left today\. New ones in \d\d:\d\d:\d\d\./);
  await expect(screen.turn).toHaveCount(0);
});

test('ROLE-1 ROLE-4 REWARD-1 a visitor is led to login, a trial member is refused where they are', async ({ page }) => {
  await page.goto(`${origin(code)}/m/rewardCenter`);
  await expect(page).toHaveURL(/\/m\/login\?back=%2Fm%2FrewardCenter/);
  await startSignedIn(page, code, 'trial');
  const screen = new RewardsPage(page, code);
  await screen.open();
  await screen.turn.click();
  await expect(page.getByText('Please login an actual account to use this function')).toBeVisible();
  await expect(page).toHaveURL(/\/m\/rewardCenter$/);
});
