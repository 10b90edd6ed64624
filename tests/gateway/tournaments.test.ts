import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TournamentOffer } from '#schemas/offers/tournament.ts';
import { defaultSite } from '#gateway/config/site-defaults.ts';
import { runTournaments } from '#gateway/modules/tournaments/clock.ts';
import { cancel, place as placeBet, settle } from './bettors.ts';
import { day, hour, Promoted, type Played } from './promoted.ts';
import { iso, racesOf } from './races.ts';
import { asOperator, call, setSite } from './start-gateway.ts';

let at: Promoted;
beforeAll(async () => {
  at = await Promoted.start();
});
afterAll(() => at.stop());
beforeEach(() => setSite(at.app, { offerRules: defaultSite.offerRules, info: { jurisdictions: [] } }));

const { race, join, read, play, cashOf, over, operate, nameOf } = racesOf(() => at);

it('TOUR-2 TOUR-3 TOUR-4 from record to prize: two players join, see their places move, and are paid once when it ends', async () => {
  const { id, code } = await race();
  expect(code).toBe(200);
  const [one, other] = [await at.player(), await at.player()];
  expect(await read(id, one)).toMatchObject({ state: 'running', may: true, isIn: false, prizeSum: 700 });
  await play(one, 900);
  expect([await join(one, id), await join(other, id), await join(one, id)]).toEqual(['in', 'in', 'in']);
  await play(one, 50);
  await play(other, 80);
  const first = { place: 1, score: 80, isOwn: false, name: `${(await nameOf(other)).slice(0, 2)}***` };
  const own = { place: 2, score: 50, isOwn: true, name: await nameOf(one) };
  expect((await read(id, one)).table).toEqual({
    players: 2,
    top: [first, own],
    around: [],
    own: { place: 2, rounds: 1, score: 50, state: 'playing' },
  });
  await play(one, 40);
  expect((await read(id, one)).table.own).toMatchObject({ place: 1, rounds: 2, score: 90 });
  const before = [await cashOf(one), await cashOf(other)];
  await over();
  await runTournaments(at.db, at.now);
  expect([await cashOf(one), await cashOf(other)]).toEqual([(before[0] ?? 0) + 500, (before[1] ?? 0) + 100]);
  expect(await one.inbox()).toEqual(['Place 1 in “Race”']);
  expect(await read(id, one)).toMatchObject({
    state: 'ended',
    may: false,
    table: { own: { state: 'paid', place: 1 } },
  });
  await play(other, 5000);
  expect((await read(id, one)).table.top[0]).toMatchObject({ isOwn: true });
});

it('TOUR-2 a void and a correction take back what counted, and what is settled at the end or after it never counts', async () => {
  const { id } = await race({ score: 'highestFactor' });
  const player = await at.player();
  await join(player, id);
  const big = await play(player, 120);
  await play(player, 30);
  const late = await placeBet(at.db, { id: player.self.id, at: at.now, amount: 10 });
  expect((await read(id, player)).table.own).toMatchObject({ rounds: 2, score: 12_000 });
  await cancel(at.db, big, { id: player.self.id, at: at.now });
  expect((await read(id, player)).table.own).toMatchObject({ rounds: 1, score: 3000 });
  await at.pass(hour);
  await settle(at.db, late, { id: player.self.id, at: at.now, win: 900 });
  expect((await read(id, player)).table.own).toMatchObject({ rounds: 1, score: 3000 });
});

