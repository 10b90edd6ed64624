import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { readyLines } from '#pipeline/commands/ready.ts';
import { meant } from '#pipeline/errors/nearest.ts';
import { pathsAt } from '#pipeline/build/paths.ts';
import { readiness } from '#pipeline/readiness.ts';
import { publish, rollBack } from '#pipeline/release/publish.ts';
import { currentRelease, listReleases, openSite, publishedCodes } from '#pipeline/release/site.ts';
import { openWorkspace, type WorkspaceOptions } from '#pipeline/workspace.ts';
import { asValue, makeProgram, merchantsOption, runProgram } from './command/program.ts';

/** The codes that were named, all when none was. Throws a sentence when one of them is not there. */
function chosen(named: readonly string[], all: readonly string[], lack: (code: string) => string): readonly string[] {
  const strange = named.find((code) => !all.includes(code));
  if (strange !== undefined) throw new Error(`${lack(strange)}.${meant(strange, all)}`);
  return named.length > 0 ? named : all;
}

function asCount(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1) return count;
  throw new InvalidArgumentError('Give the number of releases to keep.');
}

const channels = ['staging', 'production'] as const;
type Channel = (typeof channels)[number];

/** Those of some merchants that are ready for players. What the others lack is printed, and the process ends with 1. */
async function readyOf(codes: readonly string[], at: WorkspaceOptions): Promise<string[]> {
  const workspace = openWorkspace(at);
  const ready: string[] = [];
  for (const code of codes) {
    const result = await readiness(code, workspace);
    if (result.isReady) ready.push(code);
    else
      for (const line of [...readyLines(result), `${code}: not published; --channel staging does not ask.`])
        console.log(line);
  }
  if (ready.length < codes.length) process.exitCode = 1;
  return ready;
}

type Options = { to: string; keep: number; channel: Channel; merchants?: string; back?: boolean; list?: boolean };

async function release(words: readonly string[], options: Options, command: Command): Promise<void> {
  const { to, keep, channel, merchants, back, list } = options;
  const published = () => chosen(words, publishedCodes(to), (code) => `Nothing of "${code}" is published in ${to}`);

  if (list) {
    const codes = published();
    if (codes.length === 0) console.log(`Nothing is published in ${to}.`);
    for (const site of codes.map((code) => openSite(to, code))) {
      const current = currentRelease(site);
      for (const name of listReleases(site)) console.log(`${site.code} ${name}${name === current ? ' ← current' : ''}`);
    }
    return;
  }
  if (back) {
    if (words.length === 0) command.error('error: say which merchant to roll back');
    for (const code of published()) console.log(`${code}: back at release ${rollBack(openSite(to, code))}`);
  } else {
    const { dist, root } = pathsAt(process.cwd());
    const place = relative(root, dist);
    const bundles = existsSync(dist)
      ? readdirSync(dist).filter((name) => existsSync(join(dist, name, 'headers.json')))
      : [];
    if (bundles.length === 0) throw new Error(`${place}/ holds no bundle: run npm run build first.`);
    const named = chosen(words, bundles, (name) => `There is no bundle of "${name}" in ${place}/`);
    const at = { root, ...(merchants === undefined ? {} : { merchants }) };
    const codes = channel === 'production' ? await readyOf(named, at) : named;
    if (codes.length === 0) return;
    for (const code of codes) {
      const { release: hash, isNew } = publish(join(dist, code), openSite(to, code), keep);
      console.log(`${code}: release ${hash}${isNew ? '' : ' (published before)'}`);
    }
  }
  console.log('Reload nginx to serve it: nginx -s reload');
}

await runProgram(
  makeProgram('npm run release --', 'publishes bundles of dist/, all when no merchant is named')
    .argument('[code...]', 'merchants')
    .option('--to <folder>', 'publishes into another folder', asValue, 'published')
    .addOption(
      new Option('--channel <name>', 'staging takes merchants that are not ready for players')
        .choices(channels)
        .default('production'),
    )
    .option(...merchantsOption)
    .option('--keep <count>', 'how many releases stay', asCount, 5)
    .option('--back', 'points to the release before, of the merchants that are named')
    .option('--list', 'shows what is published')
    .action(release),
);
