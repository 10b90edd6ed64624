import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ChannelName } from '#schemas/merchant/channel.ts';
import { runCheck } from '#pipeline/commands/check.ts';
import { runCheckOffers } from '#pipeline/commands/check-offers.ts';
import { runCompliance } from '#pipeline/commands/compliance.ts';
import { runExplain } from '#pipeline/commands/explain.ts';
import { pathsAt } from '#pipeline/build/paths.ts';
import { progressLine } from '#pipeline/build/bundle/report.ts';
import { runImpact, type Compared } from '#pipeline/commands/impact.ts';
import { runLift } from '#pipeline/commands/lift.ts';
import { runNew } from '#pipeline/commands/new.ts';
import { keepArm } from '#pipeline/commands/keep-arm.ts';
import { runRollout } from '#pipeline/commands/rollout.ts';
import { runReady } from '#pipeline/commands/ready.ts';
import { runSpecsCommand } from '#pipeline/commands/specs.ts';
import { runUnused } from '#pipeline/commands/unused.ts';
import { asInstant, asValue, channelOption, makeProgram, merchantsOption, runProgram } from './command/program.ts';

type Options = { json?: boolean; merchants?: string; channel?: ChannelName; at?: number };

const at = ({ merchants, channel, at: instant }: Options) => ({
  root: join(import.meta.dirname, '..'),
  ...(instant === undefined ? {} : { at: instant }),
  ...(channel === undefined ? {} : { channel }),
  ...(merchants === undefined ? {} : { merchants }),
});
async function reportRollouts(code: string, name: string | undefined, options: Options): Promise<number> {
  // Only here, since they bring the gateway's store along.
  const { openDatabase, storeFrom } = await import('#gateway/db/open.ts');
  const { countArms } = await import('#gateway/modules/rollouts/count.ts');
  const db = await openDatabase(storeFrom(process.env));
  try {
    const { json = false } = options;
    return await runRollout(code, (asked) => countArms(db, asked, Date.now()), { ...at(options), json, name });
  } finally {
    await db.destroy();
  }
}
const endWith = async (code: number | Promise<number>): Promise<void> => void (process.exitCode = await code);
const jsonOption = ['--json', 'a list for machines; npm run -s leaves out what npm says'] as const;

const atOption = [
  '--at <date>',
  'the day whose law holds, such as 2026-12-24 (UTC); today otherwise',
  asInstant,
] as const;

const program = makeProgram('npm run merchants --', 'what there is to do with the files of merchants');

program
  .command('check')
  .description(
    'errors, warnings and notes of the merchants’ files, or of an operator’s records, with place and suggestion',
  )
  .argument('[code...]', 'merchants and templates')
  .option(
    '--site <source>',
    'holds collections of games against a gateway, such as http://localhost:8080/api, or its saved list of games; of a folder checks the records of what players are offered: <merchant>/<kind>/<id>.json',
    asValue,
  )
  .option('--strict', 'ends with 1 on warnings too')
  .option(...atOption)
  .addOption(channelOption('the channel that is looked at'))
  .option(...jsonOption)
  .option(...merchantsOption)
  .action((codes: string[], options: Options & { site?: string; strict?: boolean }) => {
    const { json = false, strict = false, site } = options;
    const isRecords =
      site !== undefined && !/^https?:/.test(site) && !statSync(site, { throwIfNoEntry: false })?.isFile();
    return endWith(
      isRecords ? runCheckOffers(site, json, at(options)) : runCheck(codes, { ...at(options), json, strict, site }),
    );
  });

program
  .command('ready')
  .description('whether merchants may go live: no error, no warning that is not accepted, and the go-live list')
  .argument('<code...>', 'merchants')
  .option(...jsonOption)
  .option(...merchantsOption)
  .action((codes: string[], options: Options) => endWith(runReady(codes, options.json ?? false, at(options))));

program
  .command('compliance')
  .description('what the packs of a merchant’s jurisdictions promise, its settings and what proves them: HTML and JSON')
  .argument('<code>', 'merchant')
  .option('--out <folder>', 'where to write them', asValue, '.foyer/compliance')
  .option(...atOption)
  .option(...merchantsOption)
  .action((code: string, options: Options & { out: string }) => {
    const { root } = at(options);
    return endWith(runCompliance(code, options.out, pathsAt(root), at(options)));
  });

