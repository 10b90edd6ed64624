/** Random histories, merchants and sessions of the studio, many more than the tests try: what goes wrong is shown with the seed that finds it again. */
import { InvalidArgumentError, Option } from 'commander';
import { openDatabase, type StoreOptions } from '#gateway/db/open.ts';
import type { Database } from '#gateway/db/tables.ts';
import { tryBillHistories } from '#tests/gateway/bill-history.ts';
import { tryLimitHistories } from '#tests/gateway/limit-history.ts';
import { emptyPostgres } from '#tests/gateway/fresh-store.ts';
import { tryHistories } from '#tests/gateway/money-history.ts';
import { historiesWithSpins, tryPromotionHistories } from '#tests/gateway/promotion-history.ts';
import { tournamentsWithRivals, tryTournamentHistories } from '#tests/gateway/tournament-history.ts';
import { choosing, makeProgram, runProgram } from './command/program.ts';
import { fuzzMerchants } from './fuzz/config.ts';
import { fuzzSessions } from './fuzz/studio.ts';
import { ofTests, startPostgres } from './test/postgres.ts';

/** As many histories as one store holds before looking at it takes longer than what happens on it. */
const perStore = 250;

type Target = {
  /** Tries `runs` histories on a store. @throws Error at the first that goes wrong. */
  attempt: (db: Database, runs: number, seed: number) => Promise<void>;
  /** What chance must not leave out, and in how many histories of a store it was. */
  covers?: { what: string; count: (db: Database) => Promise<number> };
};

const targets: Record<string, Target> = {
  money: { attempt: tryHistories },
  bills: { attempt: tryBillHistories },
  limits: { attempt: tryLimitHistories },
  tournaments: {
    attempt: tryTournamentHistories,
    covers: { what: 'several in the prizes', count: tournamentsWithRivals },
  },
  promotions: { attempt: tryPromotionHistories, covers: { what: 'free spins', count: historiesWithSpins } },
};

type Run = { runs: number; seed: number };
const stores = ['sqlite', 'postgresql'] as const;

/** Tries `runs` histories on stores that `freshStore` makes. */
async function fuzz(
  name: string,
  { attempt, covers }: Target,
  { runs, seed }: Run,
  freshStore: () => Promise<StoreOptions>,
) {
  const started = performance.now();
  let covered = 0;
  for (let done = 0; done < runs; done += perStore) {
    const db = await openDatabase(await freshStore());
    await attempt(db, Math.min(perStore, runs - done), seed + done);
    covered += (await covers?.count(db)) ?? 0;
    await db.destroy();
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const having = covers ? ` (${covered} with ${covers.what})` : '';
  console.log(`${name}: ${runs} histories${having}, seed ${seed}, 0 violations, ${seconds} s`);
}

async function onPostgres(name: string, target: Target, run: Run): Promise<void> {
  const postgres = await startPostgres(ofTests);
  if (!postgres) return console.log('PostgreSQL: not installed here (Debian package: postgresql).');
  try {
    await fuzz(`${name} on PostgreSQL`, target, run, async () => ({
      dataDir: ':memory:',
      databaseUrl: await emptyPostgres(postgres.url),
    }));
  } finally {
    await postgres.stop();
  }
}

function asCount(value: string): number {
  if (/^[1-9]\d*$/.test(value)) return Number(value);
  throw new InvalidArgumentError('It needs a number from 1.');
}

const names = [...Object.keys(targets), 'config', 'studio'];
await runProgram(
  makeProgram(
    'npm run fuzz --',
    `tries random histories, of config random merchants, of studio random sessions: ${names.join(', ')}`,
  )
    .argument('<target...>', 'words', choosing(names))
    .option('--runs <count>', 'how many of each', asCount, 10_000)
    .option('--seed <number>', 'tries the same ones again', asCount, Date.now() % 1_000_000)
    .addOption(new Option('--store <database>', 'on this one alone').choices(stores))
    .action(async (chosen: string[], { store, ...run }: Run & { store?: (typeof stores)[number] }) => {
      for (const name of chosen) {
        if (name === 'config') await fuzzMerchants(run.runs, run.seed);
        if (name === 'studio') await fuzzSessions(run.runs, run.seed);
        const target = targets[name];
        if (!target) continue;
        if (store !== 'postgresql') await fuzz(`${name} on SQLite`, target, run, async () => ({ dataDir: ':memory:' }));
        if (store !== 'sqlite') await onPostgres(name, target, run);
      }
    }),
);
