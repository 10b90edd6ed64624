import { defineAction } from '#engine/action/action.ts';
import { ListCategory } from '#schemas/gateway/games.ts';
import { pathOf } from '#schemas/routes.ts';
import { strict } from '#schemas/strict.ts';

export const config = strict(
  { category: ListCategory },
  {
    title: 'Game list',
    description: 'Games of a category, hot ones or favourites',
    group: 'Games',
    picture: 'action-game-list',
  },
);

const types: Readonly<Record<string, string>> = { HOT: 'hot', FAV: 'fav' };

function address(category: string): string {
  const type = types[category];
  return pathOf('game-list', type ? { type } : { gameType: category });
}

/** The game list of a category, hot games or favourites. */
export default defineAction<typeof config>({
  audience: ({ category }) => (category === 'FAV' ? 'logged-in' : 'everyone'),
  path: ({ category }) => address(category),
  run: ({ category }, ports) => {
    ports.setHomeCategory(category);
    ports.navigate(address(category));
  },
});
