import { countOf } from '#gateway/db/rows.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';

/** The legal moves of something with states: where each state may lead. One without moves is an end. */
export type Moves<State extends string> = Readonly<Record<State, readonly State[]>>;
/** What has a history: `deposit:<order>`, `withdraw:<order>`, `bonus:<grant>`, `transfer:<transfer>`, `contract:<contract>`, `bill:<bill>`, `reward:<reward>`, `promotion:<entry>`, `feedback:<ticket>`, `verification:<verification>`, `tournament:<entrant>`. */
export type Subject =
  `${'deposit' | 'withdraw' | 'bonus' | 'transfer' | 'contract' | 'bill' | 'reward' | 'promotion' | 'feedback' | 'verification' | 'tournament'}:${string}`;

/** The states that lead to this one: the condition of the update that moves there. */
export const statesBefore = <State extends string>(moves: Moves<State>, to: State): State[] =>
  (Object.keys(moves) as State[]).filter((state) => moves[state].includes(to));

/** When an operator does something, and their name; empty where a provider does, or a vendor. */
export type OperatorAct = { at: number; by: string };

/** Adds a line to a history. Nobody else moves the subject before the transaction ends: its row was just changed, or its player is locked. */
export async function noteMove(tx: Tx, subject: Subject, { state, reason, at, by }: FullStep<string>): Promise<void> {
  const n = await countOf(tx.selectFrom('moves').where('subject', '=', subject));
  await tx
    .insertInto('moves')
    .values({ subject, seq: n + 1, state, reason, at, by_whom: by || null })
    .execute();
}

/** One line of a history: epoch ms, and a reason in a word of the operator's or empty. */
export type Step<State extends string> = { state: State; reason: string; at: number };
/** The same for operators, with the name of the one who did it, or empty. */
export type FullStep<State extends string> = Step<State> & { by: string };

/** The histories of these subjects, each from its beginning, for operators: players do not read their names. */
export async function historiesOf<State extends string>(
  db: Database,
  subjects: readonly Subject[],
): Promise<(subject: Subject) => FullStep<State>[]> {
  if (subjects.length === 0) return () => [];
  const moves = await db
    .selectFrom('moves')
    .selectAll()
    .where('subject', 'in', subjects)
    .orderBy('subject')
    .orderBy('seq')
    .execute();
  const bySubject = Map.groupBy(moves, ({ subject }) => subject);
  return (subject) =>
    // What wrote the state was typed by its machine.
    (bySubject.get(subject) ?? []).map(({ state, reason, at, by_whom }) => ({
      state: state as State,
      reason,
      at,
      by: by_whom ?? '',
    }));
}
