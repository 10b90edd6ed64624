import { Worker } from 'node:worker_threads';
import { availableParallelism } from 'node:os';
import type { Compiled } from './compile.ts';
import type { ConfigError } from '../errors/problem.ts';
import { openSources, readSource } from './merchant-source.ts';
import type { Places } from './places.ts';
import { stampMerchant } from './stamp-merchant.ts';
import { openStampTools } from './stamp-tools.ts';

/** What came of one merchant: a release, errors in its files, or a failure of the stamp itself. */
export type StampOutcome = { code: string; release?: string; errors: ConfigError[]; failure?: string };
export type StampJob = { places: Places; compiled: Compiled; codes: string[] };

/** A worker's start costs as much as some dozen stamps. */
const worthWorkers = 24;

/** Stamps on this thread, one after another; `done` hears of each at once. Never throws for a single merchant. */
export async function stampHere(
  { places, compiled, codes }: StampJob,
  done: (outcome: StampOutcome) => void,
): Promise<void> {
  const tools = await openStampTools(places, compiled);
  const sources = openSources(places);
  for (const code of codes) done(await stampOne(code));

  async function stampOne(code: string): Promise<StampOutcome> {
    try {
      const { source, errors } = await readSource(code, sources);
      if (source === undefined) return { code, errors };
      return { code, errors: [], ...(await stampMerchant(source, tools)) };
    } catch (error) {
      return { code, errors: [], failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  }
}

/** Stamps on as many threads as pay off. Rejects when a thread dies. */
export async function stampMany(job: StampJob, done: (outcome: StampOutcome) => void): Promise<void> {
  const threads = Math.min(availableParallelism(), Math.ceil(job.codes.length / worthWorkers));
  if (threads < 2) return stampHere(job, done);
  const share = (thread: number) => job.codes.filter((_, index) => index % threads === thread);
  await Promise.all(
    Array.from(
      { length: threads },
      (_, thread) =>
        new Promise<void>((resolve, reject) => {
          const worker = new Worker(new URL('./stamp-worker.ts', import.meta.url), {
            workerData: { ...job, codes: share(thread) } satisfies StampJob,
          });
          worker.on('message', (outcomes: StampOutcome[]) => outcomes.forEach(done));
          worker.on('error', reject);
          worker.on('exit', (exitCode) =>
            exitCode === 0 ? resolve() : reject(new Error(`A stamping thread ended with code ${exitCode}.`)),
          );
        }),
    ),
  );
}
