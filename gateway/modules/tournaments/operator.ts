import { sql } from 'kysely';
import { Type, type Static } from 'typebox';
import { strict } from '#schemas/strict.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { findByUsername } from '../accounts/accounts.ts';
import { notify } from '../inbox/notify.ts';
import { noteMove, type OperatorAct } from '../orders/moves.ts';
import { countPrizes, payPrize } from './close.ts';
import { correctTotals } from './count.ts';
import { entrantId } from './enter.ts';
import { lockRun, readRun, runId, type Run } from './runs.ts';
import { entrants, type Entrant } from './states.ts';
import { moveStep, recountSteps } from './steps.ts';

const Reason = Type.String({ minLength: 1, maxLength: 140 });

/** What the operator says of a prize that is held back, or of a player who is in it. The reason is for the player to read. */
export const EntrantDecision = Type.Union([
  strict({ outcome: Type.Literal('paid') }),
  strict({ outcome: Type.Literal('struck'), reason: Reason }),
]);
export type EntrantDecision = Static<typeof EntrantDecision>;
/** What the operator does with a tournament. */
export const RunAct = Type.Union([
  strict({ act: Type.Literal('freeze'), reason: Reason }),
  strict({ act: Type.Literal('thaw') }),
  strict({ act: Type.Literal('recompute') }),
]);
export type RunAct = Static<typeof RunAct>;

type Named = { merchant: string; tournament: string };

const note = (tx: Tx, { id }: Run, state: string, reason: string, { at, by }: OperatorAct) =>
  noteMove(tx, `tournament:${id}`, { state, reason, at, by });

/**
 * Counts every player's bets anew, and of one that is over its places and prizes, too.
 * @throws ApiError `order.closed` once a prize is paid: by then places are final.
 */
async function recompute(tx: Tx, run: Run, act: OperatorAct): Promise<void> {
  const players = await tx
    .selectFrom('tournament_entrants')
    .select(['account_id', 'state'])
    .where('tournament_id', '=', run.id)
    .orderBy('id')
    .execute();
  if (players.some(({ state }) => state === 'paid')) throw new ApiError('order.closed');
  for (const { account_id } of players) await correctTotals(tx, run, account_id);
  await recountSteps(tx, run.id);
  if (run.closed_at !== null) await countPrizes(tx, run, act);
}

/**
 * Freezes a tournament, so that no prize is counted or paid until it goes on, or counts it anew. Bets count on.
 * @throws ApiError `record.unknown` where nobody is in it, `order.closed`.
 */
export async function actOnRun(
  db: Database,
  { merchant, tournament }: Named,
  given: RunAct,
  act: OperatorAct,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const run = await lockRun(tx, merchant, tournament);
    const set = (frozen_at: number | null) =>
      tx.updateTable('tournaments').set({ frozen_at }).where('id', '=', run.id).execute();
    if (given.act === 'freeze' && run.frozen_at === null) await set(act.at);
    else if (given.act === 'thaw' && run.frozen_at !== null) await set(null);
    else if (given.act === 'recompute') await recompute(tx, run, act);
    else return;
    await note(tx, run, given.act, 'reason' in given ? given.reason : '', act);
  });
}

async function strike(tx: Tx, run: Run, entrant: Entrant, reason: string, act: OperatorAct): Promise<void> {
  await lockRun(tx, run.merchant, run.tournament);
  const seen = await entrants.read(tx, { id: entrant.id });
  const struck = await entrants.decide(tx, entrant.id, 'struck', { ...act, reason });
  if (struck) await moveStep(tx, seen, null);
  const values = { tournament: run.record.title, reason };
  if (struck) await notify(tx, { accountId: entrant.account_id, key: 'tournaments.struck', values }, act.at);
}

/**
 * Pays a prize that is held back, or strikes a player out, who loses place and prize and reads why. Others move up once it is counted anew.
 * @throws ApiError `record.unknown` without the player in it; `order.closed` for a prize that is not held or was paid, and while it is frozen.
 */
export async function decideEntrant(
  db: Database,
  { merchant, tournament, username }: Named & { username: string },
  decision: EntrantDecision,
  act: OperatorAct,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const account = await findByUsername(tx, merchant, username);
    const run = await readRun(tx, merchant, tournament);
    const entrant = await entrants.read(tx, { id: entrantId(run.id, account?.id ?? '') });
    if (decision.outcome === 'struck') return strike(tx, run, entrant, decision.reason, act);
    if (entrant.state === 'paid') return;
    if (!(await payPrize(tx, entrant, 'held', act))) throw new ApiError('order.closed');
  });
}

/** A tournament as operators see it: its state, who has a prize or was struck out, and what was done. */
export async function inspectRun(db: Database, { merchant, tournament }: Named) {
  const { record, ...run } = await readRun(db, merchant, tournament);
  const rows = await db
    .selectFrom('tournament_entrants as e')
    .innerJoin('accounts as a', 'a.id', 'e.account_id')
    .select(['a.username', 'e.state', 'e.reason', 'e.rounds', 'e.score', 'e.place', 'e.prize', 'e.amount', 'e.buy_in'])
    .where('e.tournament_id', '=', runId(merchant, tournament))
    .where('e.state', '<>', 'playing')
    .orderBy(sql`COALESCE(e.place, 1000000)`)
    .orderBy('a.username')
    .limit(1000)
    .execute();
  const list = rows.map(({ prize, ...row }) => ({
    ...row,
    prize: prize === null ? null : (JSON.parse(prize) as unknown),
  }));
  return { ...run, record, list };
}
