/** `npm run bench [-- words…] [--json]`: runs every measure, or those whose name holds one of the words. */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { listMerchants } from '#pipeline/load.ts';
import { firstLoad } from '../bench/measures/first-load.ts';
import { gatewayRate } from '../bench/measures/gateway.ts';
import { keystroke } from '../bench/measures/keystroke.ts';
import { lighthouseScores } from '../bench/measures/lighthouse.ts';
import { pipelineTimes } from '../bench/measures/pipeline.ts';
import { scripts } from '../bench/measures/scripts.ts';
import { scrolling } from '../bench/measures/scrolling.ts';
import { tapToFormTimes } from '../bench/measures/tap-to-form.ts';
import { holds, type Measure, type Row } from '../bench/support/row.ts';

const measures: Record<string, Measure> = {
  pipeline: pipelineTimes,
  gateway: gatewayRate,
  scripts,
  keystroke,
  tap: tapToFormTimes,
  scrolling,
  paint: firstLoad,
  lighthouse: lighthouseScores,
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
for (const [name, measure] of wanted) {
  try {
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
