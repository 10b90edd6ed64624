import { useEffect } from 'react';
import { call } from '#shared/api/client.ts';

/** Notes a game as played (GAME-5); of no consequence to the player when it fails. */
export function useRecentNote(gameId: string): void {
  useEffect(() => {
    if (gameId) call('recentAdd', { body: { gameId } }).catch(() => {});
  }, [gameId]);
}
