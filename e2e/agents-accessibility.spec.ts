import { clippedLabels } from './support/clipped.ts';
import { gateway } from './support/gateway.ts';
import { admin, expect, origin, test, uniqueName } from './support/lobby.ts';
import { fund, vendorOf } from './support/records.ts';
import { newMember, password, startAs, type Member } from './support/session.ts';
import { judge, startIn, visit } from './support/walk.ts';

// axe is injected into the page, which the strict policy forbids.
test.use({ bypassCSP: true, viewport: { width: 320, height: 640 } });
test.describe.configure({ timeout: 240_000 });

const code = 'noor';
const rooms = '/m/member/agent';
const top = ['dialog[open]'];
const terms = (ppm: number) => [{ turnover: 100_000, active: 1, ppm }];

/** An agent with a quota, a link, contracts of its own and of the account below it, which has bet. */
async function agentWithTeam() {
  const agent = await newMember(code);
  const { token } = agent;
  const rates = [{ gameCategory: 'RNG' as const, ppm: 10_000 }];
  await admin('PUT', `/agents/${code}/${agent.userName}`, { rates, quotas: [{ fromPpm: 5000, total: 5 }] });
  const username = uniqueName();
  const body = { username, password, isAgent: true, rates: [{ gameCategory: 'RNG' as const, ppm: 4000 }] };
  await gateway(code, 'agentRegister', { token, body });
  const { value } = await gateway(code, 'login', { body: { type: 'username', username, password } });
  const child: Member = { code, token: value.token, userName: value.userName, type: value.type };
  await gateway(code, 'affiliateUrlCreate', { token, body: { isAgent: false, rates: [], most: 2, days: 0 } });
  for (const kind of ['daily', 'dividend', 'hourly'])
    await admin('POST', `/agents/${code}/${agent.userName}/contracts`, { kind, terms: terms(20_000) });
  const { list } = (await gateway(code, 'agentSalaryRequests', { token })).value;
  const daily = list.find(({ kind }) => kind === 'daily');
  await gateway(code, 'agentSalaryProcess', { token, body: { id: daily?.id ?? '', act: 'agree' } });
  await gateway(code, 'agentSalaryApply', { token, body: { account: username, kind: 'daily', terms: terms(10_000) } });
  await fund(child, 1_000_000);
  return { agent, child };
}

test('A11Y-1 AGT-1 AGT-6, right to left: axe finds nothing in the rooms of agents; 320 px hold them', async ({
  page,
}) => {
  const { agent, child } = await agentWithTeam();
  await (await vendorOf(page, child, 'PPRNG001')).play(20_000, 5000);
  await startIn(page, 'UR', 'light');
  await startAs(page, agent);
  const main = page.getByRole('main');
  const look = async (name: string, within?: readonly string[]) => {
    await judge(page, name, within);
    expect.soft(await clippedLabels(page), name).toEqual([]);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(320);
  };
  const open = (path: string) => visit(page, origin(code) + path);
  const closeSheet = async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  for (const [path, there] of [
    ['/m/inviteFriends', 'dl'],
    [`${rooms}/home`, 'dl'],
    [`${rooms}/team`, `button:has-text("${child.userName}")`],
    [`${rooms}/links`, 'ul button'],
    [`${rooms}/contracts`, 'table'],
    [`${rooms}/bills`, '[role=tab]'],
    [`${rooms}/reports?range=today`, `button:has-text("${child.userName}")`],
    [`${rooms}/reports?tab=moves&range=today`, 'ul'],
    [`${rooms}/getDevidendContract`, 'table'],
    [`${rooms}/getSalaryContract`, 'p'],
    [`${rooms}/getHourContract`, 'table'],
  ] as const) {
    await open(path);
    await main.locator(there).first().waitFor();
    await look(path);
  }
  const sheet = page.getByRole('dialog').last();
  await open(`${rooms}/team`);
  await main.getByRole('button', { name: new RegExp(child.userName) }).click();
  await sheet.getByRole('button').nth(1).waitFor();
  await look('a member of the team', top);
  await closeSheet();
  // The button that opens an account is the one that is no row of the list.
  await main.locator('button:not(li button)').last().click();
  await sheet.getByRole('textbox').nth(3).waitFor();
  await look('a new account with rates and quotas', top);
  await closeSheet();
  await open(`${rooms}/links`);
  await main.locator('ul button').first().click();
  await sheet.getByRole('img').waitFor();
  await look('a link', top);
});
