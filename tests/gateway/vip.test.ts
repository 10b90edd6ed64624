import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { VipOffer } from '#schemas/offers/vip.ts';
import { jobs } from '#gateway/modules/jobs/jobs.ts';
import { runDue } from '#gateway/modules/jobs/scheduler.ts';
import { openOrder } from '#gateway/modules/deposit/orders.ts';
import { takeNotice } from '#gateway/modules/deposit/provider.ts';
import { endSeasons } from '#gateway/modules/vip/review.ts';
import { waitingRewards } from '#gateway/modules/rewards/waiting.ts';
import { knownMerchants, siteFor } from '#gateway/demo/seed/sites.ts';
import { readSite } from '#gateway/config/site.ts';
import { hour, noon, Team, type Agent } from './agents.ts';
import { bet, cancel, place, settle } from './bettors.ts';
import { faultsOf, give } from './money.ts';
import { asOperator, call, removeOffer, setOffer, setSite } from './start-gateway.ts';

const level = (name: string, deposit: number, turnover: number, more: Partial<VipOffer['levels'][number]> = {}) => ({
  name: { EN: name, UR: `${name}-UR` },
  deposit,
  turnover,
  gift: 0,
  benefits: [],
  ...more,
});
const ladder: VipOffer = {
  seasonMonths: 3,
  levels: [
    level('Bronze', 1_000, 5_000, { gift: 50 }),
    level('Silver', 2_000, 20_000, { gift: 200, extraCashbackPpm: 1_000, benefits: [{ EN: 'A contact' }] }),
    level('Gold', 10_000, 100_000),
  ],
};
/** The first quarter of 2026 is over. */
const april = Date.UTC(2026, 3, 1);

let team: Team;
let player: Agent;
beforeEach(async () => {
  team = await Team.start();
  await setOffer(team.app, 'vip', 'ladder', ladder);
  player = await team.member('player');
  onTestFinished(async () => {
    expect(await faultsOf(team.db)).toEqual([]);
    await team.app.close();
  });
});

/** A deposit that the provider has confirmed. */
async function payIn(amount: number, { id }: Agent = player): Promise<void> {
  const [offered] = siteFor(knownMerchants[0] ?? '').depositMethods;
  if (!offered) throw new Error('The demo has no way to deposit');
  const method = { ...offered, state: 'on', min: 1, max: 1e9, step: 1, fee: 0, feePpm: 0, hours: '' } as const;
  await setSite(team.app, { depositMethods: [method], depositTurnoverPpm: 0 });
  const site = await readSite(team.db, 'demo');
  const at = team.now;
  const order = await team.db
    .transaction()
    .execute((tx) =>
      openOrder(
        tx,
        { accountId: id, merchant: 'demo' },
        { methodId: method.id, amount },
        { channel: method.channel, site, at },
      ),
    );
  await takeNotice(team.db, order, { outcome: 'paid', amount }, { at, by: 'operator' });
}
const spin = (amount: number, at = team.now) => bet(team.db, { id: player.id, amount, at });
const look = async (language = 'EN') => (await team.ask('vip', player, { language })).value;
const label = async (language = 'EN') => (await team.ask('memberInfo', player, { language })).value.clubLabel.labelName;
const inbox = async (language = 'EN') =>
  (await team.ask('notices', player, { language })).value.list.map(({ title }) => title);
const gifts = () =>
  waitingRewards('vipGift').list(team.db, { accountId: player.id, merchant: 'demo', language: 'EN' }, team.now);

it('JUR-3 JUR-5 vip gateway: where the law allows no levels none is stored, and one that was before lifts and gives nothing', async () => {
  const under = (...jurisdictions: string[]) => setSite(team.app, { info: { jurisdictions }, depositMethods: [] });
  await payIn(1_500);
  const open = await place(team.db, { id: player.id, at: team.now, amount: 5_000 });
  await under('strict');
  expect((await team.ask('vip', player)).code).toBe('feature.unavailable');
  await settle(team.db, open, { id: player.id, at: team.now });
  expect([await label(), await gifts()]).toEqual(['', []]);
  const url = '/admin/offers/demo/vip/ladder';
  const { value } = (await team.app.inject({ method: 'PUT', url, headers: asOperator, payload: ladder })).json<{
    value?: { faults?: { pointer: string }[] };
  }>();
  expect(value?.faults?.map(({ pointer }) => pointer)).toEqual(['/levels']);
  await under();
  expect(await look()).toMatchObject({ level: 0, turnover: 5_000 });
});

