import type { ListedGame } from '#schemas/gateway/games.ts';
import type { Query } from '#schemas/gateway/operations.ts';
import { expectThat, type World } from '../world.ts';
import type { Case } from './case.ts';

/** Marks a game, sees it among the favourites, and takes the mark away again. */
async function checkFavourite(world: World, gameId: string, nodeId: string): Promise<void> {
  const { gateway, member } = world;
  const token = member?.token;
  const isMarked = async () =>
    (await gateway.ask('favouriteList', { token, query: { pageSize: 1000 } })).value?.content.some(
      (game) => game.gameId === gameId,
    );
  await gateway.ask('favouriteAdd', { token, body: { gameId, nodeId } });
  await gateway.ask('favouriteAdd', { token, body: { gameId, nodeId }, sent: 'a favourite again' });
  const expected = 'the game is in favouriteList';
  expectThat(world, 'favouriteAdd', 'effect', (await isMarked()) === true, { expected, came: 'it is not' });
  await gateway.ask('favouriteRemove', { token, query: { gameId, nodeId } });
  const gone = 'the game is in favouriteList no more';
  expectThat(world, 'favouriteRemove', 'effect', (await isMarked()) !== true, { expected: gone, came: 'it is' });
}

/** Narrows the list by what collections go by. */
async function checkNarrowing(world: World, listed: readonly ListedGame[]): Promise<void> {
  const { gateway } = world;
  const ask = async (query: Query<'gameList'>) => (await gateway.ask('gameList', { query })).value?.games ?? [];
  const [first] = listed;
  if (!first) return;
  const { gameId, gameType, vassalage } = first;
  const ids = (await ask({ gameIds: gameId, pageSize: 10 })).map((game) => game.gameId).join(', ');
  expectThat(world, 'gameList', 'effect', ids === gameId, { expected: `${gameId} alone`, came: ids });
  const some = await ask({ categories: gameType, vendors: vassalage, order: 'rtp', pageSize: 100 });
  const others = some.filter((game) => game.gameType !== gameType || game.vassalage !== vassalage);
  const only = { expected: `games of ${gameType} by ${vassalage}`, came: `${others.length} others` };
  expectThat(world, 'gameList', 'effect', some.length > 0 && others.length === 0, only);
  const rates = some.map(({ rtp = 0 }) => rtp);
  const isSorted = rates.every((rate, at) => at === 0 || rate <= (rates[at - 1] ?? 0));
  expectThat(world, 'gameList', 'effect', isSorted, { expected: 'the highest rtp first', came: rates.join(', ') });
}

/** Opens the page of a game at the address that its list gives. */
async function checkPage(world: World, listed: readonly ListedGame[]): Promise<void> {
  const { gateway, report } = world;
  const game = listed.find(({ slug }) => slug);
  if (!game?.slug) return report.skip('gamePage', 'an answer', 'gameList has no game with a slug');
  const page = (await gateway.ask('gamePage', { query: { slug: game.slug } })).value;
  const shown = page && { expected: game.gameId, came: page.game.gameId };
  if (shown) expectThat(world, 'gamePage', 'effect', shown.came === shown.expected, shown);
}

export const games: Case = {
  calls: ['gamePage', 'favouriteAdd', 'favouriteRemove', 'recentAdd', 'launchGame', 'launchTrialGame'],
  needs: ['member'],
  run: async (world) => {
    const { gateway, report, member } = world;
    const token = member?.token;
    const list = (await gateway.ask('gameList', { token, query: { pageSize: 1000 } })).value?.games ?? [];
    await checkNarrowing(world, list);
    await checkPage(world, list);
    const unmarked = list.find(({ favourite }) => !favourite);
    if (!unmarked) {
      for (const call of games.calls) report.skip(call, 'an answer', 'gameList has no game that is no favourite');
      return;
    }
    const { gameId, nodeId } = unmarked;
    await checkFavourite(world, gameId, nodeId);
    await gateway.ask('recentAdd', { token, body: { gameId } });
    const first = (await gateway.ask('recentList', { token })).value?.list[0]?.gameId;
    const expected = `${gameId} is the first of recentList`;
    expectThat(world, 'recentAdd', 'effect', first === gameId, { expected, came: String(first) });
    await gateway.ask('launchGame', { token, query: { gameId, nodeId } });
    const free = list.find(({ freeplay }) => freeplay);
    if (free) await gateway.ask('launchTrialGame', { query: { gameId: free.gameId, nodeId: free.nodeId } });
    else report.skip('launchTrialGame', 'an answer', 'gameList has no game with freeplay');
  },
};

/** Rows that follow the player are switched off and on again; which games the member has opened is forgotten. */
export const gameRows: Case = {
  calls: ['playerRow', 'rowChoice', 'rowChoiceSet', 'rowsForget', 'recentAdd'],
  needs: ['member'],
  run: async (world) => {
    const { gateway, report, member } = world;
    const token = member?.token;
    const [game] = (await gateway.ask('gameList', { query: { pageSize: 1 } })).value?.games ?? [];
    if (!game) return report.skip('playerRow', 'an answer', 'gameList has no game');
    const { gameId } = game;
    const before = (await gateway.ask('rowChoice', { token })).value?.on === true;
    const openedWith = async (on: boolean) => {
      await gateway.ask('rowChoiceSet', { token, body: { on } });
      await gateway.ask('recentAdd', { token, body: { gameId } });
      const { list = [] } = (await gateway.ask('playerRow', { token, query: { row: 'recent' } })).value ?? {};
      return list.map((each) => each.gameId).join(', ');
    };
    // A member at risk has no rows, so that one with games may not be asked for.
    const off = await openedWith(false);
    expectThat(world, 'rowChoiceSet', 'effect', off === '', {
      expected: 'no game of playerRow while it is off',
      came: off,
    });
    await openedWith(true);
    const left = (await gateway.ask('rowsForget', { token })).value?.games;
    expectThat(world, 'rowsForget', 'effect', left === 0, { expected: '0 games', came: String(left) });
    await gateway.ask('rowChoiceSet', { token, body: { on: before } });
  },
};
