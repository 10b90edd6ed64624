import { join, relative } from 'node:path';
import type { Paths } from '../build/paths.ts';
import { meant } from '#schemas/nearest.ts';
import { listMerchants, needMerchants } from '../config/load.ts';
import { unfitness, type Candidates } from '../release/fit.ts';
import { bundlesIn, publish, retire } from '../release/publish.ts';
import { channelOf, readRecord, type SiteRecord } from '../release/record.ts';
import { currentRelease, listReleases, openSite, publishedCodes, publishedAt, type Site } from '../release/site.ts';
import { openStaleness } from '../release/stale.ts';
import { openSources } from '../build/page/merchant-source.ts';
import { readyLines } from './ready.ts';

/** Where to publish, how many releases stay, and who does it. */
export type ReleaseOptions = { to: string; keep: number; by?: string | undefined };

/** The codes that were named, all when none was. Throws a sentence when one of them is not there. */
export function chosen(
  named: readonly string[],
  all: readonly string[],
  lack: (code: string) => string,
): readonly string[] {
  const strange = named.find((code) => !all.includes(code));
  if (strange !== undefined) throw new Error(`${lack(strange)}.${meant(strange, all)}`);
  return named.length > 0 ? named : all;
}

/**
 * Publishes the bundles of some merchants, of all when none is named, and prints the outcome of each; returns whether any
 * pointer moved, and the exit code. Of all, what is held stays, and what is in no folder any more is retired. A bundle that is not
 * what its files say is not published, and in production none that is not ready. Throws a sentence where there is no bundle.
 */
export async function runPublish(
  words: readonly string[],
  paths: Paths,
  options: ReleaseOptions,
): Promise<{ hasMoved: boolean; exitCode: number }> {
  const { to, by } = options;
  const { dist, root, channel } = paths;
  const place = relative(root, dist);
  const bundles = bundlesIn(dist);
  const build = `npm run build${channel === 'production' ? '' : ` -- --channel ${channel}`}`;
  if (bundles.length === 0) throw new Error(`${place}/ holds no bundle: run ${build} first.`);
  const workspace = openSources(paths);
  needMerchants(workspace);
  const merchants = listMerchants(workspace);
  const isAll = words.length === 0;
  const known = [...new Set([...merchants, ...bundles])];
  const codes = isAll
    ? merchants
    : chosen(words, known, (name) => `There is no merchant "${name}", and no bundle of it in ${place}/`);
  const channels = publishedCodes(to).map((code) => channelOf(openSite(to, code)));
  const other = channels.find((each) => each !== undefined && each !== channel);
  if (other !== undefined) throw new Error(`${to} is published for ${other}: give ${channel} a folder of its own.`);
  const staleness = openStaleness(paths);
  const run = { paths, options, workspace, merchants, bundles, isAll, build, staleness };
  const outcomes = new Set<Outcome>();
  for (const code of codes) outcomes.add(await publishOne(code, run));
  // Another folder of merchants does not know whose the others are.
  const isWhole = isAll && paths.merchants === join(root, 'merchants');
  const gone = isWhole ? publishedCodes(to).filter((code) => !merchants.includes(code)) : [];
  const retired = gone.filter((code) => retireGone(openSite(to, code), by));
  const hasMoved = outcomes.has('published') || retired.length > 0;
  return { hasMoved, exitCode: outcomes.has('refused') ? 1 : 0 };
}

/** What the publishing of several bundles shares. */
type Run = Candidates & {
  options: ReleaseOptions;
  /** No merchant is named: that one is held is no failure. */
  isAll: boolean;
  /** The command that builds for the channel. */
  build: string;
};

/** `refused` fails the command. */
type Outcome = 'published' | 'kept' | 'refused';

/** Publishes one bundle, and prints the outcome. */
async function publishOne(code: string, run: Run): Promise<Outcome> {
  const { paths, isAll, build } = run;
  const { to, keep, by } = run.options;
  const { dist, channel } = paths;
  const refuse = (line: string): Outcome => {
    console.log(line);
    return 'refused';
  };
  const site = openSite(to, code);
  const unfit = await unfitness(site, run);
  if (unfit && 'hold' in unfit) {
    const ends = `npm run release -- ${code} --lift ends that`;
    console.log(`${code}: stays at release ${currentRelease(site)}, ${heldBy(unfit.hold)}; ${ends}.`);
    return isAll ? 'kept' : 'refused';
  }
  if (unfit && 'fault' in unfit) return refuse(`${code}: not published, ${unfit.fault}: run ${build} first.`);
  if (unfit) {
    for (const line of readyLines(unfit.ready)) console.log(line);
    return refuse(`${code}: not published; --channel staging does not ask.`);
  }
  try {
    const { release, isNew } = publish(join(dist, code), site, { keep, channel, by });
    console.log(`${code}: release ${release}${isNew ? '' : ' (published before)'}`);
    return 'published';
  } catch (error) {
    return refuse(`${code}: not published: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Says that a published merchant is in no folder any more, and takes it away unless it is held; whether it was shown until now. */
function retireGone(site: Site, by: string | undefined): boolean {
  const { hold } = readRecord(site);
  if (currentRelease(site) === undefined) return false;
  const words = `${site.code}: there is no such merchant any more`;
  if (hold) console.log(`${words}, but it stays, ${heldBy(hold)}.`);
  else {
    retire(site, by);
    console.log(`${words}: retired. npm run release -- ${site.code} --use <release> brings it back.`);
  }
  return !hold;
}

/** Prints the releases of some merchants, of all when none is named: the last first, each with its day, revision, who, and size. */
export function runList(words: readonly string[], to: string): void {
  const codes = publishedOf(words, to);
  if (codes.length === 0) console.log(`Nothing is published in ${to}.`);
  for (const site of codes.map((code) => openSite(to, code))) {
    const record = readRecord(site);
    const { retired } = record;
    if (retired) console.log(`${site.code}: retired by ${retired.by}, ${shownTime(retired.at)}`);
    for (const name of listReleases(site)) console.log(releaseLine(site, name, record));
  }
}

/** Codes of published merchants. Throws a sentence for one that is not. */
export const publishedOf = (words: readonly string[], to: string): readonly string[] =>
  chosen(words, publishedCodes(to), (code) => `Nothing of "${code}" is published in ${to}`);

function releaseLine(site: Site, name: string, { releases, hold }: SiteRecord): string {
  const note = releases[name];
  const isCurrent = name === currentRelease(site);
  const marks = [...(isCurrent ? ['current'] : []), ...(isCurrent && hold ? [heldBy(hold)] : [])];
  const facts = note
    ? [shownTime(note.at), note.revision ?? 'no revision', note.by, `${(note.bytes / 1e6).toFixed(1)} MB`, note.channel]
    : [shownTime(publishedAt(site, name).toISOString())];
  return `${site.code} ${name}  ${facts.join('  ')}${marks.length > 0 ? ` ← ${marks.join(', ')}` : ''}`;
}

const heldBy = ({ by, at, why }: NonNullable<SiteRecord['hold']>): string =>
  `held by ${by} since ${shownTime(at)}${why === undefined ? '' : ` (${why})`}`;

const shownTime = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`;
