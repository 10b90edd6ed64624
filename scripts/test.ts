/** The one test command: every check in turn, each counted, ending with `N passed, N failed`. */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { startPgbouncer } from './test/pgbouncer.ts';
import { ofTests, startPostgres } from './test/postgres.ts';
import { requireBrowsers } from './test/chromium.ts';
import { choosing, makeProgram, runProgram } from './command/program.ts';

type Step = {
  name: string;
  command: string;
  args: string[];
  counts?: RegExp;
  needs?: 'postgres' | 'browsers';
  /** It keeps one processor busy, so that another such step may run beside it. */
  single?: true;
  /** What a developer needs between two edits. */
  quick?: true;
};
type Tally = { passed: number; failed: number };

/** The line of the sum; a heading above the failures has the same word in it. */
const vitestCounts = /^ *Tests +(?:(\d+) failed[ |]*)?(?:(\d+) passed)?/m;
const steps: Step[] = [
  // npm refuses a lock file without the packages that only other platforms need, which an install on one of them leaves out.
  { name: 'lock file', command: 'npm', args: ['ci', '--dry-run', '--loglevel=error'], single: true },
  { name: 'types', command: 'tsc', args: ['-p', 'tsconfig.json'], single: true, quick: true },
  {
    name: 'generated files are fresh',
    command: 'node',
    args: ['scripts/generate.ts', '--check'],
    single: true,
    quick: true,
  },
  { name: 'texts', command: 'npm', args: ['run', '--silent', 'i18n'], single: true, quick: true },
  {
    name: 'merchants',
    command: 'node',
    args: ['scripts/merchants.ts', 'check', '--strict'],
    single: true,
    quick: true,
  },
  { name: 'state specs of merchants', command: 'node', args: ['scripts/merchants.ts', 'specs'], single: true },
  { name: 'format', command: 'oxfmt', args: ['--check', '.'], single: true, quick: true },
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'], quick: true },
  {
    name: 'unit',
    command: 'vitest',
    args: ['run', '--project=unit', '--project=isolated'],
    counts: vitestCounts,
    quick: true,
  },
  {
    name: 'contract',
    command: 'vitest',
    args: ['run', '--project=gateway', '--project=contract'],
    counts: vitestCounts,
  },
  {
    name: 'gateway on PostgreSQL',
    command: 'vitest',
    args: ['run', '--project=gateway'],
    counts: vitestCounts,
    needs: 'postgres',
  },
  { name: 'build', command: 'node', args: ['scripts/build.ts'] },
  {
    name: 'browser',
    command: 'node',
    args: ['scripts/e2e.ts'],
    counts: /browser: (\d+) failed, (\d+) passed/,
    needs: 'browsers',
  },
];

/** Where Node keeps what it compiled: the tests start it hundreds of times, and each start takes a third less with it. */
const compileCache = resolve('.foyer/compile-cache');

function run(step: Step, env: NodeJS.ProcessEnv): Promise<Tally> {
  const started = performance.now();
  // What runs beside another is shown when it has ended.
  const shown: (string | Buffer)[] = [];
  const show = (text: string | Buffer) => (step.single ? shown.push(text) : process.stdout.write(text));
  show(`\n── ${step.name}\n`);
  return new Promise((done) => {
    let tail = '';
    const child = spawn(step.command, step.args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const pass = (chunk: Buffer) => {
      show(chunk);
      tail = (tail + chunk.toString()).slice(-20_000);
    };
    child.stdout.on('data', pass);
    child.stderr.on('data', pass);
    child.on('error', (error) => pass(Buffer.from(`${step.command}: ${error.message}\n`)));
    child.on('close', (code) => {
      // There are colour codes between the words that are counted.
      // oxlint-disable-next-line no-control-regex
      const plain = tail.replace(/\u001B\[[\d;]*m/g, '');
      const match = step.counts ? step.counts.exec(plain) : null;
      const counted = { failed: Number(match?.[1] ?? 0), passed: Number(match?.[2] ?? 0) };
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      show(`   ${code === 0 ? 'ok' : 'FAILED'} in ${seconds} s\n`);
      for (const text of shown) process.stdout.write(text);
      if (code === 0) done({ passed: Math.max(counted.passed, 1), failed: 0 });
      else done({ passed: counted.passed, failed: Math.max(counted.failed, 1) });
    });
  });
}

async function test(names: readonly string[]): Promise<void> {
  const asked = steps.filter(({ name }) => names.includes(name));
  const need = (what: Step['needs']) => asked.some(({ needs }) => needs === what);
  // Found or installed before the first step, not within a test.
  if (need('browsers')) requireBrowsers();
  const postgres = need('postgres') ? await startPostgres(ofTests) : undefined;
  const pool = postgres && (await startPgbouncer(postgres.url, 'trust'));
  if (need('postgres'))
    console.log(
      postgres
        ? `PostgreSQL: gateway tests run on it too, ${pool ? 'through PgBouncer' : 'without PgBouncer, which is not installed here (Debian package: pgbouncer)'}.`
        : 'PostgreSQL: not installed here, so gateway tests run on SQLite only (Debian package: postgresql).',
    );

  const total: Tally = { passed: 0, failed: 0 };
  const runAndAdd = async (step: Step) => {
    const tally = await run(step, {
      ...process.env,
      NODE_COMPILE_CACHE: compileCache,
      TEST_DATABASE_URL: step.needs === 'postgres' && postgres ? postgres.url : '',
      TEST_POOL_URL: step.needs === 'postgres' && pool ? pool.url : '',
    });
    total.passed += tally.passed;
    total.failed += tally.failed;
  };
  try {
    const rest = asked.filter(({ needs }) => needs !== 'postgres' || postgres);
    const takeTurns = async () => {
      while (rest[0]?.single) await runAndAdd(rest.shift() as Step);
    };
    await Promise.all([takeTurns(), takeTurns()]);
    for (const step of rest) await runAndAdd(step);
  } finally {
    await pool?.stop();
    await postgres?.stop();
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  // Where nothing ran, nothing was proved.
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}

const names = steps.map(({ name }) => name);
const quick = 'quick';
const namesOf = (chosen: readonly string[]) =>
  steps.filter((step) => chosen.includes(step.name) || (step.quick && chosen.includes(quick))).map(({ name }) => name);
await runProgram(
  makeProgram(
    'npm test --',
    `every check in turn, or those whose name holds one of the words: ${names.join(', ')}; ${quick} for those between two edits`,
  )
    .argument('[step...]', 'words', choosing([...names, quick]))
    .action((chosen: string[]) => test(chosen.length > 0 ? namesOf(chosen) : names)),
);
