import { beforeEach, describe, expect, it } from 'vitest';
import { runBills } from '#gateway/modules/bills/contract-bills.ts';
import { splitCommission } from '#gateway/modules/bills/commission.ts';
import { jobs } from '#gateway/modules/jobs/jobs.ts';
import { runDue } from '#gateway/modules/jobs/scheduler.ts';
import { memberCash } from '#gateway/modules/ledger/accounts.ts';
import { balanceOf } from '#gateway/modules/ledger/ledger.ts';
import { day, hour, noon, Team, type Agent } from './agents.ts';
import { faultsOf, give } from './money.ts';

const slots = (ppm: number) => [{ gameCategory: 'RNG' as const, ppm }];
const tier = (turnover: number, ppm: number, active = 0) => ({ turnover, active, ppm });
const midnight = noon + 12 * hour;
let team: Team;
let boss: Agent;
let left: Agent;
let leaf: Agent;
beforeEach(async () => {
  team = await Team.start();
  boss = await team.top('boss', slots(10_000));
  left = await team.open(boss, 'left', { rates: slots(6_000) });
  leaf = await team.open(left, 'leaf', { rates: slots(1_000) });
});

const cashOf = ({ id }: Agent) => balanceOf(team.db, memberCash(id));
const paidOf = async (kind: 'commission' | 'salary' | 'dividend' | 'hourly') => {
  const rows = await team.db
    .selectFrom('ledger_entries')
    .select(['account', 'amount'])
    .where('kind', '=', kind)
    .execute();
  return Object.fromEntries(
    [boss, left, leaf].map(({ name, id }) => [
      name,
      rows.filter(({ account }) => account === memberCash(id)).reduce((sum, { amount }) => sum + amount, 0),
    ]),
  );
};
const states = async (agent: Agent, name?: 'agentDividendHistory') =>
  (await team.bills(agent, name)).map(({ state, amount, paid }) => [state, amount, paid]);

describe('commission', () => {
  it('AGT-3 is split so that all together get exactly the top rate', () => {
    expect(splitCommission(1_000_000, [1_000, 6_000, 10_000])).toEqual([1_000, 5_000, 4_000]);
    expect(splitCommission(999, [3_333, 6_667, 10_001])).toEqual([3, 3, 3]);
    expect(splitCommission(1_000_000, [0, 5_000, 5_000, 4_000, 7_000])).toEqual([0, 5_000, 0, 0, 2_000]);
    expect(splitCommission(500, [])).toEqual([]);
  });
  it('AGT-3 AGT-5 of a merchant’s day is paid once, by the bets settled in it less those voided', async () => {
    await team.bet(leaf, 1_000_000);
    const voided = await team.bet(leaf, 500_000);
    await team.void(voided, leaf);
    await team.bet(left, 100_000, 0, midnight - 1);
    await team.bet(boss, 700_000, 0, midnight);
    await team.billUntil(midnight);
    const expected = { boss: 4_000 + 400, left: 5_000 + 600, leaf: 1_000 };
    expect(await paidOf('commission')).toEqual(expected);
    await runBills(team.db, midnight);
    await team.billUntil(midnight + 23 * hour);
    expect(await paidOf('commission')).toEqual(expected);
    expect(await team.bills(left, 'agentDownlineRebates')).toMatchObject([
      { kind: 'commission', state: 'issued', amount: 5_600, turnover: 1_100_000, day: '2026-01-15', payer: '' },
    ]);
    expect((await team.ask('referral', left)).value.earned).toBe(5_600);
    expect(await faultsOf(team.db)).toEqual([]);
  });
});

