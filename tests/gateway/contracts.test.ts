import { beforeEach, describe, expect, it } from 'vitest';
import { runBills } from '#gateway/modules/bills/contract-bills.ts';
import { day, hour, noon, Team, type Agent } from './agents.ts';
import { setSite } from './start-gateway.ts';

const tier = (turnover: number, ppm: number, active = 0) => ({ turnover, active, ppm });
let team: Team;
let boss: Agent;
let left: Agent;
beforeEach(async () => {
  team = await Team.start();
  boss = await team.top('boss');
  left = await team.open(boss, 'left');
});

const offer = async (terms: ReturnType<typeof tier>[], { account = 'left', by = boss } = {}) =>
  team.ask('agentSalaryApply', by, { body: { account, kind: 'daily', terms } });
const process = async (agent: Agent, id: string, act: 'agree' | 'withdraw' | 'end') =>
  (await team.ask('agentSalaryProcess', agent, { body: { id, act } })).code;
const refuse = async (agent: Agent, id: string) =>
  (await team.ask('agentSalaryProcess', agent, { body: { id, act: 'refuse', reason: 'Too little' } })).code;
const stateOf = async (id: string) =>
  (await team.db.selectFrom('contracts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).state;
const historyOf = async (id: string) =>
  (
    await team.db.selectFrom('moves').select('state').where('subject', '=', `contract:${id}`).orderBy('seq').execute()
  ).map(({ state }) => state);
const noticesOf = async (agent: Agent) => (await team.ask('notices', agent)).value.list.map(({ title }) => title);

describe('contracts', () => {
  it('JUR-3 JUR-5 player-transfers gateway: where the law lets no player pay another, uplines offer, agree to, bill and pay nothing', async () => {
    await team.agree(boss, 'daily', [tier(0, 100_000)]);
    await team.agree(left, 'daily', [tier(0, 50_000)], boss);
    const right = await team.open(boss, 'right');
    const { id } = (await offer([tier(0, 10)], { account: 'right' })).value;
    await team.bet(await team.open(left, 'player', { isAgent: false }), 1_000);
    await setSite(team.app, { info: { jurisdictions: ['new-jersey'] } });
    expect((await offer([tier(0, 20)])).code).toBe('feature.unavailable');
    expect(await process(right, id, 'agree')).toBe('feature.unavailable');
    await team.billUntil(noon + 13 * hour);
    // What the platform pays is no transfer between players.
    expect(await team.bills(boss)).toMatchObject([{ state: 'issued', paid: 100 }]);
    expect(await team.bills(left)).toEqual([]);
    await setSite(team.app, { info: { jurisdictions: [] } });
    expect((await offer([tier(0, 20)])).code).toBeUndefined();
  });
  it('AGT-4 are offered, agreed to, changed, and ended with their period', async () => {
    await team.agree(boss, 'daily', [tier(0, 100), tier(1_000, 300)]);
    const { id, state, terms, proposed } = (await offer([tier(0, 50)])).value;
    expect({ state, terms, proposed }).toEqual({ state: 'requested', terms: [], proposed: [tier(0, 50)] });
    expect(await noticesOf(left)).toEqual(['You are offered a contract']);
    expect((await team.ask('agentContractRequests', left)).value.dailysalreqtype).toBe(1);
    expect(await process(left, id, 'agree')).toBeUndefined();
    expect(await noticesOf(boss)).toContain('Your contract was agreed to');
    expect((await offer([tier(0, 60)])).value).toMatchObject({ state: 'changing', terms: [tier(0, 50)] });
    expect((await offer([tier(0, 70)])).code).toBe('record.changed');
    expect(await process(left, id, 'agree')).toBeUndefined();
    expect((await team.ask('agentContract', left)).value.list[0]).toMatchObject({ terms: [tier(0, 60)], proposed: [] });
    expect(await process(boss, id, 'end')).toBeUndefined();
    expect(await stateOf(id)).toBe('ending');
    await runBills(team.db, noon + 11 * hour);
    expect(await stateOf(id)).toBe('ending');
    await runBills(team.db, noon + 12 * hour);
    expect(await historyOf(id)).toEqual(['requested', 'valid', 'changing', 'valid', 'ending', 'ended']);
    expect((await team.ask('agentSalaryHistory', left)).value.content).toMatchObject([{ id, state: 'ended' }]);
  });
  it('AGT-4 that are refused keep the reason, and a refused change leaves the old terms', async () => {
    await team.agree(boss, 'daily', [tier(0, 100)]);
    const first = (await offer([tier(0, 50)])).value.id;
    expect(await refuse(left, first)).toBeUndefined();
    expect((await team.ask('agentSalaryHistory', boss)).value.content).toMatchObject([
      { state: 'denied', reason: 'Too little', isMine: false, account: 'left' },
    ]);
    const id = await team.agree(left, 'daily', [tier(0, 50)], boss);
    await offer([tier(0, 40)]);
    expect(await refuse(left, id)).toBeUndefined();
    expect((await team.ask('agentContract', left)).value.list).toMatchObject([
      { state: 'valid', terms: [tier(0, 50)] },
    ]);
  });
  it('AGT-4 are answered by whom they are offered to alone, once, and within 7 days', async () => {
    await team.agree(boss, 'daily', [tier(0, 100)]);
    const other = await team.open(boss, 'other');
    const { id } = (await offer([tier(0, 50)])).value;
    expect(await process(boss, id, 'agree')).toBe('record.changed');
    expect(await process(left, id, 'withdraw')).toBe('record.changed');
    expect(await process(other, id, 'agree')).toBe('record.unknown');
    const answers = await Promise.all([process(left, id, 'agree'), refuse(left, id), process(boss, id, 'withdraw')]);
    expect(answers.filter((code) => code === undefined)).toHaveLength(1);
    expect(answers.filter((code) => code === 'record.changed')).toHaveLength(2);

    const late = (await offer([tier(0, 50)], { account: 'other' })).value.id;
    await runBills(team.db, noon + 7 * day - hour);
    expect(await stateOf(late)).toBe('requested');
    await runBills(team.db, noon + 7 * day);
    expect(await stateOf(late)).toBe('expired');
    expect(await process(other, late, 'agree')).toBe('record.changed');
  });
  it('AGT-4 have 1 to 10 rising tiers, never above one’s own, also when that has changed meanwhile', async () => {
    await team.agree(boss, 'daily', [tier(100, 100), tier(1_000, 300, 2)]);
    const wrong = [
      [tier(100, 101)],
      [tier(99, 50)],
      [tier(1_000, 200, 1)],
      [tier(100, 50), tier(100, 60)],
      [tier(100, 50), tier(200, 50)],
      [tier(100, 50, 2), tier(200, 60, 1)],
    ];
    for (const terms of wrong) expect((await offer(terms)).code, JSON.stringify(terms)).toBe('contract.terms');
    for (const count of [0, 11])
      expect((await offer(Array.from({ length: count }, (_, at) => tier(100 + at, at + 1)))).code).toBe(
        'request.invalid',
      );
    const { id } = (await offer([tier(100, 100), tier(1_000, 300, 2)])).value;
    // The platform lowers what the upline gets: it may not go below what the upline has offered.
    expect(await team.operate('boss', { kind: 'daily', terms: [tier(100, 90)] }, '/contracts')).toBe('contract.terms');
    expect(await process(left, id, 'agree')).toBeUndefined();
    const own = (await team.ask('agentContract', boss)).value.list.find(({ isMine }) => isMine);
    expect(await process(boss, own?.id ?? '', 'end')).toBe('contract.terms');
    expect((await offer([tier(0, 1)], { account: 'boss' })).code).toBe('record.unknown');
  });
});
