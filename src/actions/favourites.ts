import { defineAction } from '#engine/action/action.ts';
import { pathOf } from '#schemas/routes.ts';

/** The game list, opened on the player's favourites. */
export default defineAction({ audience: 'logged-in', path: () => pathOf('game-list', { type: 'fav' }) });