describe('bills of contracts', () => {
  it('AGT-5 of the platform are paid at once, by the tier that turnover and active members reach', async () => {
    await team.agree(boss, 'daily', [tier(1_000, 10_000), tier(2_000, 20_000, 2)]);
    await team.bet(leaf, 3_000);
    await team.billUntil(midnight);
    expect(await states(boss)).toEqual([['issued', 30, 30]]);
    await team.bet(leaf, 2_000);
    await team.bet(left, 1_000);
    await team.billUntil(midnight + day);
    await team.bet(left, 999);
    await team.billUntil(midnight + 2 * day);
    expect(await states(boss)).toEqual([
      ['notReached', 0, 0],
      ['issued', 60, 60],
      ['issued', 30, 30],
    ]);
    expect(await paidOf('salary')).toEqual({ boss: 90, left: 0, leaf: 0 });
  });
  it('AGT-5 of an upline are paid from its wallet as far as that goes, and the rest when there is more', async () => {
    await team.agree(boss, 'hourly', [tier(0, 10_000)]);
    await team.agree(left, 'hourly', [tier(0, 10_000)], boss);
    const before = await cashOf(left);
    // The platform pays the upline for the hour first, which passes it on to the downline.
    await team.bet(leaf, 10_000);
    await team.billUntil(noon + hour);
    expect(await states(left)).toEqual([['issued', 100, 100]]);
    expect(await cashOf(left)).toBe(before + 100);
  });
  it('AGT-5 that cannot be paid are short, then part paid, then issued, or expired after 7 days', async () => {
    const poor = await team.open(boss, 'poor');
    const kid = await team.open(poor, 'child');
    const platforms = await team.agree(poor, 'daily', [tier(0, 1_000_000)]);
    await team.agree(kid, 'daily', [tier(0, 1_000_000)], poor);
    await team.db.updateTable('contracts').set({ state: 'ended' }).where('id', '=', platforms).execute();
    await team.bet(kid, 500);
    await team.billUntil(midnight);
    expect(await states(kid)).toEqual([['short', 500, 0]]);
    await give(team.db, poor.id, 200);
    await team.billUntil(midnight + hour);
    expect(await states(kid)).toEqual([['partPaid', 500, 200]]);
    expect(await cashOf(poor)).toBe(0);
    await give(team.db, poor.id, 1_000);
    await team.billUntil(midnight + 2 * hour);
    expect((await states(kid)).at(-1)).toEqual(['issued', 500, 500]);
    expect(await cashOf(poor)).toBe(700);
    await team.bet(kid, 10_000);
    await team.billUntil(midnight + day);
    expect((await states(kid))[0]).toEqual(['partPaid', 10_000, 700]);
    await team.billUntil(midnight + 8 * day);
    expect((await states(kid)).at(-2)).toEqual(['expired', 10_000, 700]);
    expect(await faultsOf(team.db)).toEqual([]);
  });
  it('AGT-5 dividends of half a month are collected from the platform, and paid or refused by an upline', async () => {
    await team.agree(boss, 'dividend', [tier(0, 100_000)], undefined, 'halfMonth');
    await team.agree(left, 'dividend', [tier(0, 50_000)], boss, 'month');
    await team.bet(leaf, 10_000, 4_000);
    expect((await team.ask('agentDividend', boss)).value.list).toMatchObject([
      { turnover: 10_000, base: 6_000, ppm: 100_000, amount: 600, to: midnight },
    ]);
    await team.billUntil(midnight);
    const [due] = await team.bills(boss, 'agentDividendHistory');
    expect(due).toMatchObject({ state: 'toCollect', amount: 600, paid: 0, day: '2026-01-15' });
    const before = await cashOf(boss);
    const collect = () => {
      const given = { body: { id: due?.id ?? '' }, idempotencyKey: `collect-${Math.random()}` };
      return team.ask('agentBillCollect', boss, given);
    };
    const outcomes = await Promise.all([collect(), collect(), collect()]);
    expect(outcomes.filter(({ code }) => code === 'record.changed')).toHaveLength(2);
    expect(await cashOf(boss)).toBe(before + 600);

    await team.billUntil(Date.UTC(2026, 1, 1));
    const [monthly] = await team.bills(left, 'agentDividendHistory');
    expect(monthly).toMatchObject({ state: 'due', amount: 300, payer: 'boss' });
    const given = { body: { id: monthly?.id ?? '', act: 'pay' as const }, idempotencyKey: 'pay-monthly' };
    expect((await team.ask('agentDividendPayout', left, given)).code).toBe('record.unknown');
    expect((await team.ask('agentDividendPayout', boss, given)).value).toMatchObject({ state: 'issued', paid: 300 });
    expect((await team.ask('agentDividendPayout', boss, given)).value).toMatchObject({ state: 'issued', paid: 300 });
    expect(await paidOf('dividend')).toEqual({ boss: 300, left: 300, leaf: 0 });
    expect(await faultsOf(team.db)).toEqual([]);
  });
  it('AGT-5 a dividend that is refused has its reason, and one of a team that won is not reached', async () => {
    await team.agree(boss, 'dividend', [tier(0, 100_000)], undefined, 'month');
    await team.agree(left, 'dividend', [tier(0, 50_000)], boss, 'halfMonth');
    await team.bet(leaf, 10_000, 4_000);
    await team.billUntil(midnight);
    const [bill] = await team.bills(left, 'agentDividendHistory');
    const body = { id: bill?.id ?? '', act: 'refuse' as const, reason: 'Not agreed' };
    await team.ask('agentDividendPayout', boss, { body, idempotencyKey: 'refuse-it' });
    expect(await team.bills(left, 'agentDividendHistory')).toMatchObject([{ state: 'refused', reason: 'Not agreed' }]);
    await team.bet(leaf, 1_000, 50_000);
    await team.billUntil(Date.UTC(2026, 1, 1));
    expect(await states(boss, 'agentDividendHistory')).toEqual([['notReached', 0, 0]]);
  });
  it('AGT-5 are made up for after a night of downtime, each once, also by two schedulers', async () => {
    await team.agree(boss, 'hourly', [tier(0, 10_000)]);
    const bills = jobs.find(({ name }) => name === 'bills');
    if (!bills) throw new Error('There is no job for bills');
    const at = (time: number) => runDue(team.db, bills, () => time);
    await at(noon + 5 * 60_000);
    for (const hours of [0, 3, 7]) await team.bet(leaf, 100_000, 0, noon + hours * hour + 1);
    await Promise.all([at(noon + 9 * hour), at(noon + 9 * hour)]);
    await team.wait(noon + 9 * hour);
    const found = (await team.bills(boss)).map(({ state, amount, to }) => [(to - noon) / hour, state, amount]);
    expect(found).toEqual([
      [8, 'issued', 1_000],
      [7, 'notReached', 0],
      [6, 'notReached', 0],
      [5, 'notReached', 0],
      [4, 'issued', 1_000],
      [3, 'notReached', 0],
      [2, 'notReached', 0],
      [1, 'issued', 1_000],
    ]);
    expect(await paidOf('hourly')).toEqual({ boss: 3_000, left: 0, leaf: 0 });
  });
});
