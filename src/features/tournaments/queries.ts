import type { Tournament } from '#schemas/gateway/tournaments.ts';
import { freshQuery, listQuery } from '#shared/api/call-query.ts';

/** How often what others do is read, ms; own bets are read at once, by the topic of the wallet. */
const readMs = 10_000;

/** Tournaments that run, come, and ended within 30 days (TOUR-3). */
export const tournamentsQuery = (language: string) => ({
  ...listQuery(['tournaments', 'list', language], 'tournaments'),
  staleTime: 0,
});

/** The same, for as long as a game is played that counts for some of them: read again while the player is in one of those. */
export const playedTournamentsQuery = (language: string, ids: readonly string[]) => ({
  ...tournamentsQuery(language),
  refetchInterval: (query: { state: { data?: readonly Tournament[] | undefined } }) =>
    query.state.data?.some(({ id, isIn }) => isIn && ids.includes(id)) ? readMs : false,
});

/** One tournament in full, with its table as it was then. */
export const tournamentQuery = (id: string, language: string) =>
  freshQuery(['tournaments', 'one', id, language], 'tournament', { path: { id } });

/** The table of one, which moves while it runs. */
export const tableQuery = (id: string, isRunning: boolean) => ({
  ...freshQuery(['tournaments', 'table', id], 'tournamentTable', { path: { id } }),
  refetchInterval: isRunning ? readMs : (false as const),
});
