import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sessionEndOf } from '#schemas/gateway/session-end.ts';
import type { PlaySettings } from '#gateway/config/play-settings.ts';
import { defaultSite } from '#gateway/config/site-defaults.ts';
import { readSite } from '#gateway/config/site.ts';
import { minute } from './limited.ts';
import { Promoted, type Played } from './promoted.ts';
import { call, setSite } from './start-gateway.ts';
import { moveStep } from './verified.ts';

let at: Promoted;
beforeAll(async () => {
  at = await Promoted.start();
});
afterAll(() => at.stop());
/** What the operator has set, and the law that has come after it. */
async function set(play: Partial<PlaySettings>, jurisdictions: string[] = []): Promise<void> {
  await setSite(at.app, { info: { jurisdictions: [] }, play: { ...defaultSite.play, ...play } });
  // Of methods of deposits laws ask for more than these tests are about.
  await setSite(at.app, { info: { jurisdictions }, depositMethods: [] });
}
afterEach(() => set({}));

const hourly = { realityCheck: { default: 60, most: 60 } };
const session = async ({ self: { token } }: Played) => (await call(at.app, 'playSession', { token })).value;
const answer = ({ self: { token } }: Played, checkAt: number) =>
  call(at.app, 'checkAnswer', { token, body: { checkAt } });
const readSummary = ({ self: { token } }: Played) => call(at.app, 'summaryRead', { token, body: {} });
const choose = ({ self: { token } }: Played, minutes?: number) =>
  call(at.app, 'checkSet', { token, body: { ...(minutes !== undefined && { minutes }) } });
const launch = async ({ self: { token } }: Played) =>
  (await call(at.app, 'launchGame', { token, query: { gameId: 'PPRNG001' } })).code;
const lottery = { launchMode: 'LOTT', lottoGameCode: 'SEA645', lottoView: 'betting', device: 'MOBILE' } as const;
const openLottery = async ({ self: { token } }: Played) =>
  (await call(at.app, 'lotteryLaunch', { token, query: lottery })).code;
async function buyTicket({ self: { token } }: Played) {
  const { numero } = (await call(at.app, 'lotteryNumero', { query: { code: 'SEA645' } })).value;
  const lines = [{ play: 'big', content: '', amount: 100 } as const];
  const body = { code: 'SEA645', numero, lines };
  return (await call(at.app, 'lotteryBet', { token, body, idempotencyKey: randomUUID() })).code;
}

describe('a session of play', () => {
  it('LIMIT-11 is counted since the login by the gateway’s clock, with its bets and wins, and none of before', async () => {
    const player = await at.player(10_000);
    const earlier = await player.vendor();
    await earlier.bet('before', 500);
    await at.pass(5 * minute);
    const later = await player.logIn();
    const since = at.now;
    const vendor = await later.vendor();
    await vendor.bet('a', 300);
    await vendor.bet('b', 200);
    await vendor.win('a', 900);
    await at.pass(20 * minute);
    expect(await session(later)).toMatchObject({ since, staked: 500, won: 900, checkIsOwed: false });
    await vendor.void('b');
    expect(await session(later)).toMatchObject({ staked: 300, won: 900 });
  });
});

