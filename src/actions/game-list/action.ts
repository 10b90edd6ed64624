import { pathOf } from '#schemas/routes.ts';
import { defineAction } from '#engine/action/action.ts';

const types: Readonly<Record<string, string>> = { HOT: 'hot', FAV: 'fav' };

function address(category: string): string {
  const type = types[category];
  return pathOf('game-list', type ? { type } : { gameType: category });
}

/** The game list of a category, hot games or favourites. */
export default defineAction<{ type: string; category: string }>({
  audience: ({ category }) => (category === 'FAV' ? 'logged-in' : 'everyone'),
  path: ({ category }) => address(category),
  run: ({ category }, ports) => {
    ports.setHomeCategory(category);
    ports.navigate(address(category));
  },
});
