import { defineAction } from '#engine/action/action.ts';

const address = (category: string) =>
  category === 'HOT'
    ? '/m/gameList?type=hot'
    : category === 'FAV'
      ? '/m/gameList?type=fav'
      : `/m/gameList?gameType=${category}`;

/** The game list of a category, hot games or favourites. */
export default defineAction<{ type: string; category: string }>({
  audience: ({ category }) => (category === 'FAV' ? 'logged-in' : 'everyone'),
  path: ({ category }) => address(category),
  run: ({ category }, ports) => {
    ports.setHomeCategory(category);
    ports.navigate(address(category));
  },
});
