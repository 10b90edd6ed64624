import type { Page } from '@playwright/test';
import { RegisterPage } from './pages/register.ts';
import { admin, expect, interactive, origin, otherDevice, test, uniqueName } from './support/lobby.ts';
import { fund } from './support/records.ts';
import { newMember, password, startAs } from './support/session.ts';

const code = 'noor';
const eventsOf = async (userName: string) =>
  (await admin<{ events: { event: string; platform: string }[] }>('GET', `/accounts/${code}/${userName}`)).events;

const answered = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/installEvent') && answer.ok());

/** What an Android app adds to the page; it passes its calls to `heard`, which outlives a reload. */
function startAndroid(): void {
  const { heard } = globalThis as unknown as { heard: (...args: unknown[]) => void };
  // As of a real interface, its function works on its object only.
  const shell = {
    logEvent(name: string, parameters: string) {
      if (this !== shell) throw new Error('Java bridge method invoked on another object');
      heard(name, JSON.parse(parameters));
    },
  };
  Object.assign(globalThis, { AnalyticsWebInterface: shell });
}

test('REG-11 in an Android app a registration and the first deposit are logged and reported over its bridge, once each', async ({
  page,
}) => {
  const logged: unknown[] = [];
  await page.exposeFunction('heard', (...each: unknown[]) => logged.push(each));
  await page.addInitScript(startAndroid);
  const register = new RegisterPage(page, code);
  const userName = uniqueName();
  await register.open();
  await register.enter({ username: userName, password, confirmPassword: password });
  await register.submit.click();
  await expect(page).not.toHaveURL(/register/);
  await expect.poll(() => logged).toEqual([['register', {}]]);

  const { token } = await page.evaluate(
    () => JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '') as { token: string },
  );
  const member = { code, token };
  const both = [
    ['register', {}],
    ['firstDeposit', {}],
  ];
  await fund(member, 60_000);
  await expect.poll(() => logged).toEqual(both);

  // A newly loaded page asks for a deposit that it may have missed: by the time of the next answer it would have been logged.
  await Promise.all([answered(page), page.goto(`${origin(code)}/m/help`)]);
  await Promise.all([answered(page), fund(member, 60_000)]);
  expect(logged).toEqual(both);
  expect(await eventsOf(userName)).toEqual(
    expect.arrayContaining([
      { event: 'register', platform: 'browser' },
      { event: 'firstDeposit', platform: 'browser' },
    ]),
  );
  expect(await eventsOf(userName)).toHaveLength(2);
});

test('REG-11 a first deposit that was credited while the lobby was closed is reported when it opens, on one device only', async ({
  browser,
}) => {
  const member = await newMember(code);
  await fund(member, 60_000);
  const logged: unknown[] = [];
  const [phone, tablet] = await Promise.all([otherDevice(browser), otherDevice(browser)]);
  for (const context of [phone, tablet]) {
    const page = await context.newPage();
    await page.exposeFunction('heard', (name: string) => logged.push(name));
    await page.addInitScript(startAndroid);
    await startAs(page, member);
    await Promise.all([answered(page), page.goto(`${origin(code)}/m/help`)]);
    // By the time of the next answer, the one before has been acted on.
    await Promise.all([answered(page), fund(member, 60_000)]);
    expect(logged).toEqual(['firstDeposit']);
    await context.close();
  }
});

test('REG-11 a browser has no bridge: the gateway logs, and the lobby asks for nothing', async ({ page }) => {
  const member = await newMember(code);
  await startAs(page, member);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto(`${origin(code)}/m/voucherCenter`);
  await interactive(page);
  await expect.poll(() => calls).toContain('/api/wps/events');
  await expect.poll(() => calls.some((path) => path.endsWith('/deposit/banks'))).toBe(true);
  await fund(member, 60_000);
  // The event has arrived: what is on the screen is read again.
  await expect.poll(() => calls.filter((path) => path.endsWith('/deposit/banks')).length).toBeGreaterThan(1);
  expect(calls.filter((path) => path.endsWith('installEvent'))).toEqual([]);
  expect(await eventsOf(member.userName)).toEqual([{ event: 'firstDeposit', platform: '' }]);
});
