import { afterAll, beforeAll, expect, it } from 'vitest';
import { runTournaments } from '#gateway/modules/tournaments/clock.ts';
import { Promoted } from './promoted.ts';
import { racesOf } from './races.ts';
import { asOperator, call } from './start-gateway.ts';

let at: Promoted;
beforeAll(async () => {
  at = await Promoted.start();
});
afterAll(() => at.stop());
const { race, join, read, play, cashOf, over, operate, nameOf } = racesOf(() => at);
/** What waits in a queue of the operator's. */
const waitingIn = async (queue: string) => {
  const { list } = (await at.app.inject({ url: `/admin/${queue}?merchant=demo`, headers: asOperator })).json<{
    list: { id: string; page: string }[];
  }>();
  return list;
};

/** What the operator's browser sends once it has logged in. */
async function operatorCookie(): Promise<string> {
  const enter = await at.app.inject({ url: `/admin/?token=${asOperator.authorization.split(' ')[1]}` });
  return `operator=${enter.cookies[0]?.value}`;
}

it('TOUR-4 whatever a winner on a break has won waits for the operator, who sees why, and may pay cash meanwhile', async () => {
  const { id } = await race();
  const [winner, second] = [await at.player(), await at.player()];
  for (const player of [winner, second]) await join(player, id);
  await play(winner, 90);
  await play(second, 20);
  await call(at.app, 'breakStart', { token: winner.self.token, body: { hours: 24 } });
  const before = [await cashOf(winner), await cashOf(second)];
  await over();
  await runTournaments(at.db, at.now);
  expect([await cashOf(winner), await cashOf(second)]).toEqual([before[0], (before[1] ?? 0) + 100]);
  const waiting = (await waitingIn('tournament-prizes')).filter(({ id: each }) => each.startsWith(`demo/${id}:`));
  expect(waiting).toMatchObject([{ username: await nameOf(winner), reason: 'barred', amount: 500, place: 1 }]);
  const address = `/admin/tournament-prizes/${encodeURIComponent(waiting[0]?.id ?? '')}`;
  expect(await at.asOperator(address, { outcome: 'paid' })).toEqual({ done: true });
  await at.asOperator(address, { outcome: 'paid' });
  expect(await cashOf(winner)).toBe((before[0] ?? 0) + 500);
  expect(await winner.inbox()).toEqual(['Place 1 in “Race”']);
});

it('TOUR-4 what a winner has won whose account was closed, or who was excluded, waits for the operator, who sees why', async () => {
  const { id } = await race({ holdAbove: 300 });
  const [large, closed, excluded] = [await at.player(), await at.player(), await at.player()];
  for (const [index, player] of [large, closed, excluded].entries()) {
    await join(player, id);
    await play(player, 90 - index);
  }
  const before = await cashOf(closed);
  const exclusion = `/admin/play/demo/${await nameOf(excluded)}/exclusion`;
  await at.app.inject({
    method: 'PUT',
    url: exclusion,
    headers: asOperator,
    payload: { months: 6, reason: 'By phone' },
  });
  await at.db.updateTable('accounts').set({ disabled: 1 }).where('id', 'in', [large.self.id, closed.self.id]).execute();
  await over();
  await runTournaments(at.db, at.now);
  const states = await at.db
    .selectFrom('tournament_entrants')
    .select(['state', 'reason'])
    .where('tournament_id', '=', `demo/${id}`)
    .orderBy('place')
    .orderBy('behind')
    .execute();
  expect(states).toEqual([
    { state: 'held', reason: '' },
    { state: 'held', reason: 'closed' },
    { state: 'held', reason: 'barred' },
  ]);
  const { body } = await at.app.inject({
    url: '/admin/queues/tournament-prizes',
    headers: { cookie: await operatorCookie() },
  });
  const cards = body.split('<article').filter((each) => each.includes(`id="demo/${id}:`));
  const why = cards.map((card) => /<dt>Waits<\/dt>\s*<dd>([^<]+)</.exec(card)?.[1]);
  expect(why).toEqual(['the account is closed', 'the account is closed', 'the player is on a break or excluded']);
  const own = encodeURIComponent(`demo/${id}:${closed.self.id}`);
  expect(await at.asOperator(`/admin/tournament-prizes/${own}`, { outcome: 'paid' })).toEqual({ done: true });
  await at.db.updateTable('accounts').set({ disabled: 0 }).execute();
  expect(await cashOf(closed)).toBe(before + 100);
});

