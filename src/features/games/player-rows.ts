import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { PlayerRow } from '#schemas/player-rows.ts';
import { freshQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';
import { playable } from './game.ts';

/** Games of a row that follows the player, read again on every visit, for each launch changes it. */
export const playerRowQuery = (
  { row, limit, language }: { row: PlayerRow; limit: number; language: string },
  enabled: boolean,
) =>
  queryOptions({
    staleTime: 0,
    enabled,
    queryKey: ['games', 'row', row, limit, language],
    queryFn: async ({ signal }) => {
      const { list, ...more } = await call('playerRow', { query: { row, limitNum: limit, language }, signal });
      return { ...more, games: playable(list) };
    },
  });

/** Whether rows follow the player, and how many games they know. */
export const rowChoiceQuery = freshQuery(['play', 'row-choice'], 'rowChoice');

/** Lets go of what was read of the player's games, so that no list shows for a moment what the player no longer wants shown. */
export function dropRows(queries: QueryClient): void {
  for (const name of ['row', 'recent']) queries.removeQueries({ queryKey: ['games', name] });
}
