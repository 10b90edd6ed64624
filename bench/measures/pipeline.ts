import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { checkMerchants } from '#pipeline/check-merchants.ts';
import { generateMerchants } from '#pipeline/generate-merchants.ts';
import { buildBundles } from '#pipeline/stamp/build.ts';
import { placesAt } from '#pipeline/stamp/places.ts';
import type { Measure } from '../support/row.ts';

const count = 1000;

async function seconds(work: () => unknown): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

const perMerchant = (milliseconds: number) => `${(milliseconds / count).toFixed(2)} ms`;

/** The checks and the stamping of a thousand generated merchants; one changed among them; none changed. */
export const pipelineTimes: Measure = async () => {
  mkdirSync('.foyer', { recursive: true });
  const folder = mkdtempSync(resolve('.foyer', 'bench-merchants-'));
  const merchants = join(folder, 'merchants');
  const dist = join(folder, 'dist');
  cpSync('merchants/_base', join(merchants, '_base'), { recursive: true });
  generateMerchants(merchants, count);
  const root = process.cwd();
  const places = { ...placesAt(root), merchants, dist, cache: join(root, '.foyer') };
  try {
    const check = await seconds(() => checkMerchants([], { root, merchants }));
    const before = process.cpuUsage();
    const first = await buildBundles({ places });
    const { user, system } = process.cpuUsage(before);
    if (first.failed.length > 0) throw new Error(`${first.failed.length} generated merchants did not build`);
    const copy = await seconds(() => execFileSync('cp', ['-rl', dist, join(folder, 'copy')]));
    const changed = join(merchants, 'bench00500', 'merchant.json');
    const edited = JSON.parse(readFileSync(changed, 'utf8')) as { name: string };
    writeFileSync(changed, JSON.stringify({ ...edited, name: 'Changed' }));
    appendFileSync(changed, '\n');
    const one = await buildBundles({ places });
    const none = await buildBundles({ places });
    const compiles = [one, none].filter((result) => result.compiled.compiled).length;
    return [
      { name: `check of ${count} merchants × 20 KB`, value: check, unit: 's', limit: 0.4 },
      {
        name: `build of ${count} merchants, all steps`,
        value: first.times.merchants / 1000,
        unit: 's',
        limit: 4,
        detail: `${((user + system) / 1e6).toFixed(1)} s of processor time on ${availableParallelism()} cores`,
      },
      {
        name: 'stamp, per merchant',
        value: first.times.stamp / 1000 / copy,
        unit: '×',
        limit: 1.5,
        ratio: 'cp -rl of the result',
        detail: `${perMerchant(first.times.stamp)} against ${perMerchant(copy * 1000)}; besides it check ${perMerchant(first.times.resolve)}, prerender and compression ${perMerchant(first.times.prerender)}`,
      },
      {
        name: `one changed of ${count}`,
        value: one.times.merchants / 1000,
        unit: 's',
        limit: 0.3,
        detail: `${one.stamped.length} stamped`,
      },
      { name: `none changed of ${count}`, value: none.times.merchants / 1000, unit: 's', limit: 0.3 },
      { name: 'compilations after the first', value: compiles, unit: '', limit: 0 },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