it('TOUR-3 who is far down sees the top, and the lines around the own one', async () => {
  const { id } = await race({ entry: { kind: 'free' }, ties: 'share' });
  const all: Played[] = [];
  for (let place = 0; place < 16; place += 1) {
    const player = await at.player();
    all.push(player);
    // Two of them are equal.
    await play(player, 1000 - (place === 13 ? 12 : place));
  }
  const { top, around, players, own } = (await read(id, all[14])).table;
  expect(top.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(around.map(({ place, isOwn }) => [place, isOwn])).toEqual([
    [13, false],
    [13, false],
    [15, true],
    [16, false],
  ]);
  expect([players, own?.place]).toEqual([16, 15]);
  expect((await read(id, all[11])).table.around.map(({ place }) => place)).toEqual([10, 11, 12, 13, 13]);
  const table = await call(at.app, 'tournamentTable', { path: { id } });
  expect([table.value.players, table.value.around, table.value.top.length]).toEqual([16, [], 10]);
  expect(table.value.own).toBeUndefined();
});

it('TOUR-4 equal scores that share get the same of what their places have together', async () => {
  const { id } = await race({ ties: 'share' });
  const [one, two, three] = [await at.player(), await at.player(), await at.player()];
  for (const player of [one, two, three]) await join(player, id);
  await play(one, 70);
  await play(two, 70);
  await play(three, 10);
  const before = await Promise.all([one, two, three].map(cashOf));
  await over();
  const after = await Promise.all([one, two, three].map(cashOf));
  expect(after.map((has, index) => has - (before[index] ?? 0))).toEqual([300, 300, 100]);
});

it('TOUR-4 what is above a sum waits; who is struck out reads why, others move up once it is counted anew, and the operator pays', async () => {
  const { id } = await race({ holdAbove: 0 });
  const [cheat, fair] = [await at.player(), await at.player()];
  for (const player of [cheat, fair]) await join(player, id);
  await play(cheat, 90);
  await play(fair, 60);
  const before = await cashOf(fair);
  await over();
  expect(await cashOf(fair)).toBe(before);
  expect((await read(id, fair)).table.own).toMatchObject({ state: 'held', place: 2 });
  expect(await operate(id, { act: 'freeze', reason: 'A complaint' })).toEqual({ done: true });
  expect(await operate(id, { outcome: 'paid' }, await nameOf(fair))).toMatchObject({ errorCode: 'order.closed' });
  await operate(id, { outcome: 'struck', reason: 'Two accounts' }, await nameOf(cheat));
  await operate(id, { act: 'recompute' });
  await operate(id, { act: 'thaw' });
  expect((await read(id, fair)).table).toMatchObject({ top: [{ isOwn: true }], own: { place: 1, state: 'held' } });
  await operate(id, { outcome: 'paid' }, await nameOf(fair));
  await operate(id, { outcome: 'paid' }, await nameOf(fair));
  expect(await cashOf(fair)).toBe(before + 500);
  expect(await cheat.inbox()).toEqual(['You are out of “Race”']);
  expect(await operate(id, { act: 'recompute' })).toMatchObject({ errorCode: 'order.closed' });
  const seen = await at.app.inject({ method: 'GET', url: `/admin/tournaments/demo/${id}`, headers: asOperator });
  expect(seen.json<{ list: unknown[] }>().list).toMatchObject([
    { username: await nameOf(fair), state: 'paid', place: 1, amount: 500 },
    { username: await nameOf(cheat), state: 'struck', reason: 'Two accounts', place: null },
  ]);
  const acts = await at.db
    .selectFrom('moves')
    .select('state')
    .where('subject', '=', `tournament:demo/${id}`)
    .orderBy('seq')
    .execute();
  expect(acts.map(({ state }) => state)).toEqual(['freeze', 'recompute', 'thaw']);
});

it('TOUR-4 a frozen tournament pays nobody at its end, and pays once it goes on', async () => {
  const { id } = await race();
  const player = await at.player();
  await join(player, id);
  await play(player, 20);
  await operate(id, { act: 'freeze', reason: 'A look' });
  const before = await cashOf(player);
  await over();
  expect([await cashOf(player), (await read(id, player)).state]).toEqual([before, 'frozen']);
  await operate(id, { act: 'thaw' });
  await runTournaments(at.db, at.now);
  expect(await cashOf(player)).toBe(before + 500);
});

it('TOUR-1 JUR-5 tournament-buy-in gateway: a buy-in is refused without a licence that allows it, costs what was shown, and fills the pool', async () => {
  const paid = {
    entry: { kind: 'buyIn', amount: 100 },
    prizes: { kind: 'pool', amount: 50, buyInsPpm: 900_000, shares: [1_000_000] },
  } as const satisfies Partial<TournamentOffer>;
  const more = { ...paid, prizes: { ...paid.prizes, shares: [1_000_000] } };
  expect(await race(more)).toMatchObject({ code: 400, faults: ['/entry'] });
  await setSite(at.app, { offerRules: { ...defaultSite.offerRules, tournamentBuyIn: true } });
  const { id, code } = await race(more);
  expect(code).toBe(200);
  const [rich, poor] = [await at.player(150), await at.player()];
  expect([await join(rich, id, 90), await join(poor, id, 100)]).toEqual(['record.changed', 'wallet.insufficient']);
  expect([await join(rich, id, 100), await cashOf(rich)]).toEqual(['in', 50]);
  expect(await read(id, rich)).toMatchObject({ prizeSum: 140, table: { players: 1 } });
  await setSite(at.app, { info: { jurisdictions: ['strict'] } });
  const late = await at.player(150);
  expect(['tournament.licence', 'verification.needed']).toContain(await join(late, id, 100));
  await setSite(at.app, { info: { jurisdictions: [] } });
  await play(rich, 30);
  const before = await cashOf(rich);
  await over();
  expect(await cashOf(rich)).toBe(before + 140);
});

it('TOUR-1 who may be in it is said by level, segment, country and deposit', async () => {
  const player = await at.player();
  const tryJoin = async (more: Partial<TournamentOffer>) => join(player, (await race(more)).id);
  expect(await tryJoin({ who: { segments: ['whales'] } })).toBe('tournament.segment');
  expect(await tryJoin({ who: { countries: ['PH'] } })).toBe('tournament.country');
  expect(await tryJoin({ entry: { kind: 'deposit', amount: 500 } })).toBe('tournament.deposit');
  await player.deposit(500);
  expect(await tryJoin({ entry: { kind: 'deposit', amount: 500 } })).toBe('in');
  const url = `/admin/segments/demo/${await nameOf(player)}`;
  await at.app.inject({ method: 'PUT', url, payload: { segments: ['whales'] }, headers: asOperator });
  expect(await tryJoin({ who: { segments: ['whales', 'others'] } })).toBe('in');
});

it('TOUR-1 a record with players in it stays as it is, and one that is removed lets nobody else in', async () => {
  const { id } = await race();
  const [one, other] = [await at.player(), await at.player()];
  expect(await race({ score: 'rounds' }, id)).toMatchObject({ code: 200 });
  await join(one, id);
  expect(await race({ score: 'wins' }, id)).toMatchObject({ code: 400, faults: [''] });
  const url = `/admin/offers/demo/tournament/${id}`;
  const removal = await at.app.inject({ method: 'DELETE', url, headers: asOperator });
  const { value } = removal.json<{ value: { plan: string } }>();
  await at.app.inject({ method: 'DELETE', url: `${url}?plan=${value.plan}`, headers: asOperator });
  expect(await join(other, id)).toBe('tournament.closed');
  await play(one, 1);
  expect((await read(id, one)).table.own).toMatchObject({ rounds: 1, place: 1 });
});

it('TOUR-4 TOUR-5 players hear that it begins and that they were overtaken, at most once an hour, and nothing on a break', async () => {
  const { id } = await race({
    startsAt: iso(at.now + hour),
    endsAt: iso(at.now + 3 * hour),
    prizes: {
      kind: 'places',
      places: [{ from: 1, to: 1, gives: { kind: 'bonus', amount: 50, turnoverPpm: 0, days: 1 } }],
    },
  });
  const [one, other, paused] = [await at.player(), await at.player(), await at.player()];
  for (const player of [one, other, paused]) await join(player, id);
  await call(at.app, 'breakStart', { token: paused.self.token, body: { hours: 24 } });
  expect(await join(paused, (await race()).id)).toBe('play.paused');
  await over();
  await runTournaments(at.db, at.now);
  expect([await one.inbox(), await paused.inbox()]).toEqual([['“Race” has begun'], []]);
  await play(one, 20);
  await runTournaments(at.db, at.now);
  await at.pass(60_000);
  await play(other, 30);
  await runTournaments(at.db, at.now);
  await runTournaments(at.db, at.now);
  expect(await one.inbox()).toEqual(['You were overtaken in “Race”', '“Race” has begun']);
  // Up and down again within the hour, and then the hour is over.
  await play(one, 20);
  await runTournaments(at.db, at.now);
  await play(other, 30);
  await runTournaments(at.db, at.now);
  expect(await one.inbox()).toHaveLength(2);
  await at.pass(hour);
  await runTournaments(at.db, at.now);
  expect(await one.inbox()).toHaveLength(3);
  await call(at.app, 'breakStart', { token: other.self.token, body: { hours: 24 } });
  await at.pass(2 * hour);
  await runTournaments(at.db, at.now);
  // A bonus is for playing on: it waits, and the operator cannot give it before.
  const state = at.db
    .selectFrom('tournament_entrants')
    .select(['state', 'reason'])
    .where('tournament_id', '=', `demo/${id}`)
    .where('place', '=', 1);
  expect(await state.executeTakeFirst()).toEqual({ state: 'held', reason: 'barred' });
  expect(await operate(id, { outcome: 'paid' }, await nameOf(other))).toMatchObject({ errorCode: 'order.closed' });
  await at.pass(2 * day);
  await operate(id, { outcome: 'paid' }, await nameOf(other));
  expect(await state.executeTakeFirst()).toMatchObject({ state: 'paid' });
});
