import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { gateway } from './support/gateway.ts';
import { admin, expect, origin, otherDevice, test, uniqueName } from './support/lobby.ts';
import { fund, vendorOf } from './support/records.ts';
import { newMember, password, startAs, type Member } from './support/session.ts';
import { visit } from './support/walk.ts';

// The browser itself reports a refusal of the gateway as a console error.
test.use({ allowErrors: /Failed to load resource/ });

const code = 'noor';
const rooms = '/m/member/agent';
const main = (page: Page) => page.getByRole('main');
const sheet = (page: Page) => page.getByRole('dialog');
const open = (page: Page, path: string) => visit(page, origin(code) + path);

/** A member whom the operator has made an agent, with a rate of 1 % on slots. */
async function newAgent(): Promise<Member> {
  const member = await newMember(code);
  await admin('PUT', `/agents/${code}/${member.userName}`, { rates: [{ gameCategory: 'RNG', ppm: 10_000 }] });
  return member;
}

/** An agent below another one. */
async function below({ token }: Member): Promise<Member> {
  const body = {
    username: uniqueName(),
    password,
    isAgent: true,
    rates: [{ gameCategory: 'RNG' as const, ppm: 4000 }],
  };
  await gateway(code, 'agentRegister', { token, body });
  const login = { type: 'username', username: body.username, password } as const;
  const { value } = await gateway(code, 'login', { body: login });
  return { code, token: value.token, userName: value.userName, type: value.type };
}

const tiers = (ppm: number) => [{ turnover: 100_000, active: 1, ppm }];

