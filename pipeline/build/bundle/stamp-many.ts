import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { availableParallelism } from 'node:os';
import { PictureError } from '../page/brand-icons.ts';
import type { Compiled } from '../code/compile.ts';
import { buildChain } from '#pipeline/config/chain.ts';
import type { Finding } from '#pipeline/errors/problem.ts';
import { merchantFingerprint, sourcesOf } from './fingerprint.ts';
import { readSource, viewForThread } from '../page/merchant-source.ts';
import type { Paths } from '../paths.ts';
import { saidBy } from './said.ts';
import { stampMerchant } from './stamp-merchant.ts';
import { openStampTools } from '../page/stamp-tools.ts';
import type { Workspace } from '#pipeline/config/workspace.ts';

/** The outcome for one merchant: a release, errors in its files, or a failure of the stamp itself. */
export type StampOutcome = {
  code: string;
  release?: string;
  /** State of its files just before they were read. */
  fingerprint?: string;
  errors: Finding[];
  /** What does not stop the build and is not accepted. */
  warnings?: Finding[];
  failure?: string;
};
export type StampJob = {
  paths: Paths;
  compiled: Compiled;
  /** The view of the files that this thread's stamps share. */
  sources: Workspace;
  /** The fingerprint that all merchants share. */
  common: string;
  /** What the bundles are to say of their origin. */
  made: { common: string; revision: string | undefined };
  codes: string[];
  /** One shared number, the index of the next code that no thread has taken yet. */
  next: Int32Array<SharedArrayBuffer>;
};

/** A worker's start costs as much as some dozen stamps. */
const worthWorkers = 24;

/** Stamps on this thread what no other has taken yet; `done` hears of each at once. Never throws for a single merchant. */
export async function stampHere(job: StampJob, done: (outcome: StampOutcome) => void): Promise<void> {
  const { paths, compiled, sources, common, made, codes, next } = job;
  const tools = await openStampTools(paths, compiled);
  const stampOne = async (code: string): Promise<StampOutcome> => {
    try {
      const fingerprint = merchantFingerprint(paths, code, common);
      const { revision } = made;
      const hash = sourcesOf(paths, code, made.common);
      const { source, errors, warnings } = await readSource(code, sources);
      if (source === undefined || errors.length > 0) return { code, errors, warnings };
      const chain = buildChain(sources, code);
      const from = { sources: hash, channel: paths.channel, revision, said: chain && saidBy(chain) };
      return { code, errors, warnings, release: await stampMerchant(source, tools, from), fingerprint };
    } catch (error) {
      return { code, errors: [], failure: failureText(error) };
    }
  };
  for (let code; (code = codes[Atomics.add(next, 0, 1)]) !== undefined;) done(await stampOne(code));
}

/** A picture is the operator's to mend; of all else the developer wants to see the stack. */
function failureText(error: unknown): string {
  if (error instanceof PictureError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Stamps on as many threads as pay off, this one among them. Rejects when a thread dies. */
export async function stampMany(job: Omit<StampJob, 'next'>, done: (outcome: StampOutcome) => void): Promise<void> {
  const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const workers = Math.min(availableParallelism(), Math.ceil(job.codes.length / worthWorkers)) - 1;
  const sources = workers > 0 ? await viewForThread(job.sources) : job.sources;
  const others = Array.from({ length: Math.max(0, workers) }, () => stampInWorker({ ...job, sources, next }, done));
  await Promise.all([...others, stampHere({ ...job, next }, done)]);
}

async function stampInWorker(workerData: StampJob, done: (outcome: StampOutcome) => void): Promise<void> {
  const worker = new Worker(new URL('./stamp-worker.ts', import.meta.url), { workerData });
  worker.on('message', done);
  // `once` rejects with what an `error` event brings.
  const [exitCode] = (await once(worker, 'exit')) as [number];
  if (exitCode !== 0) throw new Error(`A stamping thread ended with code ${exitCode}.`);
}
