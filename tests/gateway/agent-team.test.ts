import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { day, Team, type Agent } from './agents.ts';
import { asOperator } from './start-gateway.ts';

const slots = (ppm: number) => [{ gameCategory: 'RNG' as const, ppm }];
let team: Team;
let boss: Agent;
beforeEach(async () => {
  team = await Team.start();
  boss = await team.top('boss', slots(10_000));
});

const under = async (agent: Agent, account?: string) =>
  (await team.ask('agentSubordinates', agent, account ? { query: { account } } : {})).value;

describe('referrals', () => {
  it('AGT-1 every member has a code, and who registers with it counts as invited', async () => {
    const member = await team.member('friendly');
    const { code } = (await team.ask('referral', member)).value;
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    await team.register('invited1', { affiliateCode: code });
    const { value } = await team.ask('referral', member);
    expect(value).toEqual({ code, invited: 1, earned: 0, waiting: 0, offers: [], isAgent: false });
    expect((await team.ask('agentTeamKpi', member)).code).toBe('agent.required');
  });
  it('AGT-1 AGT-2 who registers by a recommender is placed below them', async () => {
    await team.app.inject({
      method: 'PATCH',
      url: '/admin/sites/demo',
      headers: asOperator,
      payload: { rules: { recommenderId: { enabled: true, required: false } } },
    });
    await team.register('recommended', { recommenderId: 'Boss' });
    await team.register('alone', { recommenderId: 'nobody' });
    expect((await under(boss)).content.map(({ account }) => account)).toEqual(['recommended']);
  });
});

describe('the tree', () => {
  it('AGT-2 lists who is directly below with the way there, never above oneself nor in another branch', async () => {
    const [left, right] = [await team.open(boss, 'left'), await team.open(boss, 'right')];
    const leaf = await team.open(left, 'leaf');
    await team.open(leaf, 'player', { isAgent: false });
    const seen = await under(boss, 'leaf');
    expect(seen.path).toEqual(['boss', 'left', 'leaf']);
    expect(seen.content).toMatchObject([{ account: 'player', isAgent: false }]);
    expect((await under(left, 'leaf')).path).toEqual(['left', 'leaf']);
    for (const name of ['boss', 'right', 'nobody'])
      expect((await team.ask('agentSubordinates', left, { query: { account: name } })).code, name).toBe(
        'record.unknown',
      );
    expect((await under(right)).content).toEqual([]);
  });
  it('AGT-2 refuses a circle, also between branches that are joined later, and a second upline', async () => {
    const left = await team.open(boss, 'left');
    await team.open(left, 'leaf');
    const other = await team.top('other');
    expect(await team.operate('boss', { upline: 'leaf' })).toBe('agent.circular');
    expect(await team.operate('boss', { upline: 'boss' })).toBe('agent.circular');
    expect(await team.operate('left', { upline: 'other' })).toBe('agent.placed');
    expect(await team.operate('boss', { upline: 'other' })).toBeUndefined();
    expect((await under(other, 'leaf')).path).toEqual(['other', 'boss', 'left', 'leaf']);
    expect(await team.operate('other', { upline: 'leaf' })).toBe('agent.circular');
  });
  it('AGT-2 of two branches that are put under one another at once one is refused', async () => {
    await team.top('other');
    const outcomes = await Promise.all([
      team.operate('boss', { upline: 'other' }),
      team.operate('other', { upline: 'boss' }),
    ]);
    expect(new Set(outcomes)).toEqual(new Set(['agent.circular', undefined]));
  });
  it('AGT-2 opens an account with rates and quota together, or not at all', async () => {
    await team.operate('boss', { quotas: [{ fromPpm: 8_000, total: 1 }] });
    const open = (username: string, ppm: number) =>
      team.ask('agentRegister', boss, { body: { username, password: 'Passw0rd!', isAgent: true, rates: slots(ppm) } });
    expect((await open('high', 9_000)).code).toBeUndefined();
    expect((await open('higher', 8_000)).code).toBe('agent.quota');
    expect((await open('toohigh', 10_001)).code).toBe('agent.rate');
    expect((await open('lower', 7_999)).code).toBeUndefined();
    expect((await open('lower', 1)).code).toBe('username.taken');
    expect((await team.ask('agentQuotas', boss)).value.list).toEqual([{ fromPpm: 8_000, total: 1, used: 1 }]);
    const names = await team.db.selectFrom('accounts').select('username').orderBy('username').execute();
    expect(names.map(({ username }) => username)).toEqual(['boss', 'high', 'lower']);
    expect((await team.ask('agentRebateSettings', boss, { query: { account: 'lower' } })).value.list[0]).toMatchObject({
      ppm: 7_999,
      maxPpm: 10_000,
    });
  });
});