describe('levels', () => {
  it('VIP-1 HEAD-1 rise with the bet that settles once both amounts are made, and are shown in the header', async () => {
    await payIn(1_500);
    expect(await look()).toMatchObject({ level: 0, deposit: 1_500, turnover: 0 });
    const open = await place(team.db, { id: player.id, at: team.now, amount: 5_000 });
    expect(await label()).toBe('');
    await settle(team.db, open, { id: player.id, at: team.now });
    expect(await label()).toBe('Bronze');
    expect(await label('UR')).toBe('Bronze-UR');
    expect(await look()).toMatchObject({
      level: 1,
      turnover: 5_000,
      season: { from: '2026-01-01', to: '2026-03-31', endsAt: april },
      levels: [
        { level: 1, name: 'Bronze', gift: 50, giftState: 'waiting' },
        { giftState: 'locked', extraCashbackPpm: 1_000, benefits: ['A contact'] },
        { giftState: 'none' },
      ],
    });
    expect(await inbox()).toEqual(['You have reached Bronze']);
    expect(await inbox('UR')).toEqual([expect.stringContaining('Bronze-UR')]);
  });

  it('VIP-1 rise with a deposit, over several levels at once, with the gift of each', async () => {
    await spin(25_000);
    expect(await label()).toBe('');
    await payIn(2_000);
    expect(await label()).toBe('Silver');
    expect(await gifts()).toMatchObject([
      { title: 'Bronze', amount: 50 },
      { title: 'Silver', amount: 200 },
    ]);
  });

  it('VIP-1 nothing but deposits counts as one, and what is voided no longer as a bet', async () => {
    await give(team.db, player.id, 50_000, 'adjustment', team.now);
    const ref = await spin(4_000);
    await cancel(team.db, ref, { id: player.id, at: team.now });
    await payIn(1_000);
    await spin(1_500);
    expect(await look()).toMatchObject({ level: 0, deposit: 1_000, turnover: 1_500 });
  });

  it('VIP-1 go down at the end of a season alone, by one, with a notice; who has done enough again stays', async () => {
    const other = await team.member('other');
    await payIn(2_000);
    await spin(20_000);
    await payIn(2_000, other);
    await bet(team.db, { id: other.id, at: team.now, amount: 20_000 });
    await endSeasons(team.db, april - hour);
    expect(await label()).toBe('Silver');
    // They reached it in this season: it is theirs for all of the next.
    await team.wait(april + hour);
    await endSeasons(team.db, team.now);
    expect(await label()).toBe('Silver');
    expect(await look()).toMatchObject({ level: 2, deposit: 0, turnover: 0, season: { from: '2026-04-01' } });

    await payIn(2_000, other);
    await bet(team.db, { id: other.id, at: team.now, amount: 20_000 });
    await team.wait(Date.UTC(2026, 6, 1, 1));
    await endSeasons(team.db, team.now);
    expect(await label()).toBe('Bronze');
    expect(await inbox()).toEqual(['Your level is Bronze now', 'You have reached Silver']);
    const kept = team.db.selectFrom('vip_members').select('level').where('account_id', '=', other.id);
    expect(await kept.executeTakeFirst()).toEqual({ level: 2 });

    // Run again, it changes nothing.
    await endSeasons(team.db, team.now);
    await endSeasons(team.db, team.now + hour);
    expect(await label()).toBe('Bronze');
    expect(await inbox()).toHaveLength(2);
  });

  it('VIP-1 after a downtime of seasons the job makes up for each, once, in whichever process', async () => {
    await payIn(10_000);
    await spin(100_000);
    expect(await label()).toBe('Gold');
    const job = jobs.find(({ name }) => name === 'vip-seasons');
    if (!job) throw new Error('There is no such job');
    const run = (at: number) => runDue(team.db, job, () => at);
    await run(team.now);
    // The first season has reached Gold; the two after it nothing.
    const back = Date.UTC(2026, 9, 3, 10, 6);
    await team.wait(back);
    const done = await Promise.all([run(back), run(back), run(back)]);
    expect(done.reduce((sum, each) => sum + each)).toBe(1);
    expect(await label()).toBe('Bronze');
    expect(await inbox()).toHaveLength(2);
    expect(await run(back + hour)).toBe(1);
    expect(await label()).toBe('Bronze');
    await team.wait(Date.UTC(2027, 0, 1, 1, 5));
    await run(team.now);
    expect(await label()).toBe('');
    expect((await inbox())[0]).toBe('Your level has ended');
  });

  it('VIP-1 a season ends with the merchant’s day, and what is made before the job counts for the new one', async () => {
    await setSite(team.app, { info: { timeZone: 'Asia/Karachi' } });
    await payIn(1_000);
    await spin(5_000);
    const end = Date.UTC(2026, 5, 30, 19);
    expect((await look()).season.endsAt).toBe(Date.UTC(2026, 2, 31, 19));
    await endSeasons(team.db, Date.UTC(2026, 2, 31, 19));
    await endSeasons(team.db, end - 1);
    expect(await label()).toBe('Bronze');
    await team.wait(end);
    await payIn(1_000);
    await spin(5_000);
    await endSeasons(team.db, end);
    expect(await label()).toBe('Bronze');
    expect(await inbox()).toHaveLength(1);
  });

  it('VIP-1 a bet that settles after its season lifts again who went down without it', async () => {
    await payIn(1_000);
    await spin(5_000);
    await team.wait(april);
    await endSeasons(team.db, april);
    await payIn(1_000);
    const open = await place(team.db, { id: player.id, at: team.now, amount: 5_000 });
    await team.wait(Date.UTC(2026, 6, 1, 1));
    await endSeasons(team.db, team.now);
    expect(await label()).toBe('');
    await settle(team.db, open, { id: player.id, at: team.now });
    expect(await label()).toBe('Bronze');
  });

  it('VIP-1 the gift of a level is paid once for good, however often the level is reached', async () => {
    await payIn(1_000);
    await spin(5_000);
    const [gift] = await gifts();
    const owner = { accountId: player.id, merchant: 'demo', language: 'EN' };
    const take = () =>
      team.db.transaction().execute((tx) => waitingRewards('vipGift').claim(tx, owner, gift?.id ?? '', team.now));
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, take));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await look()).levels[0]).toMatchObject({ giftState: 'claimed' });
    for (const month of [3, 6]) await endSeasons(team.db, Date.UTC(2026, month, 1));
    expect(await label()).toBe('');
    await team.wait(Date.UTC(2026, 6, 2));
    await payIn(1_000);
    await spin(5_000);
    expect(await label()).toBe('Bronze');
    expect(await gifts()).toEqual([]);
  });

  it('VIP-1 REBATE-1 a level adds to the rates of the cashback', async () => {
    await setOffer(team.app, 'cashback', 'bets', { rates: [{ category: 'RNG', ppm: 5_000 }], minimum: 1 });
    await payIn(2_000);
    await spin(20_000);
    await team.wait(noon + hour);
    expect((await team.ask('rebate', player)).value).toMatchObject({ amount: 120, list: [{ ppm: 6_000 }] });
  });

  it('VIP-1 trial members have none, nor is there one where the operator offers no ladder', async () => {
    const { value } = await call(team.app, 'testPlay', { body: {} });
    expect((await call(team.app, 'vip', { token: value.token })).code).toBe('account.trial');
    await removeOffer(team.app, 'vip', 'ladder');
    expect((await team.ask('vip', player)).code).toBe('feature.unavailable');
    await payIn(1_000);
    await spin(5_000);
    expect(await label()).toBe('');
  });
});