describe('a reality check', () => {
  it('LIMIT-11 stops launches and bets to the millisecond until it is answered; wins are paid', async () => {
    await set(hourly);
    const player = await at.player(10_000);
    const vendor = await player.vendor();
    await vendor.bet('before', 400);
    const { checkAt = 0, checkMinutes } = await session(player);
    expect([checkMinutes, checkAt]).toEqual([60, at.now + 60 * minute]);
    await at.pass(60 * minute - 1);
    expect(await vendor.bet('last', 100)).toBe(9500);
    await at.pass(1);
    expect(await vendor.bet('after', 1)).toBe('play.check');
    expect([await launch(player), await openLottery(player), await buyTicket(player)]).toEqual(
      Array.from({ length: 3 }, () => 'play.check'),
    );
    // Sent again, a bet of before is answered as it was.
    expect(await vendor.bet('before', 400)).toBe(9500);
    expect(await vendor.win('before', 1000)).toBe(10_500);
    expect((await call(at.app, 'playBar', { token: player.self.token })).value.watch?.checkAt).toBe(checkAt);
    expect((await answer(player, checkAt - 1)).value.checkAt).toBe(checkAt);
    expect((await answer(player, checkAt)).value.checkAt).toBe(at.now + 60 * minute);
    expect(await vendor.bet('on', 100)).toBe(10_400);
    await at.pass(10 * minute);
    // A second tab answers what was answered before.
    expect((await answer(player, checkAt)).value.checkAt).toBe(at.now + 50 * minute);
  });
  it('LIMIT-11 is chosen by the player, never above the site’s longest, and not while one waits; kept in the history', async () => {
    const player = await at.player(1000);
    expect(await session(player)).toMatchObject({ checkChoices: [15, 30, 60], checkIsOwed: false });
    expect((await choose(player, 15)).value.checkMinutes).toBe(15);
    expect((await choose(player)).value.checkMinutes).toBeUndefined();
    await set({ realityCheck: { default: 60, most: 30 } });
    expect(await session(player)).toMatchObject({ checkMinutes: 30, checkChoices: [15, 30], checkIsOwed: true });
    for (const minutes of [undefined, 60, 20]) expect((await choose(player, minutes)).code).toBe('request.invalid');
    await choose(player, 15);
    await at.pass(15 * minute);
    expect((await choose(player, 30)).code).toBe('play.check');
    const { list } = (await call(at.app, 'limitHistory', { token: player.self.token })).value;
    expect(list.map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['check', 30, 15],
      ['check', 15, undefined],
      ['check', undefined, 15],
    ]);
  });
  it('LIMIT-11 is of each session, and begins anew with a login', async () => {
    await set(hourly);
    const player = await at.player(1000);
    await at.pass(60 * minute);
    expect(await launch(player)).toBe('play.check');
    expect(await launch(await player.logIn())).toBeUndefined();
  });
  it('LIMIT-11 is followed by a break that no answer, logout or login skips', async () => {
    await set({ ...hourly, checkBreakMinutes: 5 });
    const player = await at.player(1000);
    await at.pass(60 * minute);
    const { checkAt = 0 } = await session(player);
    expect((await answer(player, checkAt)).value.checkAt).toBe(at.now + 65 * minute);
    expect(await launch(player)).toBe('play.paused');
    await at.pass(5 * minute - 1);
    expect(await launch(player)).toBe('play.paused');
    await at.pass(1);
    expect(await launch(player)).toBeUndefined();
    await at.pass(60 * minute);
    await call(at.app, 'logout', { token: player.self.token });
    expect(await launch(await player.logIn())).toBe('play.paused');
  });
});

describe('a session in which nothing is done', () => {
  const end = async ({ self: { token } }: Played) => {
    const { code, failure } = await call(at.app, 'playSession', { token });
    return code && sessionEndOf(failure.value);
  };
  const pass = (ms: number) => (at.now += ms);

  it('LIMIT-12 ends as an idle one, to the millisecond, and says so', async () => {
    await set({ idleMinutes: 20 });
    const player = await at.player(1000);
    const { watch } = (await call(at.app, 'playBar', { token: player.self.token })).value;
    expect(watch?.idleAt).toBe(at.now + 20 * minute);
    pass(20 * minute - 1);
    expect(await end(player)).toBeUndefined();
    pass(1);
    expect(await end(player)).toBe('idle');
  });
  it('LIMIT-12 is kept by what the player does, by launches and by bets, and by nothing that a lobby asks by itself', async () => {
    await set({ idleMinutes: 20 });
    const player = await at.player(1000);
    pass(15 * minute);
    const kept = await call(at.app, 'sessionActive', { token: player.self.token, body: {} });
    expect(kept.value).toEqual({ idleAt: at.now + 20 * minute });
    pass(15 * minute);
    const vendor = await player.vendor();
    pass(15 * minute);
    expect(await vendor.bet('a', 100)).toBe(900);
    pass(15 * minute);
    // The launch alone would have kept it no longer than 10 minutes ago.
    expect((await call(at.app, 'wallet', { token: player.self.token })).code).toBeUndefined();
    pass(5 * minute);
    expect(await end(player)).toBe('idle');
    expect(await vendor.bet('b', 100)).toBe('session.ended');
    expect(await vendor.win('a', 300)).toBe(1200);
  });
  it('LIMIT-12 lasts no longer than any session, and that of a trial as long', async () => {
    await set({ idleMinutes: 700 });
    const player = await at.player(1000);
    pass(600 * minute);
    const kept = await call(at.app, 'sessionActive', { token: player.self.token, body: {} });
    expect(kept.value.idleAt).toBe(at.now + 120 * minute);
    await set({ idleMinutes: 1 });
    const { token } = (await call(at.app, 'testPlay', { body: {} })).value;
    pass(2 * minute);
    expect((await call(at.app, 'memberInfo', { token })).code).not.toBe('session.ended');
  });
});

