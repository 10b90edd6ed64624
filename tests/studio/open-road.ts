import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { ChannelName } from '#schemas/merchant/channel.ts';
import { madeFromFile } from '#pipeline/build/bundle/made-from.ts';
import { commonSources, sourcesOf } from '#pipeline/build/bundle/fingerprint.ts';
import { saidBy, type Said } from '#pipeline/build/bundle/said.ts';
import { sourceHash } from '#pipeline/build/code/source-hash.ts';
import { openSources } from '#pipeline/build/page/merchant-source.ts';
import { pathsAt } from '#pipeline/build/paths.ts';
import { buildChain } from '#pipeline/config/chain.ts';
import { openSite } from '#pipeline/release/site.ts';
import type { ReleaseBody } from '#studio/contract/acts.ts';
import type { ReleaseChangesView, ReleasesView } from '#studio/contract/views.ts';
import { createStudio } from '#studio/server/app.ts';
import { LiveSession } from '#studio/server/live-session.ts';
import { Publications } from '#studio/server/publications.ts';
import { Session } from '#studio/session/session.ts';
import { merchantFolder } from '../pipeline/merchant-folder.ts';

const token = 'a-token-of-more-than-24-characters';
const host = 'localhost:8090';
export const headers = { host, origin: `http://${host}`, cookie: `foyer-studio=${token}` };
export const shop = { code: 'shop', channel: 'staging' } as const;

/** A studio whose brand is built as `page <version>`, which the test sets. */
export async function openRoad() {
  const { root, merchants } = merchantFolder({ 'shop/merchant.json': { version: 3, name: 'Shop' } });
  const session = new Session({ root, merchants, log: join(merchants, '.draft/log') });
  const made = {
    version: 'one',
    builds: 0,
    said: undefined as Said | undefined,
    before: async (_tell: (step: string) => void) => undefined as void,
  };
  const paths = (channel: ChannelName) =>
    pathsAt(root, { channel, merchants, dist: join(merchants, '.dist', channel), cache: join(merchants, '.cache') });
  const folder = (channel: ChannelName) => join(merchants, '.published', channel);
  const build = async (code: string, channel: ChannelName, tell: (step: string) => void) => {
    made.builds++;
    await made.before(tell);
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
  const app = await createStudio({
    live: new LiveSession(session),
    token,
    road: { paths, folder, build, publications: new Publications() },
  });
  onTestFinished(async () => {
    await app.close();
    session.close();
  });
  const act = async (payload: ReleaseBody) => {
    const answer = await app.inject({ method: 'POST', url: '/studio-api/release', headers, payload });
    return { status: answer.statusCode, body: answer.json<ReleasesView & { message?: string }>() };
  };
  /** What players on staging get. */
  const shown = () => readFileSync(join(openSite(folder('staging'), 'shop').current, 'index.html'), 'utf8');
  const changes = async (asked: Record<string, string>) => {
    const query = new URLSearchParams({ ...shop, ...asked });
    const answer = await app.inject({ url: `/studio-api/release-changes?${query}`, headers });
    return { status: answer.statusCode, body: answer.json<ReleaseChangesView & { message?: string }>() };
  };
  const sayNow = () => {
    const chain = buildChain(openSources(paths('staging')), 'shop');
    if (chain) made.said = saidBy(chain);
  };
  return { app, merchants, made, act, shown, changes, sayNow };
}
