import { resolve } from 'node:path';
import { InvalidArgumentError, type Command } from 'commander';
import type { ChannelName } from '#schemas/merchant/channel.ts';
import { publishedOf, runList, runPublish } from '#pipeline/commands/release.ts';
import { pathsAt } from '#pipeline/build/paths.ts';
import { earlierRelease, hold, lift, moveTo, releaseNamed, usualKeep } from '#pipeline/release/publish.ts';
import { openSite, publishedFolder, type Site } from '#pipeline/release/site.ts';
import { asValue, channelOption, makeProgram, merchantsOption, runProgram } from './command/program.ts';

function asCount(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1) return count;
  throw new InvalidArgumentError('Give the number of releases to keep.');
}

type Options = {
  to?: string;
  keep: number;
  channel: ChannelName;
  merchants?: string;
  by?: string;
  why?: string;
  list?: boolean;
  back?: boolean;
  use?: string;
  hold?: boolean;
  lift?: boolean;
};

const reload = 'Reload nginx to serve it: nginx -s reload';

async function release(words: readonly string[], options: Options, command: Command): Promise<void> {
  const { channel, keep, merchants, by, why, list, back, use } = options;
  const acts = (['list', 'back', 'use', 'hold', 'lift'] as const).filter((name) => options[name] !== undefined);
  const [first, second] = acts;
  if (first && second) command.error(`error: --${first} and --${second} are two things: say one`);
  const { to = publishedFolder(channel) } = options;
  if (list) return runList(words, to);
  if (first === undefined) {
    const paths = pathsAt(process.cwd(), {
      channel,
      ...(merchants === undefined ? {} : { merchants: resolve(merchants) }),
    });
    const { hasMoved, exitCode } = await runPublish(words, paths, { to, keep, by });
    process.exitCode = exitCode;
    if (hasMoved) console.log(reload);
    return;
  }
  if (words.length === 0) command.error(`error: say which merchant --${first} is for`);
  if (use !== undefined && words.length > 1) command.error('error: --use chooses a release of one merchant');
  const move = (site: Site, name: string) => {
    moveTo(site, name, by, why);
    return `at release ${name}, held until npm run release -- ${site.code} --lift`;
  };
  const outcome = (site: Site): string => {
    if (back) return move(site, earlierRelease(site));
    if (use !== undefined) return move(site, releaseNamed(site, use));
    if (options.hold) hold(site, by, why);
    else lift(site);
    return options.hold ? 'held' : 'lifted: the next publishing moves it';
  };
  for (const code of publishedOf(words, to)) console.log(`${code}: ${outcome(openSite(to, code))}`);
  if (back || use !== undefined) console.log(reload);
}

await runProgram(
  makeProgram('npm run release --', 'publishes bundles of dist/, all when no merchant is named')
    .argument('[code...]', 'merchants')
    .option('--to <folder>', 'publishes into another folder than published/, or published-staging/', asValue)
    .addOption(channelOption('staging takes merchants that are not ready for players'))
    .option(...merchantsOption)
    .option('--keep <count>', 'how many releases stay', asCount, usualKeep)
    .option('--list', 'shows what is published: day, revision, who, size')
    .option('--back', 'points to the release before, of the merchants that are named, and holds it')
    .option('--use <release>', 'points to a release by the first letters of its name, and holds it', asValue)
    .option('--hold', 'nothing is published over what the merchants show now')
    .option('--lift', 'ends that')
    .option('--why <text>', 'the reason of a hold', asValue)
    .option('--by <name>', 'who does it; the user of this command without it', asValue)
    .action(release),
);