/** A player whose papers are approved, which the law asks for first. */
async function approvedPlayer(): Promise<Played> {
  const player = await at.player(1000);
  await moveStep(at, player.self, 'identity', ['asked', 'given', 'approved']);
  await readSummary(player);
  return player;
}

describe('what the law asks for', () => {
  it('LIMIT-13 JUR-3 JUR-5 play-summary gateway: after each login nothing is played before the player has read what their last 30 days came to; a win is paid', async () => {
    await set({});
    const player = await at.player(1000);
    const vendor = await player.vendor();
    await vendor.bet('before', 100);
    await moveStep(at, player.self, 'identity', ['asked', 'given', 'approved']);
    await set({}, ['strict']);
    const isDue = async ({ self: { token } }: Played) =>
      (await call(at.app, 'playBar', { token })).value.watch?.summaryIsDue;
    expect([await isDue(player), await launch(player), await vendor.bet('a', 1)]).toEqual([
      true,
      'play.summary',
      'play.summary',
    ]);
    expect(await vendor.win('before', 300)).toBe(1200);
    await Promise.all([readSummary(player), readSummary(player)]);
    expect([await isDue(player), await launch(player), await vendor.bet('a', 1)]).toEqual([undefined, undefined, 1199]);
    const again = await player.logIn();
    expect([await isDue(again), await launch(again), await launch(player)]).toEqual([true, 'play.summary', undefined]);
    await set({});
    expect([await isDue(again), await launch(again)]).toEqual([undefined, undefined]);
  });
  it('JUR-5 reality-check gateway: a bet waits for the answer where the law asks for one, whatever the operator set', async () => {
    await set({}, ['strict']);
    const player = await approvedPlayer();
    const vendor = await player.vendor();
    expect(await session(player)).toMatchObject({ checkMinutes: 60, checkIsOwed: true });
    await at.pass(60 * minute);
    expect(await vendor.bet('a', 1)).toBe('play.check');
  });
  it('JUR-5 reality-break gateway: nothing is played in the break that the law asks for, whatever the operator set', async () => {
    await set({}, ['strict']);
    const player = await approvedPlayer();
    await at.pass(60 * minute);
    await answer(player, at.now);
    expect(await launch(player)).toBe('play.paused');
    await at.pass(5 * minute);
    expect(await launch(player)).toBeUndefined();
  });
  it('JUR-5 idle-logout gateway: a session ends as the law asks for, whatever the operator set', async () => {
    await set({ idleMinutes: 60 }, ['strict']);
    const { token } = (await at.player()).self;
    at.now += 15 * minute;
    expect((await call(at.app, 'wallet', { token })).code).toBe('session.ended');
  });
  it('JUR-5 session-clock gateway: JUR-5 net-result gateway: JUR-5 balance-visible gateway: JUR-5 limits-link gateway: lobbies are told to show them, whatever the operator set', async () => {
    await set({}, ['strict']);
    const { token } = (await at.player()).self;
    const { watch } = (await call(at.app, 'playBar', { token })).value;
    expect(watch).toMatchObject({
      showsClock: true,
      showsNetResult: true,
      showsBalance: true,
      showsLimitsLink: true,
      showsBreakButton: true,
    });
  });
});

it('LIMIT-11 a lobby without any of it has nothing to watch', async () => {
  const { token } = (await at.player()).self;
  expect((await call(at.app, 'playBar', { token })).value.watch).toBeUndefined();
});

it('LIMIT-11 a site that was stored before there were reality checks is read as before', async () => {
  const { realityCheck: _, showsClock: _none, ...older } = { ...defaultSite.play, raiseHours: 30 };
  await at.db
    .updateTable('sites')
    .set({ site: JSON.stringify({ ...defaultSite, play: older }) })
    .where('merchant', '=', 'demo')
    .execute();
  const { play } = await readSite(at.db, 'demo', at.now);
  expect(play).toEqual({ ...defaultSite.play, raiseHours: 30 });
});
