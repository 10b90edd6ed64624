import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { channelNames, type ChannelName } from '#schemas/merchant/channel.ts';
import { openSources } from '#pipeline/build/page/merchant-source.ts';
import { listMerchants } from '#pipeline/config/load.ts';
import { unfitness } from '#pipeline/release/fit.ts';
import {
  bundlesIn,
  earlierRelease,
  hold,
  lift,
  moveTo,
  publish,
  releaseNamed,
  usualKeep,
} from '#pipeline/release/publish.ts';
import { readRecord } from '#pipeline/release/record.ts';
import {
  currentRelease,
  listReleases,
  openSite,
  publishedAt,
  publishedCodes,
  type Site,
} from '#pipeline/release/site.ts';
import { openStaleness } from '#pipeline/release/stale.ts';
import { ReleaseBody, ReleaseChangesQuery } from '#studio/contract/acts.ts';
import type { ReleasesView, SiteView } from '#studio/contract/views.ts';
import { Refusal } from '../documents/refusal.ts';
import { orRefuse } from './or-refuse.ts';
import { releaseChanges } from './release-changes.ts';
import type { Road } from './road.ts';

/** What is live, and what changes it. */
export function addReleases(app: FastifyInstance, road: Road): void {
  app.get('/studio-api/releases', () => releasesView(road));
  app.get('/studio-api/release-changes', { schema: { querystring: ReleaseChangesQuery } }, (request) =>
    releaseChanges(road, request.query as ReleaseChangesQuery),
  );
  app.post('/studio-api/release', { schema: { body: ReleaseBody } }, (request) =>
    actOnRelease(road, request.body as ReleaseBody).then(() => releasesView(road)),
  );
}

/** All that is published, with what is known of it. */
const releasesView = ({ folder, publications }: Road): ReleasesView => ({
  publications: publications.list(),
  sites: channelNames.flatMap((channel) =>
    publishedCodes(folder(channel)).map((code) => siteView(openSite(folder(channel), code), channel)),
  ),
});

function siteView(site: Site, channel: ChannelName): SiteView {
  const { releases, hold: held, retired } = readRecord(site);
  const shown = currentRelease(site);
  return {
    code: site.code,
    channel,
    ...(held && { hold: { by: held.by, at: held.at, ...(held.why !== undefined && { why: held.why }) } }),
    ...(retired && { retired }),
    releases: listReleases(site).map((name) => {
      const { by, title, revision, bytes, at } = releases[name] ?? { at: publishedAt(site, name).toISOString() };
      return {
        name,
        at,
        isShown: name === shown,
        ...(by !== undefined && { by }),
        ...(title !== undefined && { title }),
        ...(revision !== undefined && { revision }),
        ...(bytes !== undefined && { bytes }),
      };
    }),
  };
}

/** Publishes a brand as it is saved, or moves, holds and lifts what it shows. @throws Refusal */
export async function actOnRelease(road: Road, given: ReleaseBody): Promise<void> {
  const by = road.by?.();
  const site = openSite(road.folder(given.channel), given.code);
  if (given.act === 'publish') return road.publications.follow(given, (tell) => publishSaved(road, site, given, tell));
  if (!publishedCodes(road.folder(given.channel)).includes(given.code))
    throw new Refusal(`${given.code} was never published for ${given.channel}.`);
  orRefuse(() => {
    if (given.act === 'back') moveTo(site, earlierRelease(site), by, given.why);
    else if (given.act === 'use') moveTo(site, releaseNamed(site, given.release), by, given.why);
    else if (given.act === 'hold') hold(site, by, given.why);
    else lift(site);
  });
}

async function publishSaved(
  road: Road,
  site: Site,
  { channel, title }: ReleaseBody & { act: 'publish' },
  tell: (step: string) => void,
): Promise<void> {
  const { code } = site;
  const paths = road.paths(channel);
  const workspace = openSources(paths);
  const merchants = listMerchants(workspace);
  if (!merchants.includes(code)) throw new Refusal(`There is no brand named ${code}.`);
  // What would be refused anyway is not built for minutes first.
  const before = await unfitness(site, { paths, workspace, merchants, bundles: [code], staleness: () => undefined });
  refuseUnfit(code, before);
  tell('Building its pages');
  await road.build(code, channel, tell);
  tell('Publishing what was built');
  const staleness = openStaleness(paths);
  refuseUnfit(code, await unfitness(site, { paths, workspace, merchants, bundles: bundlesIn(paths.dist), staleness }));
  orRefuse(() => publish(join(paths.dist, code), site, { keep: usualKeep, channel, title, by: road.by?.() }));
}

function refuseUnfit(code: string, unfit: Awaited<ReturnType<typeof unfitness>>): void {
  if (!unfit) return;
  if ('hold' in unfit) throw new Refusal(`${code} is held by ${unfit.hold.by}: lift it first.`);
  if ('fault' in unfit) throw new Refusal(`${code} was not published: ${unfit.fault}.`);
  const open = unfit.ready.findings.filter(({ accepted, level }) => accepted === undefined && level !== 'note');
  const [first] = open;
  const reason = first ? ` The first of ${open.length}: ${first.file}:${first.line}: ${first.message}` : '';
  throw new Refusal(`${code} is not ready for players; staging does not ask.${reason}`);
}
