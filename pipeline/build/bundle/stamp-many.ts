import { Worker } from 'node:worker_threads';
import { availableParallelism } from 'node:os';
import { PictureError } from './brand-icons.ts';
import type { Compiled } from '../code/compile.ts';
import type { ConfigError } from '#pipeline/errors/problem.ts';
import { merchantFingerprint } from './fingerprint.ts';
import { readSource, viewForThread } from './merchant-source.ts';
import type { Paths } from '../paths.ts';
import { stampMerchant } from './stamp-merchant.ts';
import { openStampTools } from './stamp-tools.ts';
import type { Workspace } from '#pipeline/workspace.ts';

/** What came of one merchant: a release, errors in its files, or a failure of the stamp itself. */
export type StampOutcome = {
  code: string;
  release?: string;
  /** State of its files just before they were read. */
  fingerprint?: string;
  errors: ConfigError[];
  failure?: string;
};
export type StampJob = {
  paths: Paths;
  compiled: Compiled;
  /** The view of the files that this thread's stamps share. */
  sources: Workspace;
  /** The fingerprint that all merchants share. */
  common: string;
  codes: string[];
  /** One shared number, the index of the next code that no thread has taken yet. */
  next: Int32Array<SharedArrayBuffer>;
};

/** A worker's start costs as much as some dozen stamps. */
const worthWorkers = 24;
/** Fewer, larger collections: a merchant's texts and markup are garbage as soon as it is stamped. */
const youngGenerationMb = 64;

/** Stamps on this thread what no other has taken yet; `done` hears of each at once. Never throws for a single merchant. */
export async function stampHere(
  { paths, compiled, sources, common, codes, next }: StampJob,
  done: (outcome: StampOutcome) => void,
): Promise<void> {
  const tools = await openStampTools(paths, compiled);
  for (let code = take(); code !== undefined; code = take()) done(await stampOne(code));

  function take(): string | undefined {
    return codes[Atomics.add(next, 0, 1)];
  }

  async function stampOne(code: string): Promise<StampOutcome> {
    try {
      const fingerprint = merchantFingerprint(paths, code, common);
      const { source, errors } = await readSource(code, sources);
      if (source === undefined || errors.length > 0) return { code, errors };
      return { code, errors, release: await stampMerchant(source, tools), fingerprint };
    } catch (error) {
      return { code, errors: [], failure: tell(error) };
    }
  }
}

/** A picture is the operator's to mend; of all else the developer wants to know where it came from. */
function tell(error: unknown): string {
  if (error instanceof PictureError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Stamps on as many threads as pay off, this one among them. Rejects when a thread dies. */
export async function stampMany(job: Omit<StampJob, 'next'>, done: (outcome: StampOutcome) => void): Promise<void> {
  const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const shared: StampJob = { ...job, next };
  const threads = Math.max(1, Math.min(availableParallelism(), Math.ceil(job.codes.length / worthWorkers)));
  const others = threads > 1 ? await startWorkers(threads - 1, shared, done) : [];
  await Promise.all([...others, stampHere(shared, done)]);
}

async function startWorkers(
  count: number,
  job: StampJob,
  done: (outcome: StampOutcome) => void,
): Promise<Promise<void>[]> {
  const workerData: StampJob = { ...job, sources: await viewForThread(job.sources) };
  return Array.from({ length: count }, () => stampInWorker(workerData, done));
}

function stampInWorker(workerData: StampJob, done: (outcome: StampOutcome) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./stamp-worker.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxYoungGenerationSizeMb: youngGenerationMb },
    });
    worker.on('message', (outcomes: StampOutcome[]) => outcomes.forEach(done));
    worker.on('error', reject);
    worker.on('exit', (exitCode) =>
      exitCode === 0 ? resolve() : reject(new Error(`A stamping thread ended with code ${exitCode}.`)),
    );
  });
}
