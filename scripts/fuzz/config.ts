/** Mutated merchants, with a watch beside them: a loop without an end leaves no time to the thread that is in it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { stampsInto, tryMerchants } from '#tests/pipeline/config-fuzz.ts';

/** As many as shrink and are shown together. */
const perSeed = 250;
/** Milliseconds without a next merchant after which one hangs, on a busy machine too. */
const hangMs = 120_000;

/** Ends the process when the count of merchants that were begun does not rise. */
const watch = `
  const { workerData: { begun, hangMs } } = require('node:worker_threads');
  let [last, since] = [-1, Date.now()];
  setInterval(() => {
    const now = Atomics.load(begun, 0);
    if (now !== last) [last, since] = [now, Date.now()];
    if (Date.now() - since < hangMs) return;
    const [seed, count] = [Atomics.load(begun, 1), now];
    require('node:fs').writeSync(2, 'Merchant ' + count + ' of seed ' + seed + ' hangs.\\n');
    process.kill(process.pid, 'SIGKILL');
  }, 1000);
`;

/** Tries `runs` mutated merchants. @throws Error with the first that crashes or is reported without a place; a hang ends the process. */
export async function fuzzMerchants(runs: number, seed: number): Promise<void> {
  const started = performance.now();
  const begun = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  const folder = mkdtempSync(join(tmpdir(), 'foyer-fuzz-dist-'));
  const build = await stampsInto(folder);
  const watcher = new Worker(watch, { eval: true, workerData: { begun, hangMs } });
  const sum = { reported: 0, built: 0 };
  try {
    for (let done = 0; done < runs; done += perSeed) {
      Atomics.store(begun, 0, 0);
      Atomics.store(begun, 1, seed + done);
      const some = Math.min(perSeed, runs - done);
      const began = () => void Atomics.add(begun, 0, 1);
      const { reported, built } = await tryMerchants(some, seed + done, { build, began });
      sum.reported += reported;
      sum.built += built;
    }
  } finally {
    await watcher.terminate();
    rmSync(folder, { recursive: true, force: true });
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const found = `${sum.reported} reported with places, ${sum.built} built, 0 crashes, 0 hangs`;
  console.log(`config: ${runs} mutated merchants, seed ${seed}: ${found}, ${seconds} s`);
}