it('TOUR-4 a frozen tournament lets no player join, who reads why, and bets of a free one count on', async () => {
  const { id } = await race();
  const free = (await race({ entry: { kind: 'free' } })).id;
  const [one, late] = [await at.player(), await at.player()];
  await join(one, id);
  for (const each of [id, free]) await operate(each, { act: 'freeze', reason: 'A look' });
  await play(one, 30);
  await operate(free, { act: 'freeze', reason: 'A look' });
  expect(await read(id, late)).toMatchObject({ state: 'frozen', may: false, check: 'frozen' });
  expect([await join(late, id), await join(one, id)]).toEqual(['tournament.frozen', 'in']);
  await play(late, 20);
  expect((await read(free, late)).table).toMatchObject({ players: 2, own: { place: 2 } });
  expect((await read(id, late)).table).toMatchObject({ players: 1, top: [{ score: 30 }] });
  await operate(id, { act: 'thaw' });
  expect([await join(late, id), (await read(id, late)).isIn]).toEqual(['in', true]);
  await operate(id, { act: 'freeze', reason: 'Another' });
  await over();
  expect(await join(await at.player(), id)).toBe('tournament.frozen');
});

it('TOUR-1 TOUR-3 one that is full takes nobody else, and says so before', async () => {
  const { id } = await race({ mostPlayers: 3 });
  const players = [await at.player(), await at.player(), await at.player(), await at.player()];
  for (const player of players.slice(0, 3)) expect(await join(player, id)).toBe('in');
  const [first, , , late] = players;
  if (!first || !late) throw new Error('players');
  expect(await read(id, late)).toMatchObject({ may: false, check: 'full', table: { players: 3 } });
  expect([await join(late, id), await join(first, id)]).toEqual(['tournament.full', 'in']);
  const { value } = await call(at.app, 'tournaments', { token: first.self.token });
  expect(value.list.find((each) => each.id === id)?.mine).toEqual({ state: 'playing', amount: 0 });
  await play(first, 5);
  const { value: later } = await call(at.app, 'tournaments', { token: first.self.token });
  expect(later.list.find((each) => each.id === id)?.mine).toEqual({ state: 'playing', amount: 0, place: 1 });
});

it('TOUR-4 operators freeze, strike out, count anew and let go on from the page of tournaments, which has the table', async () => {
  const { id } = await race({ holdAbove: 0 });
  const [cheat, fair] = [await at.player(), await at.player()];
  for (const player of [cheat, fair]) await join(player, id);
  await play(cheat, 90);
  await play(fair, 60);
  expect((await waitingIn('tournaments')).find((each) => each.id === `demo/${id}`)).toMatchObject({ players: 2 });
  const cookie = await operatorCookie();
  const look = async () => (await at.app.inject({ url: '/admin/queues/tournaments', headers: { cookie } })).body;
  const card = async () => (await look()).split('<article').find((each) => each.includes(`id="demo/${id}"`)) ?? '';
  expect(await card()).toMatch(new RegExp(`<dt>1</dt>\\s*<dd>${await nameOf(cheat)} · 90 in 1 bets</dd>`));
  const formKey = /name="formKey" value="([^"]+)"/.exec(await look())?.[1] ?? '';
  const send = async (fields: Record<string, string>, queue = 'tournaments', row = `demo/${id}`) => {
    const url = `/admin/queues/${queue}/${encodeURIComponent(row)}`;
    expect(await look()).toContain(`action="/admin/queues/tournaments/${encodeURIComponent(`demo/${id}`)}"`);
    const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
    const payload = new URLSearchParams({ formKey, ...fields }).toString();
    const { headers: sent } = await at.app.inject({ method: 'POST', url, headers, payload });
    return new URLSearchParams(String(sent.location).split('?')[1]).get('fault') ?? 'done';
  };
  expect(await send({ outcome: 'freeze', reason: 'A complaint' })).toBe('done');
  expect((await read(id)).state).toBe('frozen');
  await over();
  expect(await send({ outcome: 'struck', name: 'nobody', reason: 'x' })).toBe('record.unknown');
  expect(await send({ outcome: 'struck', name: await nameOf(cheat), reason: 'Two accounts' })).toBe('done');
  expect(await send({ outcome: 'thaw' })).toBe('done');
  await runTournaments(at.db, at.now);
  expect(await send({ outcome: 'recompute' })).toBe('done');
  const before = await cashOf(fair);
  const own = `demo/${id}:${fair.self.id}`;
  expect((await at.app.inject({ url: '/admin/queues/tournament-prizes', headers: { cookie } })).body).toContain(own);
  expect(await send({ outcome: 'paid' }, 'tournament-prizes', own)).toBe('done');
  expect(await cashOf(fair)).toBe(before + 500);
});

it('TOUR-3 the launch of a game names the tournaments that go on and count it', async () => {
  const player = await at.player();
  const { token } = player.self;
  const launched = async (gameId: string, as: 'launchGame' | 'launchTrialGame' = 'launchGame') =>
    (await call(at.app, as, { token, query: { gameId } })).value.tournaments;
  const { id } = await race();
  expect(await launched('PPRNG001')).toContain(id);
  expect(await launched('PPRNG002')).toBeUndefined();
  expect(await launched('PPRNG001', 'launchTrialGame')).toBeUndefined();
  await over();
  expect(await launched('PPRNG001')).toBeUndefined();
});
