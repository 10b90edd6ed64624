import { defineAction } from '#engine/action/action.ts';

const address = (gameId: string) => `/m/launchGame?gameId=${encodeURIComponent(gameId)}`;

/** Starts a game in its frame (GAME-3). */
export default defineAction<{ type: string; gameId: string }>({
  audience: 'logged-in',
  path: ({ gameId }) => address(gameId),
  run: ({ gameId }, ports) => ports.navigate(address(gameId)),
});
