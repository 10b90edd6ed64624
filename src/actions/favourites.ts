import { defineAction } from '#engine/action/action.ts';
import { pathOf } from '#schemas/routes.ts';
import { strict } from '#schemas/strict.ts';

export const config = strict(
  {},
  {
    title: 'Favourites',
    description: 'The games that the player has marked',
    group: 'Games',
    picture: 'action-favourites',
  },
);

/** The game list, opened on the player's favourites. */
export default defineAction({ audience: 'logged-in', path: () => pathOf('game-list', { type: 'fav' }) });