describe('quotas', () => {
  it('AGT-2 are handed down with the account, out of the agent’s own, and cannot be got round by agents below', async () => {
    await team.operate('boss', {
      quotas: [
        { fromPpm: 5_000, total: 10 },
        { fromPpm: 8_000, total: 3 },
      ],
    });
    const open = (upline: Agent, username: string, ppm: number, quotas?: { fromPpm: number; total: number }[]) =>
      team.ask('agentRegister', upline, {
        body: { username, password: 'Passw0rd!', isAgent: true, rates: slots(ppm), ...(quotas && { quotas }) },
      });
    const quotasOf = async (agent: Agent) =>
      (await team.ask('agentQuotas', agent)).value.list.map(({ used, total }) => `${used} of ${total}`);
    const part = (fromPpm: number, total: number) => [{ fromPpm, total }];
    expect((await open(boss, 'greedy', 1, part(8_000, 4))).code).toBe('agent.quota');
    expect((await open(boss, 'foreign', 1, part(9_000, 1))).code).toBe('agent.quota');
    expect(await quotasOf(boss)).toEqual(['0 of 10', '0 of 3']);
    const child = await team.open(boss, 'child', { rates: slots(9_000), quotas: part(8_000, 1) });
    expect([await quotasOf(boss), await quotasOf(child)]).toEqual([
      ['0 of 10', '2 of 3'],
      ['0 of 0', '0 of 1'],
    ]);
    const empty = await team.open(boss, 'empty', { rates: slots(4_000) });
    expect(await quotasOf(empty)).toEqual(['0 of 0', '0 of 0']);
    expect((await open(child, 'grandchild', 8_000)).code).toBeUndefined();
    expect((await open(child, 'another', 8_000)).code).toBe('agent.quota');
    expect((await open(child, 'middling', 5_000)).code).toBe('agent.quota');
    expect((await open(child, 'small', 4_999)).code).toBeUndefined();
    expect((await team.db.selectFrom('agent_quotas').selectAll().where('used', '>', 0).execute()).length).toBe(2);
  });
});

