import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CatalogueFile } from '#schemas/catalogue/catalogue.ts';
import type { Query } from '#schemas/gateway/operations.ts';
import { markerIds } from '#schemas/harm-markers.ts';
import { defaultSite } from '#gateway/config/site-defaults.ts';
import { upsert } from '#gateway/db/rows.ts';
import { fewestPlayers } from '#gateway/modules/player-rows/popular.ts';
import { day, hour, Promoted, type Played } from './promoted.ts';
import { call, setCatalogue, setSite } from './start-gateway.ts';

const slot = { vendor: 'ACME', category: 'RNG' } as const;
/** The clock of the suite begins on 1 March 2027, at 20:00 in Manila. */
const catalogue: CatalogueFile = {
  lotteries: [],
  lotteryGroups: [],
  categories: [{ id: 'RNG' }, { id: 'LIVE' }],
  vendors: [
    { id: 'ACME', name: 'Acme', categories: ['RNG', 'LIVE'] },
    { id: 'OTHER', name: 'Other', categories: ['RNG'] },
  ],
  games: [
    {
      ...slot,
      id: 'gates',
      name: { EN: 'Gates', VI: 'Cổng' },
      features: ['freeSpins', 'megaways'],
      volatility: 'high',
    },
    { ...slot, id: 'twin', name: { EN: 'Twin' }, features: ['freeSpins', 'megaways'], popularity: 1 },
    { ...slot, id: 'half', name: { EN: 'Half' }, features: ['freeSpins'], popularity: 5 },
    { ...slot, id: 'house', name: { EN: 'House' }, popularity: 3, released: '2027-03-03' },
    { ...slot, id: 'hotter', name: { EN: 'Hotter' }, popularity: 9, released: '2027-03-04' },
    { id: 'strange', vendor: 'OTHER', category: 'RNG', name: { EN: 'Strange' }, released: '2027-02-28' },
    { ...slot, id: 'abroad', name: { EN: 'Abroad' }, features: ['freeSpins'], offeredIn: { countries: ['MT'] } },
    { ...slot, id: 'table', category: 'LIVE', name: { EN: 'Table' }, released: '2027-03-09' },
  ],
};

let at: Promoted;
beforeAll(async () => {
  at = await Promoted.start();
  await setCatalogue(at.app, catalogue);
});
afterAll(() => at.stop());
beforeEach(() => setSite(at.app, { country: 'PH', play: defaultSite.play }));

const row = async (player: Played, kind: Query<'playerRow'>['row'], more: Partial<Query<'playerRow'>> = {}) =>
  (await call(at.app, 'playerRow', { token: player.self.token, query: { row: kind, ...more } })).value;
const ids = async (...asked: Parameters<typeof row>) => (await row(...asked)).list.map(({ gameId }) => gameId);
const play = async (player: Played, ...games: string[]) => {
  for (const gameId of games) {
    at.now += 1000;
    const { code } = await call(at.app, 'launchGame', { token: player.self.token, query: { gameId } });
    expect(code).toBeUndefined();
  }
};
const choose = async (player: Played, on: boolean) =>
  (await call(at.app, 'rowChoiceSet', { token: player.self.token, body: { on } })).value;
const logIn = async ({ self: { id } }: Played) => {
  const account = at.db.selectFrom('accounts').select('username').where('id', '=', id);
  const { username } = await account.executeTakeFirstOrThrow();
  const body = { type: 'username', username, password: 'Passw0rd!' } as const;
  return (await call(at.app, 'login', { body, at: at.now })).value.token;
};

