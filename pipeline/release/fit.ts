import { relative } from 'node:path';
import { readiness, type Readiness } from '../check/readiness.ts';
import type { Workspace } from '../config/workspace.ts';
import type { Paths } from '../build/paths.ts';
import { readRecord, type SiteRecord } from './record.ts';
import type { Site } from './site.ts';

/** Why a bundle is not published: nothing may be over what is shown, it is not what the files say (`fault`, the end of a sentence), or the files are not ready. */
export type Unfit = { hold: NonNullable<SiteRecord['hold']> } | { fault: string } | { ready: Readiness };

/** What is known of all bundles that are published at once. */
export type Candidates = {
  paths: Paths;
  workspace: Workspace;
  merchants: readonly string[];
  /** Codes that have a bundle. */
  bundles: readonly string[];
  staleness: (code: string) => string | undefined;
};

/** What keeps a bundle from being published; undefined for one that may be. Only production asks for what is ready. */
export async function unfitness(site: Site, candidates: Candidates): Promise<Unfit | undefined> {
  const { paths, workspace, merchants, bundles, staleness } = candidates;
  const { code } = site;
  const { hold } = readRecord(site);
  if (hold) return { hold };
  const stale = () => (merchants.includes(code) ? staleness(code) : 'it is no longer in the folder of merchants');
  const fault = bundles.includes(code) ? stale() : `there is no bundle of it in ${relative(paths.root, paths.dist)}/`;
  if (fault !== undefined) return { fault };
  const ready = paths.channel === 'production' ? await readiness(code, workspace) : undefined;
  return ready && !ready.isReady ? { ready } : undefined;
}
