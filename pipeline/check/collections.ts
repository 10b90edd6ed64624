import { gamesOfCollection } from '#schemas/game-collection.ts';
import type { ListedGame } from '#schemas/gateway/games.ts';
import { GameCollection } from '#schemas/merchant/games.ts';
import { Check } from 'typebox/value';
import type { Chain } from '../config/chain.ts';
import { nearest } from '../errors/nearest.ts';
import type { Problem } from '../errors/problem.ts';
import { problemAt } from './report.ts';

type Placed = { collection: GameCollection; path: readonly [string, number] };

/** The collections of the shape that they must have, with their places. */
export function collectionsOf({ documents: { games } }: Chain): Placed[] {
  const list = Array.isArray(games.collections) ? games.collections : [];
  return list.flatMap((collection, index): Placed[] =>
    Check(GameCollection, collection) ? [{ collection, path: ['collections', index] }] : [],
  );
}

/** What collections come to at a site with these games: those that are empty, and pins that there are no games of. */
export function checkCollectionsAt(chain: Chain, games: readonly ListedGame[], now: number): Problem[] {
  const ids = new Set(games.map(({ gameId }) => gameId));
  return collectionsOf(chain).flatMap(({ collection, path }) => {
    const { id, pins = [] } = collection;
    const isEmpty = gamesOfCollection(collection, games, now).length === 0;
    const details = { name: id, games: games.length };
    return [
      ...(isEmpty ? [problemAt(chain, 'games', path, 'empty-collection', details)] : []),
      ...pins.flatMap((name, at) =>
        ids.has(name)
          ? []
          : problemAt(chain, 'games', [...path, 'pins', at], 'unknown-game', { name, near: nearest(name, ids) }),
      ),
    ];
  });
}
