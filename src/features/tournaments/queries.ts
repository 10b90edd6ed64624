import { freshQuery, listQuery } from '#shared/api/call-query.ts';

/** How often what others do is read, ms; own bets are read at once, by the topic of the wallet. */
const readMs = 10_000;

/** Tournaments that run, come, and ended within 30 days (TOUR-3). */
export const tournamentsQuery = (language: string) => ({
  ...listQuery(['tournaments', 'list', language], 'tournaments'),
  staleTime: 0,
});

/** Those in which bets in a game count, for as long as it is played. */
export const tournamentsOfGameQuery = (game: string, language: string) => ({
  ...listQuery(['tournaments', 'game', game, language], 'tournaments', { query: { game } }),
  staleTime: 0,
  refetchInterval: (query: { state: { data?: readonly unknown[] | undefined } }) =>
    // One without any is not asked for again.
    query.state.data?.length ? readMs : false,
});

/** One tournament in full, with its table as it was then. */
export const tournamentQuery = (id: string, language: string) =>
  freshQuery(['tournaments', 'one', id, language], 'tournament', { path: { id } });

/** The table of one, which moves while it runs. */
export const tableQuery = (id: string, isRunning: boolean) => ({
  ...freshQuery(['tournaments', 'table', id], 'tournamentTable', { path: { id } }),
  refetchInterval: isRunning ? readMs : (false as const),
});
