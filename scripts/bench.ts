import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { listMerchants } from '#pipeline/config/load.ts';
import { keepResults, tableLines } from '../bench/support/results.ts';
import { isWithin, type Measure, type Row } from '../bench/support/row.ts';
import { asValue, choosing, makeProgram, runProgram } from './command/program.ts';

/** Loaded one at a time: what the browser's measures bring along is not in the memory of those of the pipeline. */
const measures: Record<string, () => Promise<Measure>> = {
  code: async () => (await import('../bench/measures/code.ts')).codeCounts,
  pipeline: async () => (await import('../bench/measures/pipeline.ts')).pipelineTimes,
  gateway: async () => (await import('../bench/measures/gateway.ts')).gatewayRate,
  calls: async () => (await import('../bench/measures/calls.ts')).callTimes,
  records: async () => (await import('../bench/measures/records.ts')).recordTimes,
  bets: async () => (await import('../bench/measures/bets.ts')).betTimes,
  rows: async () => (await import('../bench/measures/rows.ts')).rowPlans,
  team: async () => (await import('../bench/measures/team.ts')).teamTimes,
  tournaments: async () => (await import('../bench/measures/tournaments.ts')).tableTimes,
  players: async () => (await import('../bench/measures/players.ts')).playersCarried,
  streams: async () => (await import('../bench/measures/streams.ts')).streamCosts,
  scripts: async () => (await import('../bench/measures/scripts.ts')).scripts,
  keystroke: async () => (await import('../bench/measures/keystroke.ts')).keystroke,
  'to-form': async () => (await import('../bench/measures/tap-to-form.ts')).tapToFormTimes,
  taps: async () => (await import('../bench/measures/taps.ts')).tapTimes,
  scrolling: async () => (await import('../bench/measures/scrolling.ts')).scrolling,
  paint: async () => (await import('../bench/measures/first-load.ts')).firstLoad,
  canvas: async () => (await import('../bench/measures/canvas.ts')).canvasTimes,
  lighthouse: async () => (await import('../bench/measures/lighthouse.ts')).lighthouseScores,
};
/** Measures that need no lobby: they look at files, or have a database of their own. */
const unserved: ReadonlySet<string> = new Set([
  'code',
  'pipeline',
  'calls',
  'records',
  'bets',
  'rows',
  'team',
  'tournaments',
  'players',
  'streams',
  'canvas',
]);
const port = Number(process.env['BENCH_PORT'] ?? 8290);
const data = '.foyer/bench-data';

/** Resolves when every merchant is served. However this process ends, nothing goes on running and nothing of the database stays. */
function startServer(): Promise<() => void> {
  const server = spawn(process.execPath, ['scripts/start.ts'], {
    env: { ...process.env, PORT: String(port), ADMIN_PORT: String(port + 1), DATA_DIR: data, BULK_GAMES: '10000' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = () => {
    server.kill('SIGTERM');
    rmSync(data, { recursive: true, force: true });
  };
  process.once('exit', stop);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  return new Promise((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => chunk.toString().includes(`:${port}`) && resolve(stop));
    server.once('exit', (code) => reject(new Error(`npm start ended with ${code} before it listened`)));
  });
}

type Options = { keep?: boolean; against?: string; skin?: string };

async function bench(wanted: readonly string[], { keep = false, against, skin }: Options): Promise<void> {
  const stop = wanted.every((name) => unserved.has(name)) ? () => undefined : await startServer();
  const measured = new Map<string, Row[]>();
  for (const name of wanted) {
    try {
      const measure = await measures[name]?.();
      const context = {
        origin: (code: string) => `http://${code}.localhost:${port}`,
        codes: skin === undefined ? listMerchants({ root: process.cwd() }) : [skin],
        against,
      };
      const rows = (await measure?.(context)) ?? [];
      measured.set(name, rows);
      for (const line of tableLines(rows)) console.log(line);
    } catch (error) {
      process.exitCode = 1;
      console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  stop();
  if (keep) keepResults(measured);
  if (![...measured.values()].flat().every(isWithin)) process.exitCode = 1;
}

const names = Object.keys(measures);
await runProgram(
  makeProgram('npm run bench --', `every measure, or those whose name holds one of the words: ${names.join(', ')}`)
    .argument('[measure...]', 'words', choosing(names))
    .option('--keep', 'writes bench/results.json and docs/performance.md')
    .option('--against <folder>', 'another checkout with its packages: `calls` measures its gateway in turns', asValue)
    .option('--skin <code>', 'measures this merchant only, where each is measured', asValue)
    .action((chosen: string[], options: Options) => bench(chosen.length > 0 ? chosen : names, options)),
);
