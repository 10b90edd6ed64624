import type { Page } from '@playwright/test';
import { productPaths } from '#schemas/routes.ts';
import type { SiteInfo } from '#schemas/gateway/system.ts';
import { gateway } from './support/gateway.ts';
import { expect, interactive, origin, test, mainMenu } from './support/lobby.ts';
import { startSignedIn } from './support/session.ts';

const menu = (page: Page) => page.getByRole('main').getByRole('navigation', { name: 'My account' });
const groups = (page: Page) => menu(page).getByRole('region');
const entry = (page: Page, name: string) => menu(page).getByRole('listitem').filter({ hasText: name });

async function open(page: Page, code: string, path = '/m/member/home'): Promise<void> {
  await page.goto(origin(code) + path);
  await interactive(page);
}

/** Overrides the operator's settings from now on, for this page alone. */
async function operator(page: Page, code: string, said: Partial<SiteInfo>): Promise<void> {
  const { value } = await gateway(code, 'status');
  const info = { ...value.info, ...said };
  await page.route('**/system/status', (route) =>
    route.fulfill({ json: { success: true, value: { ...value, info } } }),
  );
}

async function answer(page: Page, path: string, value: object): Promise<void> {
  await page.route(path, (route) => route.fulfill({ json: { success: true, value } }));
}

test('FLAG-1 MEM-2 MSG-1 SYS-1 the groups are in their order, none is empty, no entry leads nowhere; one carries its count, and one logs out after a question; the template flag of the gateway draws the menu as tiles; the operator switches entries off and puts others first; a group of which nothing is left goes', async ({
  page,
}) => {
  const code = 'noor';
  await startSignedIn(page, code);
  // The number of unread messages depends on the tests before.
  await page.route(/\/wps\/notices\/unread/, (route) => route.fulfill({ json: { success: true, value: 3 } }));
  await open(page, code);
  const names = ['Money', 'Records', 'Rewards', 'Partners', 'Account and security', 'Help and settings'];
  await expect(groups(page).getByRole('heading')).toHaveText(names);
  for (const group of await groups(page).all()) expect(await group.getByRole('listitem').count()).toBeGreaterThan(0);
  const paths = await menu(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  expect(paths.filter((path) => !productPaths.has(path))).toEqual([]);
  await expect(entry(page, 'Messages').getByText(/^\d+$/)).toBeVisible();
  await entry(page, 'Logout').getByRole('button').click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();

  await test.step('the template flag of the gateway draws the menu as tiles', async () => {
    const { info } = (await gateway(code, 'status')).value;
    const rewards = menu(page).getByRole('region', { name: 'Rewards' }).getByRole('listitem');
    const heights = () =>
      rewards.evaluateAll((items) => new Set(items.map((item) => item.getBoundingClientRect().top)).size);
    await expect(rewards).toHaveCount(6);
    expect(await heights()).toBe(6);
    await operator(page, code, { whitelabel: { ...info.whitelabel, NEWMEMBERCENTER: true } });
    await page.reload();
    await expect.poll(heights).toBeLessThan(3);
  });

  await test.step('the operator switches entries off and puts others first; a group of which nothing is left goes', () =>
    seeReordered(page, code));
});

async function seeReordered(page: Page, code: string): Promise<void> {
  const all = [
    'invite',
    'agent',
    'salary-contract',
    'dividend-contract',
    'hourly-contract',
    'favourites',
    'nothing-so-named',
  ];
  const menus = {
    member: { off: all, first: ['promotions', 'withdraw'] },
    footer: { off: ['announce'], first: [] },
  };
  await operator(page, code, { menus });
  await page.reload();
  await expect(groups(page).getByRole('heading')).toHaveText([
    'Money',
    'Records',
    'Rewards',
    'Account and security',
    'Help and settings',
  ]);
  await expect(menu(page).getByRole('region', { name: 'Rewards' }).getByRole('listitem')).toHaveText([
    'Promotions',
    /Rewards$/,
    'Bonuses',
    'VIP',
    'Cashback',
  ]);
  const ways = page.getByRole('main').getByRole('region', { name: 'Account', exact: true }).getByRole('button');
  await expect(ways.filter({ hasText: /Deposit|Withdraw/ })).toHaveText(['Withdraw', 'Deposit']);
  await expect(mainMenu(page)).not.toContainText('News');
}

test('MEM-2 what is of no use to this player is not offered: transfers, an agent’s contracts, cashback, service', async ({
  page,
}) => {
  const code = 'noor';
  const token = await startSignedIn(page, code);
  const { info } = (await gateway(code, 'status')).value;
  await operator(page, code, { customerService: [], whitelabel: { ...info.whitelabel, MANUALREBATE: false } });
  await answer(page, '**/member/info', { ...(await gateway(code, 'memberInfo', { token })).value, isAgent: false });
  const { value: wallet } = await gateway(code, 'wallet', { token });
  const wallets = ['main', 'casino'].map((vassalage) => ({ vassalage, balance: 0 }));
  await answer(page, '**/wallets/gcs', { ...wallet, wallets: wallets.slice(0, 1) });
  await open(page, code);
  await expect(entry(page, 'Cards and accounts')).toBeVisible();
  for (const name of ['Transfer', 'Agent', 'contract', 'Cashback', 'Support'])
    await expect(entry(page, name), name).toHaveCount(0);

  const whitelabel = { ...info.whitelabel, MANUALREBATE: true, AGENTPOLICY3: true };
  const customerService = [{ csType: 'LIVECHAT', path: 'sealed' }];
  await operator(page, code, { customerService, whitelabel });
  await answer(page, '**/member/info', { ...(await gateway(code, 'memberInfo', { token })).value, isAgent: true });
  await answer(page, '**/wallets/gcs', { ...wallet, wallets });
  // Settled already, so that the agent is not asked about contracts.
  await answer(page, '**/agent/contractRequests', {
    dailysalreqtype: 0,
    divtypecompperiodreq: 0,
    contracthoursalreq: 0,
  });
  await page.reload();
  for (const name of ['Transfer', 'Agent', 'Daily salary contract', 'Cashback', 'Support'])
    await expect(entry(page, name), name).toBeVisible();
  await entry(page, 'Hourly contract').getByRole('link').click();
  await expect(page).toHaveURL(/\/m\/member\/agent\/getHourContract$/);
});
