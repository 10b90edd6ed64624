import { join } from 'node:path';
import { commonSources, failedStamp, openStampRecord, sourcesOf } from '../build/bundle/fingerprint.ts';
import { readMadeFrom } from '../build/bundle/made-from.ts';
import { sourceHash } from '../build/code/source-hash.ts';
import type { Paths } from '../build/paths.ts';

/** Answers why the bundle of a merchant is not what its files say now, as the end of a sentence; undefined for one that is. Reads the product's code once. */
export function openStaleness(paths: Paths): (code: string) => string | undefined {
  const record = openStampRecord(paths);
  const common = commonSources(paths, sourceHash(paths.root));
  return (code) => {
    if (record.read(code) === failedStamp) return 'its last build failed';
    const from = readMadeFrom(join(paths.dist, code));
    if (!from) return 'its bundle does not say what it was made from';
    if (from.channel !== paths.channel) return `its bundle was made for ${from.channel}`;
    return from.sources === sourcesOf(paths, code, common) ? undefined : 'its bundle is older than its files';
  };
}