describe('figures', () => {
  it('AGT-2 AGT-6 sum each row once, whatever else the accounts have', async () => {
    const left = await team.open(boss, 'left');
    const leaf = await team.open(left, 'leaf');
    for (const [agent, amount] of [
      [boss, 100],
      [left, 1_000],
      [left, 2_000],
      [leaf, 10_000],
    ] as const)
      await team.bet(agent, amount, amount / 10);
    for (const name of ['deposit', 'deposit', 'withdrawHold'] as const)
      await team.db
        .insertInto('record_days')
        .values({
          account_id: leaf.id,
          book: 'transaction',
          day: '2026-01-15',
          type: name,
          game: '',
          state: '',
          count: 1,
          paid: name === 'deposit' ? 0 : 7,
          valid: 0,
          received: name === 'deposit' ? 5 : 0,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    const { self, direct, team: all } = (await team.ask('agentTeamKpi', boss)).value;
    expect(self).toMatchObject({ members: 1, active: 1, turnover: 100, won: 10 });
    expect(direct).toMatchObject({ members: 1, active: 1, turnover: 3_000, won: 300, deposits: 0 });
    expect(all).toMatchObject({
      members: 2,
      active: 2,
      registered: 2,
      turnover: 13_000,
      won: 1_300,
      deposits: 5,
      withdrawals: 7,
    });
    expect((await under(boss)).content).toMatchObject([{ account: 'left', team: { members: 2, turnover: 13_000 } }]);
    const statement = (await team.ask('agentStatement', boss, { query: { account: 'left' } })).value;
    expect(statement.path).toEqual(['boss', 'left']);
    expect(statement.days).toMatchObject([{ day: '2026-01-15', turnover: 13_000, active: 2 }]);
    await team.wait(team.now + day);
    const today = (await team.ask('agentTeamKpi', boss, { query: { range: 'today' } })).value;
    expect(today.team).toMatchObject({ members: 2, active: 0, registered: 0, turnover: 0 });
  });
  it('AGT-6 lists what moved below an agent by kind, page by page', async () => {
    const left = await team.open(boss, 'left');
    await team.bet(boss, 500);
    for (const amount of [10, 20, 30]) await team.bet(left, amount);
    const page = async (after?: string) =>
      (await team.ask('agentTransactions', boss, { query: { kind: 'bet', pageSize: 2, ...(after && { after }) } }))
        .value;
    const first = await page();
    expect(first.summary).toMatchObject({ count: 3, paid: 60 });
    expect(first.list).toMatchObject([{ account: 'left' }, { account: 'left' }]);
    const amounts = [...first.list, ...(await page(first.next)).list].map(({ amount }) => amount);
    expect(amounts.toSorted((a, b) => a - b)).toEqual([-30, -20, -10]);
  });
});

describe('rates', () => {
  it('AGT-3 stay within those of the upline and of the downline, and count from the next day of the merchant', async () => {
    const left = await team.open(boss, 'left', { rates: slots(5_000) });
    await team.open(left, 'leaf', { rates: slots(3_000) });
    const save = async (ppm: number) =>
      (await team.ask('agentRebateSave', boss, { body: { account: 'left', rates: slots(ppm) } })).code;
    expect(await save(10_001)).toBe('agent.rate');
    expect(await save(2_999)).toBe('agent.rate');
    expect(await save(8_000)).toBeUndefined();
    const look = async () => (await team.ask('agentRebateSettings', left)).value.list[0];
    expect(await look()).toMatchObject({ ppm: 5_000, nextPpm: 8_000 });
    await team.wait(Date.UTC(2026, 0, 15, 23, 59, 59));
    expect(await look()).toMatchObject({ ppm: 5_000 });
    await team.wait(team.now + 1000);
    expect(await look()).toMatchObject({ ppm: 8_000, minPpm: 3_000, maxPpm: 10_000 });
    expect((await team.ask('agentRebateSave', boss, { body: { account: 'leaf', rates: slots(1) } })).code).toBe(
      'record.unknown',
    );
  });
  it('AGT-3 of two changes at once none leaves a child above its parent', async () => {
    const left = await team.open(boss, 'left', { rates: slots(5_000) });
    await team.open(left, 'leaf', { rates: slots(3_000) });
    const save = (agent: Agent, account: string, ppm: number) =>
      team.ask('agentRebateSave', agent, { body: { account, rates: slots(ppm) } });
    await Promise.all([save(boss, 'left', 3_000), save(left, 'leaf', 5_000)]);
    const rows = await sql<{ ppm: number }>`SELECT ppm FROM agent_rates WHERE from_day = '2026-01-16'`.execute(team.db);
    expect(rows.rows).toHaveLength(1);
  });
});

describe('links', () => {
  const create = (more = {}) =>
    team.ask('affiliateUrlCreate', boss, { body: { isAgent: true, rates: slots(4_000), most: 1, days: 2, ...more } });
  it('AGT-3 place who registers at the rates of the link, until it is used up, over, or deleted', async () => {
    const { id } = (await create()).value;
    const check = async (code: string) => (await team.ask('affiliateCheck', boss, { query: { code } })).code;
    expect(await check(id)).toBeUndefined();
    await team.register('bylink', { affiliateCode: id });
    const link = (await team.ask('affiliateUrl', boss, { path: { id } })).value;
    expect(link).toMatchObject({ visits: 1, registered: 1, state: 'usedUp' });
    expect(await check(id)).toBe('affiliate.invalid');
    expect((await team.register('toolate', { affiliateCode: id })).code).toBe('affiliate.invalid');
    expect((await under(boss)).content).toMatchObject([{ account: 'bylink', isAgent: true }]);
    expect((await team.ask('agentRebateSettings', boss, { query: { account: 'bylink' } })).value.list[0]?.ppm).toBe(
      4_000,
    );

    const other = (await create({ most: 0 })).value;
    await team.wait(team.now + 2 * day);
    expect(await check(other.id)).toBe('affiliate.invalid');
    const forGood = (await create({ most: 0, days: 0 })).value;
    await team.ask('affiliateUrlDelete', boss, { path: { id: forGood.id } });
    expect(await check(forGood.id)).toBe('affiliate.invalid');
    expect((await team.ask('affiliateUrls', boss)).value.list.map(({ state }) => state)).toEqual([
      'expired',
      'expired',
    ]);
    expect((await create({ rates: slots(10_001) })).code).toBe('agent.rate');
  });
  it('AGT-3 a place of a link is taken once, also by many who register at once', async () => {
    const { id } = (await create({ most: 2 })).value;
    const names = ['one1', 'two2', 'three3', 'four4'];
    const codes = await Promise.all(names.map(async (name) => (await team.register(name, { affiliateCode: id })).code));
    expect(codes.filter((code) => code === undefined)).toHaveLength(2);
    expect((await under(boss)).total).toBe(2);
  });
});
