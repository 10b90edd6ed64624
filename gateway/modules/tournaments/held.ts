import type { Database } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { findById } from '../accounts/accounts.ts';
import type { OperatorAct } from '../orders/moves.ts';
import { decideEntrant, type EntrantDecision } from './operator.ts';
import { ofRow } from './runs.ts';
import { entrants } from './states.ts';
import { rankedIn } from './table.ts';

/** Prizes that wait for the operator, the oldest tournament first. */
export function heldPrizes(db: Database, merchant?: string) {
  let held = db
    .selectFrom('tournament_entrants as e')
    .innerJoin('accounts as a', 'a.id', 'e.account_id')
    .innerJoin('tournaments as t', 't.id', 'e.tournament_id')
    .select(['e.id', 'e.account_id', 'e.merchant', 'e.state', 'e.reason', 'e.rounds', 'e.score', 'e.place'])
    .select([
      'e.prize',
      'e.amount',
      'a.username',
      'a.disabled',
      't.tournament',
      't.record',
      't.closed_at',
      't.frozen_at',
    ])
    .where('e.state', '=', 'held');
  if (merchant !== undefined) held = held.where('e.merchant', '=', merchant);
  return held.orderBy('t.ends_at').orderBy('e.place').orderBy('e.id').limit(500).execute();
}

/** Decides a prize that is held, as `decideEntrant` does. @throws ApiError as it does. */
export async function decideHeld(db: Database, id: string, decision: EntrantDecision, act: OperatorAct): Promise<void> {
  const { merchant, tournament_id, account_id } = await entrants.read(db, { id });
  const username = (await findById(db, account_id))?.username;
  if (username === undefined) throw new ApiError('record.unknown');
  await decideEntrant(db, { merchant, tournament: tournament_id.slice(merchant.length + 1), username }, decision, act);
}

/** How many tournaments an operator sees, and how many lines of the table of each. */
const mostRuns = 50;
const mostLines = 20;

/** The tournaments that somebody is in, those that end last first. */
export async function runsWithPlayers(db: Database, merchant?: string) {
  let rows = db
    .selectFrom('tournaments as t')
    .leftJoin('tournament_counts as c', 'c.tournament_id', 't.id')
    .selectAll('t')
    .select('c.players');
  if (merchant !== undefined) rows = rows.where('t.merchant', '=', merchant);
  const runs = await rows.orderBy('t.ends_at', 'desc').orderBy('t.id').limit(mostRuns).execute();
  return runs.map(({ players, ...row }) => ({ ...ofRow(row), players: players ?? 0 }));
}

/** The first lines of a table with the names of the players, for operators. */
export const linesFor = (db: Database, run: string) =>
  rankedIn(db, run)
    .innerJoin('accounts as a', 'a.id', 'e.account_id')
    .select(['a.username', 'e.rounds', 'e.score', 'e.state', 'e.amount'])
    .orderBy('e.behind')
    .orderBy('e.reached_at')
    .orderBy('e.id')
    .limit(mostLines)
    .execute();
