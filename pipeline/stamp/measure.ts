import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateMerchants } from '../generate-merchants.ts';
import { listMerchants } from '../load.ts';
import { buildBundles } from './build.ts';
import { placesAt } from './places.ts';

/** Seconds of building generated merchants, against `cp -rl` of the finished bundles in the same run. */
export type StampTimes = {
  merchants: number;
  /** The whole pipeline: read, check, prerender, compress, link. */
  all: number;
  /** `cp -rl` of the result, the floor. */
  copy: number;
  unchanged: number;
  /** One changed merchant among all. */
  one: number;
  failed: number;
  /** Whether any build after the first called the compiler. */
  recompiled: boolean;
};

/** Generates `count` merchants in the cache folder of `root`, builds them three times and removes them. */
export async function measureStamps(root: string, count: number): Promise<StampTimes> {
  const cache = placesAt(root).cache;
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'measure-'));
  try {
    const places = placesAt(root, { merchants: join(folder, 'merchants'), dist: join(folder, 'dist') });
    generateMerchants(places.merchants, count);
    await buildBundles({ places, only: listMerchants({ root, merchants: places.merchants }).slice(0, 1) });
    const timed = async () => {
      const begun = performance.now();
      const result = await buildBundles({ places });
      return { seconds: (performance.now() - begun) / 1000, ...result };
    };
    const first = await timed();
    const copying = performance.now();
    execFileSync('cp', ['-rl', places.dist, join(folder, 'copy')]);
    const copy = (performance.now() - copying) / 1000;
    const second = await timed();
    const changed = listMerchants({ root, merchants: places.merchants })[Math.floor(count / 2)] ?? '';
    writeFileSync(join(places.merchants, changed, 'downloads.json'), '{ "webClip": false }\n');
    const third = await timed();
    const recompiled = [first, second, third].some(({ compiled }) => compiled.compiled);
    return {
      merchants: count,
      all: first.seconds,
      copy,
      unchanged: second.seconds,
      one: third.seconds,
      failed: first.failed.length + third.failed.length,
      recompiled,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
