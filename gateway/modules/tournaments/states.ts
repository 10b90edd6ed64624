import type { EntrantState } from '#schemas/gateway/tournament-states.ts';
import type { Row } from '#gateway/db/tables.ts';
import { machine } from '../orders/machine.ts';
import type { Moves } from '../orders/moves.ts';

export type Entrant = Row<'tournament_entrants'>;

/** Who has won nothing stays `playing`. Until the first prize is paid places may be counted anew, which moves who has won. */
const moves = {
  playing: ['won', 'held', 'struck'],
  won: ['paid', 'held', 'playing', 'struck'],
  held: ['paid', 'won', 'playing', 'struck'],
  paid: [],
  struck: [],
} as const satisfies Moves<EntrantState>;

/** A player in a tournament (TOUR-4). */
export const entrants = machine({
  table: 'tournament_entrants',
  subject: 'tournament',
  moves,
  refusal: 'order.closed',
  topics: ['reward'],
  sets: ({ to, reason }) => ({ reason, ...(to === 'struck' && { behind: null, place: null, prize: null, amount: 0 }) }),
});