program
  .command('explain')
  .description('who set a value and what it hides')
  .argument('<code>', 'merchant or template')
  .argument('<path>', 'such as home.sections.banners or flags.CBS3')
  .option(
    '--site <source>',
    'the gateway whose operator is asked too, such as http://localhost:8080/api, or its saved answer',
    asValue,
  )
  .option(...atOption)
  .addOption(channelOption('the channel that is looked at'))
  .option(...jsonOption)
  .option(...merchantsOption)
  .action((code: string, path: string, options: Options & { site?: string }) =>
    endWith(runExplain(code, path, { ...at(options), json: options.json ?? false, site: options.site })),
  );

program
  .command('new')
  .description('a new merchant from a template, or a clone of a merchant')
  .argument('[code]', 'first part of its host name')
  .option('--from <name>', 'the template, or the merchant to clone', asValue)
  .option('--yes', 'asks nothing and takes the defaults')
  .option(...merchantsOption)
  .action(async (code: string | undefined, options: Options & { from?: string; yes?: boolean }) => {
    // Only here, since it brings the gateway's store along.
    const { portFrom } = await import('#gateway/environment.ts');
    const { from, yes = false } = options;
    await endWith(runNew(code, { from, yes, port: portFrom(process.env, 'PORT', 8080) || 8080 }, at(options)));
  });

program
  .command('impact')
  .description('whose effective values change between two revisions, or up to the files as they are')
  .argument('<revisions>', 'one revision, or two with .. between them')
  .option('--shots [page]', 'photographs the screens that the changes reach, before and after, into one page of HTML')
  .option(...jsonOption)
  .option(...merchantsOption)
  .action((range: string, { shots, ...options }: Options & { shots?: string | true }) => {
    const out = shots === true ? '.foyer/impact.html' : shots;
    const { root } = at(options);
    const draw = async (compared: Compared) => {
      // Only here, since it brings the gateway and the build along.
      const { shootImpact } = await import('./shots/shots.ts');
      const pairs = await shootImpact({ ...compared, root, range, out: resolve(out ?? ''), progress: progressLine() });
      const changed = pairs.filter(({ pixels }) => pixels > 0).length;
      console.error(`${pairs.length} screens, ${changed} look different: ${out}`);
    };
    return endWith(runImpact(range, options.json ?? false, at(options), out === undefined ? undefined : draw));
  });

program
  .command('specs')
  .description('whether merchants are what their state specs, and those of their templates, say')
  .argument('[code...]', 'merchants, or templates for all that build on them')
  .option('--changed', 'only merchants of which a file differs from the last commit')
  .option(...jsonOption)
  .option(...merchantsOption)
  .action((codes: string[], options: Options & { changed?: boolean }) =>
    endWith(runSpecsCommand(codes, { ...at(options), json: options.json ?? false, changed: options.changed ?? false })),
  );

program
  .command('rollout')
  .description(
    'what the gateway’s store counts of a merchant’s rollouts, or ends one; DATA_DIR or DATABASE_URL say where the store is',
  )
  .argument('<code>', 'merchant')
  .argument('[name]', 'the rollout, as flags.json names it')
  .option('--keep <arm>', 'shows all players what this arm was shown, such as 0-50, and removes the others', asValue)
  .option(...jsonOption)
  .option(...merchantsOption)
  .action((code: string, name: string | undefined, { keep, ...options }: Options & { keep?: string }) => {
    if (keep === undefined) return endWith(reportRollouts(code, name, options));
    if (name === undefined) throw new Error('Name the rollout of which an arm is kept.');
    return endWith(keepArm(code, name, keep, at(options)));
  });

program
  .command('unused')
  .description('config keys whose name no code holds, kinds that no merchant or template names')
  .option(...jsonOption)
  .option(...merchantsOption)
  .action((options: Options) => endWith(runUnused(options.json ?? false, at(options))));

program
  .command('lift')
  .description('lifts older files to the current version')
  .argument('[code...]', 'merchants and templates')
  .option('--write', 'writes what it shows otherwise')
  .option(...merchantsOption)
  .action((codes: string[], options: Options & { write?: boolean }) =>
    endWith(runLift(codes, options.write ?? false, at(options))),
  );

await runProgram(program);
