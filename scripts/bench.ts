/** `npm run bench [-- words…] [--json]`: runs every measure, or those whose name holds one of the words. */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { listMerchants } from '#pipeline/load.ts';
import { holds, type Measure, type Row } from '../bench/support/row.ts';

/** Loaded one at a time: what the browser's measures bring along is not in the memory of those of the pipeline. */
const measures: Record<string, () => Promise<Measure>> = {
  pipeline: async () => (await import('../bench/measures/pipeline.ts')).pipelineTimes,
  gateway: async () => (await import('../bench/measures/gateway.ts')).gatewayRate,
  scripts: async () => (await import('../bench/measures/scripts.ts')).scripts,
  keystroke: async () => (await import('../bench/measures/keystroke.ts')).keystroke,
  tap: async () => (await import('../bench/measures/tap-to-form.ts')).tapToFormTimes,
  scrolling: async () => (await import('../bench/measures/scrolling.ts')).scrolling,
  paint: async () => (await import('../bench/measures/first-load.ts')).firstLoad,
  lighthouse: async () => (await import('../bench/measures/lighthouse.ts')).lighthouseScores,
};
const words = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const wanted = Object.entries(measures).filter(
  ([name]) => words.length === 0 || words.some((word) => name.includes(word)),
);

const port = Number(process.env['BENCH_PORT'] ?? 8290);
const data = '.foyer/bench-data';
const server = spawn('node', ['scripts/start.ts'], {
  env: { ...process.env, PORT: String(port), ADMIN_PORT: String(port + 1), DATA_DIR: data, BULK_GAMES: '10000' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
await new Promise<void>((resolve, reject) => {
  server.stdout.on('data', (chunk: Buffer) => chunk.toString().includes(`:${port}`) && resolve());
  server.once('exit', (code) => reject(new Error(`npm start ended with ${code} before it listened`)));
});

/** Leaves nothing running and nothing of the database behind, also when it is told to stop. */
function stop(): void {
  server.removeAllListeners('exit');
  server.kill('SIGTERM');
  rmSync(data, { recursive: true, force: true });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    stop();
    process.exit(1);
  });

const rows: Row[] = [];
let failed = 0;
for (const [name, load] of wanted) {
  try {
    const measure = await load();
    for (const row of await measure({
      origin: (code) => `http://${code}.localhost:${port}`,
      codes: listMerchants(process.cwd()),
    })) {
      rows.push(row);
      const limit = row.limit === undefined ? '' : `${row.atLeast ? '≥' : '≤'} ${row.limit}`;
      const value = Number.isInteger(row.value) ? String(row.value) : row.value.toFixed(3);
      console.log(
        `${holds(row) ? ' ' : '✗'} ${row.name.padEnd(44)} ${value.padStart(10)} ${row.unit.padEnd(5)} ${limit.padEnd(8)} ${[row.ratio, row.detail].filter(Boolean).join('; ')}`,
      );
    }
  } catch (error) {
    failed += 1;
    console.error(`✗ ${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
stop();
if (process.argv.includes('--json')) {
  mkdirSync('bench', { recursive: true });
  writeFileSync('bench/results.json', `${JSON.stringify(rows, null, 2)}\n`);
}
process.exitCode = failed > 0 || rows.some((row) => !holds(row)) ? 1 : 0;
