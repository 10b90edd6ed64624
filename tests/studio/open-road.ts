import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { saidBy } from '#pipeline/build/bundle/said.ts';
import { openSources } from '#pipeline/build/page/merchant-source.ts';
import { buildChain } from '#pipeline/config/chain.ts';
import { openSite } from '#pipeline/release/site.ts';
import type { ReleaseBody } from '#studio/contract/acts.ts';
import type { ReleaseChangesView, ReleasesView } from '#studio/contract/views.ts';
import { createStudio } from '#studio/server/app.ts';
import { LiveSession } from '#studio/server/live-session.ts';
import { Session } from '#studio/session/session.ts';
import { merchantFolder } from '../pipeline/merchant-folder.ts';
import { roadIn } from './road-in.ts';

/** What lets into the studios of tests. */
export const token = 'a-token-of-more-than-24-characters';
const host = 'localhost:8090';
export const headers = { host, origin: `http://${host}`, cookie: `foyer-studio=${token}` };
export const shop = { code: 'shop', channel: 'staging' } as const;

/** A studio whose brand is built as `page <version>`, which the test sets. */
export async function openRoad() {
  const { root, merchants } = merchantFolder({ 'shop/merchant.json': { version: 3, name: 'Shop' } });
  const session = new Session({ root, merchants, log: join(merchants, '.draft/log') });
  const { road, made, folder, paths } = roadIn(root, merchants);
  const app = await createStudio({
    live: new LiveSession(session),
    token,
    road,
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
