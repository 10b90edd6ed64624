/** Random histories and merchants, many more than the tests try: what goes wrong is shown with the seed that finds it again. */
import { InvalidArgumentError } from 'commander';
import { openDatabase, type StoreOptions } from '#gateway/db/open.ts';
import type { Database } from '#gateway/db/tables.ts';
import { tryBillHistories } from '#tests/gateway/bill-history.ts';
import { emptyPostgres } from '#tests/gateway/fresh-store.ts';
import { tryHistories } from '#tests/gateway/money-history.ts';
import { tryPromotionHistories } from '#tests/gateway/promotion-history.ts';
import { choosing, makeProgram, runProgram } from './command/program.ts';
import { fuzzMerchants } from './fuzz/config.ts';
import { startPostgres } from './test/postgres.ts';

/** As many histories as one store holds before looking at it takes longer than what happens on it. */
const perStore = 250;

/** Tries `runs` histories on a store. @throws Error at the first that goes wrong. */
type Try = (db: Database, runs: number, seed: number) => Promise<void>;

/** Tries `runs` histories on stores that `freshStore` makes. */
async function fuzz(name: string, attempt: Try, runs: number, seed: number, freshStore: () => Promise<StoreOptions>) {
  const started = performance.now();
  for (let done = 0; done < runs; done += perStore) {
    const db = await openDatabase(await freshStore());
    await attempt(db, Math.min(perStore, runs - done), seed + done);
    await db.destroy();
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${name}: ${runs} histories, seed ${seed}, 0 violations, ${seconds} s`);
}

async function onBoth(name: string, attempt: Try, runs: number, seed: number): Promise<void> {
  await fuzz(`${name} on SQLite`, attempt, runs, seed, async () => ({ dataDir: ':memory:' }));
  const postgres = await startPostgres();
  if (!postgres) return console.log('PostgreSQL: not installed here (Debian package: postgresql).');
  try {
    await fuzz(`${name} on PostgreSQL`, attempt, runs, seed, async () => ({
      dataDir: ':memory:',
      databaseUrl: await emptyPostgres(postgres.url),
    }));
  } finally {
    await postgres.stop();
  }
}

const targets: Record<string, (runs: number, seed: number) => Promise<void>> = {
  money: (runs, seed) => onBoth('money', tryHistories, runs, seed),
  bills: (runs, seed) => onBoth('bills', tryBillHistories, runs, seed),
  promotions: (runs, seed) => onBoth('promotions', tryPromotionHistories, runs, seed),
  config: fuzzMerchants,
};

function asCount(value: string): number {
  if (/^[1-9]\d*$/.test(value)) return Number(value);
  throw new InvalidArgumentError('It needs a number from 1.');
}

await runProgram(
  makeProgram(
    'npm run fuzz --',
    `tries random histories, of config random merchants: ${Object.keys(targets).join(', ')}`,
  )
    .argument('<target...>', 'words', choosing(Object.keys(targets)))
    .option('--runs <count>', 'how many of each', asCount, 10_000)
    .option('--seed <number>', 'tries the same ones again', asCount, Date.now() % 1_000_000)
    .action(async (chosen: string[], { runs, seed }: { runs: number; seed: number }) => {
      for (const name of chosen) await targets[name]?.(runs, seed);
    }),
);
