import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ChannelName } from '#schemas/merchant/channel.ts';
import { commonSources, sourcesOf } from '#pipeline/build/bundle/fingerprint.ts';
import { madeFromFile } from '#pipeline/build/bundle/made-from.ts';
import type { Said } from '#pipeline/build/bundle/said.ts';
import { sourceHash } from '#pipeline/build/code/source-hash.ts';
import { pathsAt } from '#pipeline/build/paths.ts';
import { Publications } from '#studio/server/publications.ts';
import type { Road } from '#studio/server/road.ts';

/** A road on which a brand is built as `page <version>`, which the test sets. */
export function roadIn(root: string, merchants: string) {
  const made = {
    version: 'one',
    builds: 0,
    said: undefined as Said | undefined,
    before: async (_tell: (step: string) => void, _code: string) => undefined as void,
  };
  const paths = (channel: ChannelName) =>
    pathsAt(root, { channel, merchants, dist: join(merchants, '.dist', channel), cache: join(merchants, '.cache') });
  const folder = (channel: ChannelName) => join(merchants, '.published', channel);
  const build: Road['build'] = async (code, channel, tell) => {
    made.builds++;
    await made.before(tell, code);
    const at = paths(channel);
    const sources = sourcesOf(at, code, commonSources(at, sourceHash(root)));
    const files = {
      'index.html': `page ${made.version}`,
      'headers.json': JSON.stringify({ domains: ['shop.example'], rules: {} }),
      [madeFromFile]: JSON.stringify({ sources, channel, revision: 'abc123', said: made.said }),
    };
    // Written from scratch, as the build does it: a release has links to the files of its bundle.
    rmSync(join(at.dist, code), { recursive: true, force: true });
    for (const [name, text] of Object.entries(files)) {
      const file = join(at.dist, code, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  };
  const road: Road = { paths, folder, build, publications: new Publications() };
  return { road, made, folder, paths };
}
