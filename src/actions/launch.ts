import { Type } from 'typebox';
import { defineAction } from '#engine/action/action.ts';
import { pathOf } from '#schemas/routes.ts';
import { strict } from '#schemas/strict.ts';

/** A game by its id. */
export const config = strict(
  { gameId: Type.String({ minLength: 1, maxLength: 80 }) },
  { title: 'Game', description: 'Starts one game, by its id', group: 'Games', picture: 'action-launch' },
);

/** Starts a game in its frame (GAME-3). */
export default defineAction<typeof config>({
  path: ({ gameId }) => pathOf('launch-game', { gameId }),
});
