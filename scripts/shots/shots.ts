import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { albumPage, type Pair } from './album.ts';
import { listShots, type ListOptions } from './listed.ts';
import { shootPairs } from './pairs.ts';

export type ShotsOptions = ListOptions & {
  /** What is compared, in words. */
  range: string;
  /** The page that is written. */
  out: string;
  progress?: (done: number, total: number) => void;
};

/**
 * Photographs the screens that the changes of each merchant reach, before and after, in both themes and one right-to-left language where
 * the merchant offers one, and writes them into one page. A merchant that is new or removed has nothing to be compared with.
 */
export async function shootImpact(options: ShotsOptions): Promise<Pair[]> {
  const { root, before, after, range, out, progress = () => undefined } = options;
  const shots = await listShots(options);
  let done = 0;
  const pairs = await shootPairs({
    root,
    before,
    after,
    shots,
    dist: join(root, '.foyer/shots'),
    made: () => progress(++done, shots.length),
  });
  mkdirSync(dirname(out), { recursive: true });
  writeFileSync(out, albumPage(range, pairs));
  return pairs;
}
