import { gamesOfCollection } from '#schemas/game-collection.ts';
import { readGames } from '#pipeline/config/site-word.ts';
import { nearest } from '#schemas/nearest.ts';
import { collectionsOf } from '../collections.ts';
import { defineCheck } from '../define-check.ts';

/** What collections hold at a site with its games: those that are empty, and pins that there are no games of. */
export default defineCheck({
  stage: 'site',
  find: async ({ chain, documents, site, report }) => {
    if (site === undefined || !documents.games.collections) return;
    const games = await readGames(site, chain.top.code);
    const ids = new Set(games.map(({ gameId }) => gameId));
    for (const { collection, path } of collectionsOf(documents.games)) {
      const { id, pins = [] } = collection;
      if (gamesOfCollection(collection, games, Date.now()).length === 0)
        report('games', path, 'empty-collection', { name: id, games: games.length });
      for (const [at, name] of pins.entries())
        if (!ids.has(name)) report('games', [...path, 'pins', at], 'unknown-game', { name, near: nearest(name, ids) });
    }
  },
});
