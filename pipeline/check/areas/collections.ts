import { games as gameCalls } from '#schemas/gateway/games.ts';
import { defaultCap, queriesOfCollection } from '#schemas/game-collection.ts';
import { Check } from 'typebox/value';
import { entriesOf, valueAt } from '#schemas/json.ts';
import { collectionsOf } from '../collections.ts';
import { defineCheck } from '../define-check.ts';

/** Collections that say two things at once, or that nobody ever sees. */
export default defineCheck({
  stage: 'care',
  needs: ['games', 'home'],
  find: ({ documents: { games, home }, report }) => {
    const shown = new Set(entriesOf(home.sections).map(([, section]) => valueAt(section, ['settings', 'collection'])));
    for (const { collection, path } of collectionsOf(games)) {
      const { id, rules, pins = [], exclusions = [], cap = defaultCap, tab } = collection;
      const count = new Set(pins).size;
      for (const [at, name] of pins.entries())
        if (exclusions.includes(name)) report('games', [...path, 'pins', at], 'pinned-and-excluded', { name });
      if (cap < count) report('games', [...path, 'cap'], 'cap-below-pins', { cap, pins: count });
      for (const query of queriesOfCollection(collection)) {
        const key = query.gameIds === undefined ? 'rules' : 'pins';
        if (!Check(gameCalls.gameList.query, query)) report('games', [...path, key], 'long-collection', { key });
      }
      if (!rules && count === 0) report('games', path, 'nothing-collected');
      if (!tab && !shown.has(id)) report('games', path, 'unused-collection', { name: id });
    }
  },
});
