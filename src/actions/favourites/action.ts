import { defineAction } from '#engine/action/action.ts';

/** The game list, opened on the player's favourites. */
export default defineAction({
  audience: 'logged-in',
  path: () => '/m/gameList?type=fav',
  run: (_config, ports) => ports.navigate('/m/gameList?type=fav'),
});
