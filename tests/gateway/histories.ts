import fc from 'fast-check';
import { ApiError } from '#gateway/http/api-error.ts';
import type { Database } from '#gateway/db/tables.ts';
import { freshStore } from './fresh-store.ts';
import { lookAt } from './money.ts';

// What random histories of any kind have in common: acts sent twice, acts that break off, and a merchant of its own for each.

/** After how many statements an act breaks off, when it does. */
const breaksAfter = fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, fc.integer({ min: 1, max: 25 }));
const isSentTwice = fc.nat({ max: 3 }).map((each) => each === 0);

export type Step<Act> = { act: Act; isSentTwice: boolean; breaksAfter: number | null };
/** Acts one after another, some of them sent twice, some broken off. */
export const historyOf = <Act>(act: fc.Arbitrary<Act>): fc.Arbitrary<Step<Act>[]> =>
  fc.array(fc.record({ act, isSentTwice, breaksAfter }), { minLength: 10, maxLength: 40, size: 'max' });

export class Crash extends Error {}

/** A store, or a transaction, of a process that dies after so many statements. */
export function dyingAfter<Store extends Database>(store: Store, statements: number): Store {
  let left = statements;
  return store.withPlugin({
    transformQuery: ({ node }) => {
      left -= 1;
      if (left < 0) throw new Crash();
      return node;
    },
    transformResult: async ({ result }) => result,
  }) as Store;
}

/** The outcome of work that may be refused or die. @throws Any other error. */
export async function outcomeOf(work: () => Promise<unknown>): Promise<'done' | 'refused' | 'broken'> {
  try {
    await work();
    return 'done';
  } catch (error) {
    if (error instanceof Crash) return 'broken';
    if (error instanceof ApiError) return 'refused';
    throw error;
  }
}

/** How the acts of a kind of history are done, and what differs when one of them has changed anything. */
type Life<Act> = {
  /** `statements` is after how many of them it dies, null for an act that lives. `isAgain` for one that was done just before. */
  attempt: (act: Act, statements: number | null, isAgain: boolean) => ReturnType<typeof outcomeOf>;
  look: () => Promise<string>;
};

/** Does one step. @throws Error when an act that was not done left something, or one that was sent again was done again. */
export async function live<Act extends { type: string }>(given: Step<Act>, { attempt, look }: Life<Act>) {
  const { act, isSentTwice: again, breaksAfter: statements } = given;
  const before = statements === null ? '' : await look();
  const outcome = await attempt(act, statements, false);
  if (statements !== null && outcome !== 'done' && (await look()) !== before)
    throw new Error(`${act.type} was ${outcome} and left something`);
  if (!again || outcome !== 'done') return outcome;
  const after = await look();
  await attempt(act, null, true);
  if ((await look()) !== after) throw new Error(`${act.type} happened twice`);
  return outcome;
}

const lanes = 4;

/**
 * Tries `runs` histories in several new stores at once: on PostgreSQL a history mostly waits for its statements' answers. Resolves to the
 * stores, which close with the test. @throws Error of the first lane that goes wrong.
 */
export async function tryInLanes(
  runs: number,
  tryIn: (db: Database, share: number) => Promise<void>,
): Promise<Database[]> {
  const stores = await Promise.all(Array.from({ length: lanes }, async () => lookAt(await freshStore())));
  await Promise.all(stores.map((db) => tryIn(db, runs / lanes)));
  return stores;
}

/** Runs each of `runs` histories on a new merchant. @throws Error with the shortest one that goes wrong, and its seed. */
export async function tryEach<History>(
  history: fc.Arbitrary<History>,
  liveThrough: (merchant: string, given: History) => Promise<void>,
  { runs, seed }: { runs: number; seed: number | undefined },
): Promise<void> {
  let merchants = 0;
  const property = fc.asyncProperty(history, (given) => {
    merchants += 1;
    return liveThrough(`m${merchants}`, given);
  });
  // Biased values are small ones: of all the acts most would be refused.
  await fc.assert(property, {
    numRuns: runs,
    unbiased: true,
    includeErrorInReport: true,
    ...(seed !== undefined && { seed }),
  });
}
