import { trySessions } from '#tests/studio/random-session.ts';

/** Sessions between two copies of the merchants. */
const perSeed = 250;

/** Tries `runs` random sessions of the studio. @throws Error with the first that loses an edit, or says another thing than the checker. */
export async function fuzzSessions(runs: number, seed: number): Promise<void> {
  const started = performance.now();
  const sum = { edits: 0, saves: 0, crashes: 0, conflicts: 0 };
  for (let done = 0; done < runs; done += perSeed) {
    const { edits, saves, crashes, conflicts } = await trySessions(Math.min(perSeed, runs - done), seed + done);
    sum.edits += edits;
    sum.saves += saves;
    sum.crashes += crashes;
    sum.conflicts += conflicts;
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const had = `${sum.edits} edits, ${sum.saves} saves, ${sum.crashes} crashes, ${sum.conflicts} conflicts`;
  console.log(`studio: ${runs} sessions, seed ${seed}: ${had}, 0 lost edits, ${seconds} s`);
}
