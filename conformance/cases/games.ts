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

export const games: Case = {
  calls: ['favouriteAdd', 'favouriteRemove', 'recentAdd', 'launchGame', 'launchTrialGame'],
  needs: ['member'],
  run: async (world) => {
    const { gateway, report, member } = world;
    const token = member?.token;
    const list = (await gateway.ask('gameList', { token, query: { pageSize: 1000 } })).value?.games ?? [];
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
