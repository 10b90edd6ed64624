import { pathOf } from '#schemas/routes.ts';
import { defineAction } from '#engine/action/action.ts';

/** Starts a game in its frame (GAME-3). */
export default defineAction<{ type: string; gameId: string }>({
  path: ({ gameId }) => pathOf('launch-game', { gameId }),
});
