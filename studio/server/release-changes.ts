import { buildChain } from '#pipeline/config/chain.ts';
import { openSources } from '#pipeline/build/page/merchant-source.ts';
import { saidBy, type Said } from '#pipeline/build/bundle/said.ts';
import { readSaid, saidChanges } from '#pipeline/release/said.ts';
import { listReleases, openSite } from '#pipeline/release/site.ts';
import type { ReleaseChangesQuery } from '#studio/contract/acts.ts';
import type { ReleaseChangesView } from '#studio/contract/views.ts';
import { Refusal } from '../documents/refusal.ts';
import type { Road } from './road.ts';

/**
 * What differs between two releases of a brand, or between one and what is saved.
 * @throws Refusal for a release or brand that is not there
 */
export function releaseChanges(
  { folder, paths }: Road,
  { code, channel, from, to }: ReleaseChangesQuery,
): ReleaseChangesView {
  const site = openSite(folder(channel), code);
  const names = listReleases(site);
  const saved = (): Said => {
    const chain = buildChain(openSources(paths(channel)), code);
    if (!chain) throw new Refusal(`There is no brand named ${code}.`);
    return saidBy(chain);
  };
  const said = (release: string | undefined): Said | undefined => {
    if (release === undefined) return saved();
    if (!names.includes(release)) throw new Refusal(`There is no release ${release} of ${code} any more.`);
    return readSaid(site, release);
  };
  const [before, after] = [said(from), said(to)];
  return before && after ? { isKnown: true, changes: saidChanges(before, after) } : { isKnown: false, changes: [] };
}
