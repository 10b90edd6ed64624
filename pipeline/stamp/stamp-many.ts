import { Worker } from 'node:worker_threads';
import { availableParallelism } from 'node:os';
import type { Compiled } from './compile.ts';
import type { ConfigError } from '../errors/problem.ts';
import { openSources, readSource } from './merchant-source.ts';
import type { Places } from './places.ts';
import { stampMerchant } from './stamp-merchant.ts';
import { openStampTools } from './stamp-tools.ts';

/** Milliseconds of one merchant: reading and checking its files; rendering and compressing its page; putting the bundle together. */
export type PartTimes = { resolve: number; prerender: number; stamp: number };
/** What came of one merchant: a release, errors in its files, or a failure of the stamp itself. */
export type StampOutcome = {
  code: string;
  release?: string;
  errors: ConfigError[];
  failure?: string;
  times?: PartTimes;
};
export type StampJob = {
  places: Places;
  compiled: Compiled;
  codes: string[];
  /** One shared number, the index of the next code that no thread has taken yet. */
  next: Int32Array<SharedArrayBuffer>;
};

/** A worker's start costs as much as some dozen stamps. */
const worthWorkers = 24;
/** Fewer, larger collections: a merchant's texts and markup are garbage as soon as it is stamped. */
const youngGenerationMb = 64;

/** A job for some merchants, from the first on. */
export const openJob = (job: Omit<StampJob, 'next'>): StampJob => ({
  ...job,
  next: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
});

/** Stamps on this thread what no other has taken yet; `done` hears of each at once. Never throws for a single merchant. */
export async function stampHere(
  { places, compiled, codes, next }: StampJob,
  done: (outcome: StampOutcome) => void,
): Promise<void> {
  const tools = await openStampTools(places, compiled);
  const sources = openSources(places);
  for (let code = take(); code !== undefined; code = take()) done(await stampOne(code));

  function take(): string | undefined {
    return codes[Atomics.add(next, 0, 1)];
  }

  async function stampOne(code: string): Promise<StampOutcome> {
    try {
      const begun = performance.now();
      const { source, errors } = await readSource(code, sources);
      const read = performance.now();
      if (source === undefined || errors.length > 0) return { code, errors };
      const { release, prerender } = await stampMerchant(source, tools);
      const times = { resolve: read - begun, prerender, stamp: performance.now() - read - prerender };
      return { code, errors, release, times };
    } catch (error) {
      return { code, errors: [], failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  }
}

/** Stamps on as many threads as pay off, this one among them, and returns their number. Rejects when a thread dies. */
export async function stampMany(job: Omit<StampJob, 'next'>, done: (outcome: StampOutcome) => void): Promise<number> {
  const shared = openJob(job);
  const threads = Math.max(1, Math.min(availableParallelism(), Math.ceil(job.codes.length / worthWorkers)));
  const others = Array.from({ length: threads - 1 }, () => stampInWorker(shared, done));
  await Promise.all([...others, stampHere(shared, done)]);
  return threads;
}

function stampInWorker(job: StampJob, done: (outcome: StampOutcome) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./stamp-worker.ts', import.meta.url), {
      workerData: job,
      resourceLimits: { maxYoungGenerationSizeMb: youngGenerationMb },
    });
    worker.on('message', (outcomes: StampOutcome[]) => outcomes.forEach(done));
    worker.on('error', reject);
    worker.on('exit', (exitCode) =>
      exitCode === 0 ? resolve() : reject(new Error(`A stamping thread ended with code ${exitCode}.`)),
    );
  });
}
