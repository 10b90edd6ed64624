import { sql } from 'kysely';
import { sumOf } from '#gateway/db/rows.ts';
import type { Database, Row, Tx } from '#gateway/db/tables.ts';
import type { Entrant } from './states.ts';

/** How many digits of a score tell its step. */
const digits = 3;
/** A step is counted in so many rows, by player: bets of two players seldom wait for one another. */
const parts = 8;

/** The step of a score, which is its least one: each score below 1000 has its own, of 12,345 and 12,399 it is 12,300. */
export function stepOf(score: number): number {
  const written = String(score);
  return Number(written.slice(0, digits).padEnd(written.length, '0'));
}

/** The first score that is above a step. */
const above = (step: number): number => step + 10 ** Math.max(0, String(step).length - digits);

/** What an entrant's score is below: nobody from there on is on the same step. */
export const topOfStep = (score: number): number => above(stepOf(score));

/** How many players of a run have a score of `top` or more, which is that of a step. */
export const playersFrom = (db: Database, run: string, top: number): Promise<number> =>
  sumOf(db.selectFrom('tournament_steps').where('tournament_id', '=', run).where('step', '>=', top), 'players');

const partOf = (accountId: string): number =>
  [...accountId].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % parts;

const add = (tx: Tx, rows: Row<'tournament_steps'>[]) =>
  tx
    .insertInto('tournament_steps')
    .values(rows)
    .onConflict((known) =>
      known
        .columns(['tournament_id', 'step', 'part'])
        .doUpdateSet({ players: sql<number>`tournament_steps.players + excluded.players` }),
    )
    .execute();

/** Counts a player on the step of the score that puts them in order from now on (`to`), as no longer on that before; null is out of the table. */
export async function moveStep(
  tx: Tx,
  { tournament_id, account_id, behind }: Pick<Entrant, 'tournament_id' | 'account_id' | 'behind'>,
  to: number | null,
): Promise<void> {
  const [before, after] = [behind, to].map((each) => (each === null ? undefined : stepOf(-each)));
  if (before === after) return;
  const part = partOf(account_id);
  const changes = [
    { step: before, players: -1 },
    { step: after, players: 1 },
  ].flatMap(({ step, players }) => (step === undefined ? [] : [{ tournament_id, step, part, players }]));
  // In one order everywhere: of two at once neither waits for the other.
  await add(
    tx,
    changes.toSorted((one, other) => one.step - other.step),
  );
}

/** Counts the steps of a run anew, which is locked. */
export async function recountSteps(tx: Tx, run: string): Promise<void> {
  await tx.deleteFrom('tournament_steps').where('tournament_id', '=', run).execute();
  const ranked = tx
    .selectFrom('tournament_entrants')
    .select(['behind'])
    .where('tournament_id', '=', run)
    .where('behind', 'is not', null);
  const counts = new Map<number, number>();
  for (const { behind } of await ranked.execute()) {
    const step = stepOf(-(behind ?? 0));
    counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  for (const [step, players] of counts) await add(tx, [{ tournament_id: run, step, part: 0, players }]);
}
