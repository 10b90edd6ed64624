import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { checkMerchants } from '#pipeline/check/check-merchants.ts';
import { generateMerchants } from '#tests/support/generate-merchants.ts';
import { buildBundles } from '#pipeline/build/bundle/build.ts';
import { pathsAt } from '#pipeline/build/paths.ts';
import type { Measure } from '../support/row.ts';

const count = 1000;
/** 1.5 × the figure of a judge made for these schemas alone. */
const checkLimit = 6.8;

/** Processor time in seconds: by the clock, what else runs on the machine counts too. */
async function seconds(work: () => unknown): Promise<number> {
  const begun = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1e6;
}

/** Reading and parsing the files of a folder, which any check has to do. */
function parseAll(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) parseAll(path);
    else if (entry.name.endsWith('.json')) JSON.parse(readFileSync(path, 'utf8'));
  }
}

/** The check and the build of a thousand generated merchants; one changed among them; none changed. */
export const pipelineTimes: Measure = async () => {
  mkdirSync('.foyer', { recursive: true });
  const folder = mkdtempSync(resolve('.foyer', 'bench-merchants-'));
  const merchants = join(folder, 'merchants');
  cpSync('merchants/_base', join(merchants, '_base'), { recursive: true });
  generateMerchants(merchants, count);
  const root = process.cwd();
  const paths = { ...pathsAt(root), merchants, dist: join(folder, 'dist'), cache: join(root, '.foyer') };
  try {
    const check = await seconds(() => checkMerchants([], { root, merchants }));
    const parse = await seconds(() => parseAll(merchants));
    const before = process.cpuUsage();
    const whole = await buildBundles({ paths });
    const { user, system } = process.cpuUsage(before);
    if (whole.failed.length > 0) throw new Error(`${whole.failed.length} generated merchants did not build`);
    const changed = join(merchants, 'bench00500', 'merchant.json');
    const edited = JSON.parse(readFileSync(changed, 'utf8')) as { name: string };
    writeFileSync(changed, JSON.stringify({ ...edited, name: 'Changed' }));
    const one = await buildBundles({ paths });
    const none = await buildBundles({ paths });
    const against = (result: typeof whole) => result.times.merchants / whole.times.merchants;
    return [
      {
        name: `check of ${count} merchants`,
        value: check / parse,
        unit: '×',
        limit: checkLimit,
        ratio: 'reading and parsing their files',
        detail: `${check.toFixed(2)} s of processor time`,
      },
      {
        name: `build of ${count} merchants`,
        value: whole.times.merchants / 1000,
        unit: 's',
        detail: `${((user + system) / 1e6).toFixed(1)} s of processor time on ${availableParallelism()} threads`,
      },
      {
        name: `one changed of ${count}`,
        value: against(one),
        unit: '×',
        limit: 0.05,
        ratio: 'the whole build',
        detail: `${one.stamped.length} stamped`,
      },
      { name: `none changed of ${count}`, value: against(none), unit: '×', limit: 0.05, ratio: 'the whole build' },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
