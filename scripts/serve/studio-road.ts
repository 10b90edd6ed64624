import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { ChannelName } from '#schemas/merchant/channel.ts';
import { pathsAt } from '#pipeline/build/paths.ts';
import { publishedFolder } from '#pipeline/release/site.ts';
import { Refusal } from '#studio/documents/refusal.ts';
import { Publications } from '#studio/server/publications.ts';
import type { Road } from '#studio/server/road.ts';

/** Where the studio of a project publishes the brands of a folder from, and to. */
export const roadOf = (root: string, merchants: string): Road => ({
  paths: (channel) => pathsAt(root, { channel, merchants }),
  folder: (channel) => join(root, publishedFolder(channel)),
  build: (code, channel, tell) => buildBundle({ code, channel, merchants }, tell),
  publications: new Publications(),
});

/** Builds in a process of its own, so that the session goes on meanwhile. Rejects with what the build says last. */
function buildBundle(
  { code, channel, merchants }: { code: string; channel: ChannelName; merchants: string },
  tell: (step: string) => void,
): Promise<void> {
  const words = ['scripts/build.ts', '--merchant', code, '--channel', channel, '--merchants', merchants];
  return new Promise((done, reject) => {
    const { stdout } = execFile(process.execPath, words, { maxBuffer: 64_000_000 }, (error, printed, complaint) => {
      const said = (complaint.trim() || printed.trim()).split('\n').at(-1);
      if (error) reject(new Refusal(`${code} could not be built: ${said}`));
      else done();
    });
    stdout?.on('data', (printed: string) => {
      const line = printed.trim().split('\n').at(-1);
      if (line !== undefined && line !== '') tell(line);
    });
  });
}
