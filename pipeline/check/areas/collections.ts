import { games as gameCalls } from '#schemas/gateway/games.ts';
import { defaultCap, queriesOfCollection } from '#schemas/game-collection.ts';
import { Check } from 'typebox/value';
import type { Chain } from '#pipeline/config/chain.ts';
import type { Problem } from '#pipeline/errors/problem.ts';
import { isObject, valueAt } from '#schemas/json.ts';
import { collectionsOf } from '../collections.ts';
import { problemAt } from '../report.ts';
import { defineCheck } from '../define-check.ts';

export default defineCheck({ stage: 'care', needs: ['games', 'home'], find: ({ chain }) => checkCollections(chain) });

/** Collections that say two things at once, or that nobody ever sees. */
function checkCollections(chain: Chain): Problem[] {
  const shown = shownOnHome(chain);
  return collectionsOf(chain).flatMap(({ collection, path }) => {
    const { id, rules, pins = [], exclusions = [], cap = defaultCap, tab } = collection;
    const count = new Set(pins).size;
    return [
      ...pins.flatMap((name, at) =>
        exclusions.includes(name)
          ? problemAt(chain, 'games', [...path, 'pins', at], 'pinned-and-excluded', { name })
          : [],
      ),
      ...(cap < count ? [problemAt(chain, 'games', [...path, 'cap'], 'cap-below-pins', { cap, pins: count })] : []),
      ...queriesOfCollection(collection).flatMap((query) => {
        const key = query.gameIds === undefined ? 'rules' : 'pins';
        if (Check(gameCalls.gameList.query, query)) return [];
        return problemAt(chain, 'games', [...path, key], 'long-collection', { key });
      }),
      ...(rules || count > 0 ? [] : [problemAt(chain, 'games', path, 'nothing-collected', {})]),
      ...(tab || shown.has(id) ? [] : [problemAt(chain, 'games', path, 'unused-collection', { name: id })]),
    ];
  });
}

function shownOnHome({ documents: { home } }: Chain): ReadonlySet<string> {
  const sections = Array.isArray(home.sections) ? home.sections : [];
  return new Set(
    sections.flatMap((section) => {
      const name = isObject(section) ? valueAt(section, ['settings', 'collection']) : undefined;
      return typeof name === 'string' ? [name] : [];
    }),
  );
}