test('AGT-1 a member shows a code and counts who registered by it; the rooms of agents are not for them', async ({
  page,
}) => {
  const member = await newMember(code);
  await startAs(page, member);
  await open(page, '/m/inviteFriends');
  const link = main(page).getByText(/register\?affiliateCode=\w{8}$/);
  const [, invitation = ''] = /affiliateCode=(\w{8})/.exec(await link.innerText()) ?? [];
  await expect(main(page).getByText(invitation, { exact: true }).first()).toBeVisible();
  await expect(main(page).getByRole('img')).toBeVisible();
  await newMember(code, { affiliateCode: invitation });
  await page.reload();
  await expect(main(page).getByRole('definition').filter({ hasText: /^1$/ })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Agent' })).toHaveCount(0);
  await open(page, `${rooms}/team`);
  await expect(main(page)).toContainText('These rooms are for agents');
  await main(page).getByRole('link', { name: 'Invite friends' }).click();
  await expect(page).toHaveURL(/\/m\/inviteFriends$/);
});

test('AGT-2 an agent hands down a part of its quota with the account, and sees what is left', async ({ page }) => {
  const agent = await newAgent();
  await admin('PUT', `/agents/${code}/${agent.userName}`, { quotas: [{ fromPpm: 5000, total: 5 }] });
  await startAs(page, agent);
  await open(page, `${rooms}/team`);
  await main(page).getByRole('button', { name: 'Open an account' }).click();
  const name = uniqueName();
  await sheet(page).getByLabel('Username').fill(name);
  await sheet(page).getByLabel('Password').fill(password);
  await sheet(page)
    .getByLabel(/: rate/)
    .fill('0.6');
  const part = sheet(page).getByLabel('Accounts from 0.5% that the new agent may open');
  await expect(sheet(page)).toContainText('From 0.5%: 5 of 5 accounts left');
  const send = sheet(page).getByRole('button', { name: 'Open an account' });
  await part.fill('6');
  await send.click();
  await expect(part).toBeFocused();
  await part.fill('5');
  await send.click();
  await expect(page.getByText('You have opened as many accounts at this rate as you may')).toBeVisible();
  await part.fill('3');
  await send.click();
  await expect(main(page).getByRole('button', { name: new RegExp(name) })).toBeVisible();
  await main(page).getByRole('button', { name: 'Open an account' }).click();
  await expect(sheet(page)).toContainText('From 0.5%: 1 of 5 accounts left');
  const login = { type: 'username', username: name, password } as const;
  const { token } = (await gateway(code, 'login', { body: login })).value;
  expect((await gateway(code, 'agentQuotas', { token })).value.list).toEqual([{ fromPpm: 5000, total: 3, used: 0 }]);
});

test('AGT-2 AGT-3 an agent opens an account with its rates, changes them, and looks at the branch below', async ({
  page,
}) => {
  const agent = await newAgent();
  await startAs(page, agent);
  await open(page, `${rooms}/home`);
  await main(page).getByRole('link', { name: 'Team', exact: true }).click();
  await expect(main(page)).toContainText('Nobody here yet');
  await main(page).getByRole('button', { name: 'Open an account' }).click();
  const name = uniqueName();
  await sheet(page).getByLabel('Username').fill(name);
  await sheet(page).getByLabel('Password').fill(password);
  const rate = sheet(page).getByLabel(/: rate/);
  await rate.fill('1.1');
  const send = sheet(page).getByRole('button', { name: 'Open an account' });
  await send.click();
  await expect(rate).toBeFocused();
  await rate.fill('0.4');
  await send.click();
  const row = main(page).getByRole('button', { name: new RegExp(name) });
  await row.click();
  await sheet(page).getByRole('button', { name: 'Rates', exact: true }).click();
  await expect(sheet(page).getByLabel(/: rate/)).toHaveValue('0.4');
  await sheet(page)
    .getByLabel(/: rate/)
    .fill('0.9');
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await expect(sheet(page)).toHaveCount(0);
  const settings = { token: agent.token, query: { account: name } };
  const { value } = await gateway(code, 'agentRebateSettings', settings);
  expect(value.list.find(({ gameCategory }) => gameCategory === 'RNG')).toMatchObject({ ppm: 4000, nextPpm: 9000 });

  const login = { type: 'username', username: name, password } as const;
  const child = (await gateway(code, 'login', { body: login })).value;
  await below({ ...child, code });
  await page.reload();
  await row.click();
  await sheet(page).getByRole('button', { name: 'Show the team' }).click();
  const path = main(page).getByRole('navigation', { name: 'Place in the team' });
  await expect(path.getByRole('button')).toHaveText([agent.userName, name]);
  await path.getByRole('button').first().click();
  await expect(row).toBeVisible();
});

test('AGT-3 an agent creates a link, shows its code and counts, and deletes it', async ({ page }) => {
  const agent = await newAgent();
  await startAs(page, agent);
  await open(page, `${rooms}/links`);
  await main(page).getByRole('button', { name: 'New link' }).click();
  await sheet(page)
    .getByLabel(/: rate/)
    .fill('0.5');
  await sheet(page).getByLabel('So many may register').fill('2');
  await sheet(page).getByRole('button', { name: 'New link' }).click();
  const opened = page.getByRole('dialog', { name: 'Link' });
  await expect(opened.getByRole('img')).toBeVisible();
  await expect(opened).toContainText('0 / 2');
  const [, invitation = ''] = /affiliateCode=(\w{8})/.exec(await opened.innerText()) ?? [];
  await newMember(code, { affiliateCode: invitation });
  await page.reload();
  await main(page)
    .getByRole('button', { name: new RegExp(invitation) })
    .click();
  await expect(opened).toContainText('1 / 2');
  await opened.getByRole('button', { name: 'Delete the link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete the link' }).click();
  await expect(main(page)).toContainText('No links yet');
  const { errorCode } = await gateway(code, 'affiliateCheck', { query: { code: invitation } });
  expect(errorCode).toBe('affiliate.invalid');
});

test('AGENT-1 AGT-4 a contract is offered, agreed to, and changed, which the other side refuses with a reason', async ({
  page,
  browser,
}) => {
  const agent = await newAgent();
  await admin('POST', `/agents/${code}/${agent.userName}/contracts`, { kind: 'daily', terms: tiers(20_000) });
  const child = await below(agent);
  await startAs(page, agent);
  await open(page, `${rooms}/getSalaryContract`);
  await main(page).getByRole('button', { name: 'Agree' }).click();
  await expect(main(page)).toContainText('Nothing is waiting for your answer');

  const offer = async (rate: string, before: string) => {
    await open(page, `${rooms}/team`);
    await main(page)
      .getByRole('button', { name: new RegExp(child.userName) })
      .click();
    await sheet(page).getByRole('button', { name: 'Offer a contract' }).click();
    // The form starts with the current terms, which may be loaded while it is open.
    await expect(sheet(page).getByLabel('Rate (%)')).toHaveValue(before);
    await sheet(page).getByLabel('Turnover from').fill('1000');
    await sheet(page).getByLabel('Active players').fill('1');
    await sheet(page).getByLabel('Rate (%)').fill(rate);
    await sheet(page).getByRole('button', { name: 'Send the offer' }).click();
  };
  await offer('3', '');
  await expect(page.getByText('The tiers must rise and stay within your own contract')).toBeVisible();
  await offer('1.5', '');
  await expect(sheet(page)).toHaveCount(0);

  const other = await (await otherDevice(browser)).newPage();
  await startAs(other, child);
  await open(other, `${rooms}/getSalaryContract`);
  await expect(main(other).getByRole('table')).toContainText('1.5%');
  await main(other).getByRole('button', { name: 'Agree' }).click();
  await expect(main(other)).toContainText('Nothing is waiting for your answer');

  await offer('1', '1.5');
  await expect(sheet(page)).toHaveCount(0);
  // The change arrives by itself.
  await expect(main(other).getByRole('table')).toHaveCount(2);
  await expect(main(other).getByRole('table').first()).toContainText('1.5%');
  await expect(main(other).getByRole('table').last()).toContainText('1%');
  await main(other).getByRole('button', { name: 'Refuse' }).click();
  await sheet(other).getByLabel('Reason').fill('Too little');
  await sheet(other).getByRole('button', { name: 'Refuse' }).click();
  await expect(main(other)).toContainText('Nothing is waiting for your answer');
  await open(page, `${rooms}/contracts`);
  await expect(main(page)).toContainText('Too little');
  await expect(main(page).getByRole('table').first()).toContainText('1.5%');
  await main(page).getByRole('button', { name: 'End the contract' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the contract' }).click();
  await expect(main(page)).toContainText('Ending');
  await other.context().close();
});

test('AGT-5 a dividend is collected once and a bill of the downline refused with a reason', async ({ page }) => {
  await startAs(page, await newAgent());
  const now = Date.now();
  const day = new Date(now).toISOString().slice(0, 10);
  const counted = { turnover: 6000, active: 1, base: 6000, ppm: 100_000, amount: 60_000, paid: 0, reason: '' };
  const bill = { id: 'B1', kind: 'dividend', from: now - 1000, to: now, day, openUntil: now + 1000, ...counted };
  const bills = {
    mine: { ...bill, state: 'toCollect', account: 'me', payer: '', isMine: true },
    downline: { ...bill, id: 'B2', state: 'due', account: 'friend1', payer: 'me', isMine: false },
  };
  await page.route('**/wps/agent/dividend/history?*', (route) => {
    const side = new URL(route.request().url()).searchParams.get('side') as keyof typeof bills;
    return route.fulfill({
      json: { success: true, value: { list: [bills[side]], next: '', summary: { amount: 60_000, paid: 0 } } },
    });
  });
  const sent: unknown[] = [];
  const take = (done: () => void) => async (route: Parameters<Parameters<typeof page.route>[1]>[0]) => {
    sent.push(route.request().postDataJSON());
    done();
    await route.fulfill({ json: { success: true, value: bills.mine } });
  };
  await page.route(
    '**/wps/agent/bills/collect',
    take(() => void (bills.mine.state = 'issued')),
  );
  await page.route(
    '**/wps/agent/dividend/payout',
    take(() => void (bills.downline.state = 'refused')),
  );
  await open(page, `${rooms}/bills?list=dividend`);
  await main(page).getByRole('button', { name: /Rs600/ }).click();
  await sheet(page).getByRole('button', { name: 'Collect Rs600.00' }).click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(main(page).getByRole('button', { name: /Rs600/ })).toContainText('Paid');
  await main(page).getByRole('tab', { name: 'From me' }).click();
  await main(page)
    .getByRole('button', { name: /friend1/ })
    .click();
  await sheet(page).getByRole('button', { name: 'Refuse' }).click();
  const reason = page.getByRole('dialog', { name: 'Refuse' });
  await reason.getByRole('button', { name: 'Refuse' }).click();
  await expect(reason.getByLabel('Reason')).toBeFocused();
  await reason.getByLabel('Reason').fill('Not agreed');
  await reason.getByRole('button', { name: 'Refuse' }).click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(main(page).getByRole('button', { name: /friend1/ })).toContainText('Refused');
  expect(sent).toEqual([{ id: 'B1' }, { id: 'B2', act: 'refuse', reason: 'Not agreed' }]);
});

test('AGT-6 the statement goes down to each branch, and movements are saved as a file', async ({ page }) => {
  const agent = await newAgent();
  const child = await below(agent);
  const leaf = await below(child);
  await fund(leaf, 1_000_000);
  await (await vendorOf(page, leaf, 'PPRNG001')).play(20_000, 5000);
  await startAs(page, agent);
  await open(page, `${rooms}/reports?range=today`);
  await expect(main(page)).toContainText('Rs200.00');
  await main(page)
    .getByRole('button', { name: new RegExp(child.userName) })
    .click();
  await expect(page).toHaveURL(new RegExp(`account=${child.userName}`));
  await expect(main(page).getByRole('button', { name: new RegExp(leaf.userName) })).toContainText('Rs200.00');
  await main(page).getByRole('tab', { name: 'Transactions' }).click();
  await main(page).getByRole('tab', { name: 'Bet', exact: true }).click();
  const moves = main(page).getByRole('list', { name: 'Transactions' });
  await expect(moves).toContainText('−Rs200.00');
  const saved = page.waitForEvent('download');
  await main(page)
    .getByRole('button', { name: /Export|Save|file/ })
    .click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^team-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  expect(readFileSync(await file.path(), 'utf8')).toContain(`"${leaf.userName}","`);
});