describe('GAME-22 the rows of a player', () => {
  it('have what they have played, the last first, as far as it is offered where they are', async () => {
    const player = await at.player();
    expect(await ids(player, 'recent')).toEqual([]);
    await play(player, 'gates', 'house', 'gates', 'strange');
    expect(await ids(player, 'recent')).toEqual(['strange', 'gates', 'house']);
    expect(await ids(player, 'recent', { limitNum: 1 })).toEqual(['strange']);
    await call(at.app, 'recentAdd', { token: player.self.token, body: { gameId: 'abroad' } });
    expect(await ids(player, 'recent')).toEqual(['strange', 'gates', 'house']);
  });

  it('have what is like the game played last that something is like, the most alike first, and nothing played', async () => {
    const player = await at.player();
    expect(await row(player, 'similar')).toEqual({ list: [] });
    await play(player, 'gates', 'table');
    expect((await row(player, 'similar', { language: 'VI' })).like).toBe('Cổng');
    // Two features and the vendor, one and the vendor, then by popularity what is of the vendor alone.
    expect(await ids(player, 'similar')).toEqual(['twin', 'half', 'hotter', 'house']);
    await play(player, 'half');
    expect(await ids(player, 'similar')).not.toContain('half');
  });

  it('have what is new since the last visit, and nothing on the first', async () => {
    const player = await at.player();
    await at.pass(2 * day + hour);
    expect(await ids(player, 'new')).toEqual([]);
    player.self.token = await logIn(player);
    // 3 March, 21:00 in Manila; the day of the last visit counts, and nothing that comes.
    expect(await ids(player, 'new')).toEqual(['house']);
    await at.pass(day);
    expect(await ids(player, 'new')).toEqual(['hotter', 'house']);
    player.self.token = await logIn(player);
    expect(await ids(player, 'new')).toEqual(['hotter', 'house']);
    await at.pass(day);
    player.self.token = await logIn(player);
    expect(await ids(player, 'new')).toEqual(['hotter']);
    // Longer ago than logins are kept.
    await at.pass(34 * day);
    await at.db.deleteFrom('login_history').execute();
    player.self.token = await logIn(player);
    expect(await ids(player, 'new')).toEqual(['table']);
  });

  it('have what most members of their country have played in seven days, once an hour', async () => {
    const players = await Promise.all(Array.from({ length: fewestPlayers + 1 }, () => at.player()));
    const [first, second, third, fourth] = players as [Played, Played, Played, Played];
    await setSite(at.app, { country: 'CA-ON' });
    const neighbour = await at.player();
    await setSite(at.app, { country: 'CA-BC' });
    const canadians = [neighbour, await at.player(), await at.player()];
    await setSite(at.app, { country: 'PH' });
    for (const player of [first, second, third]) await play(player, 'twin', 'half');
    await play(fourth, 'half', 'strange');
    for (const player of [first, second]) await play(player, 'strange');
    await play(second, 'house');
    await choose(second, false);
    for (const player of canadians) await play(player, 'gates');
    await at.pass(hour);
    // `second` has switched it off and counts no more: only `half` has three members left.
    expect(await ids(first, 'popular')).toEqual(['half']);
    expect(await ids(neighbour, 'popular')).toEqual(['gates']);
    await choose(second, true);
    expect(await ids(first, 'popular')).toEqual(['half']);
    await at.pass(hour);
    expect(await ids(first, 'popular')).toEqual(['half', 'strange', 'twin']);
    await at.pass(7 * day);
    expect(await ids(first, 'popular')).toEqual([]);
  });
});

describe('GAME-22 a player who wants no rows', () => {
  it('switches them off, and nothing is noted nor shown from then on', async () => {
    const player = await at.player();
    const { token } = player.self;
    await play(player, 'gates', 'twin');
    expect((await call(at.app, 'rowChoice', { token })).value).toEqual({ on: true, games: 2 });
    expect(await choose(player, false)).toEqual({ on: false, games: 2 });
    await play(player, 'half');
    for (const kind of ['recent', 'similar', 'new', 'popular'] as const)
      expect(await row(player, kind)).toEqual({ list: [] });
    expect((await call(at.app, 'recentList', { token })).value.list).toEqual([]);
    expect(await choose(player, false)).toEqual({ on: false, games: 2 });
    expect(await choose(player, true)).toEqual({ on: true, games: 2 });
    expect(await ids(player, 'recent')).toEqual(['twin', 'gates']);
  });

  it('has what they know forgotten, and that of nobody else', async () => {
    const [player, other] = [await at.player(), await at.player()];
    await play(player, 'gates');
    await play(other, 'gates');
    expect((await call(at.app, 'rowsForget', { token: player.self.token })).value).toEqual({ on: true, games: 0 });
    expect([await ids(player, 'recent'), await ids(player, 'similar')]).toEqual([[], []]);
    expect(await ids(other, 'recent')).toEqual(['gates']);
  });

  it('needs none on a break, and may still say so', async () => {
    const player = await at.player();
    await play(player, 'gates');
    await call(at.app, 'breakStart', { token: player.self.token, body: { hours: 24 } });
    const token = await logIn(player);
    for (const kind of ['recent', 'similar', 'new', 'popular'] as const)
      expect((await call(at.app, 'playerRow', { token, query: { row: kind } })).code).toBe('play.paused');
    expect((await call(at.app, 'rowChoiceSet', { token, body: { on: false } })).value.on).toBe(false);
  });

  it('has none at risk, by the markers of harm that the site looks at', async () => {
    const player = await at.player();
    await play(player, 'gates');
    const look = async (threshold: number) => {
      const only = markerIds.map((id) => [id, { days: 7, threshold: id === 'nightPlay' ? threshold : 0 }] as const);
      await setSite(at.app, { play: { ...defaultSite.play, markers: Object.fromEntries(only) } });
    };
    const marked = { account_id: player.self.id, merchant: 'demo', marker: 'nightPlay', figure: 60 } as const;
    await upsert(at.db, 'play_markers', marked, ['account_id', 'marker']);
    await look(61);
    expect(await ids(player, 'recent')).toEqual(['gates']);
    await look(60);
    for (const kind of ['recent', 'similar', 'new', 'popular'] as const)
      expect(await row(player, kind)).toEqual({ list: [] });
    await look(0);
    expect(await ids(player, 'recent')).toEqual(['gates']);
  });
});
