import { resolve } from 'node:path';
import type { ChannelName } from '#schemas/merchant/channel.ts';
import { buildBundles } from '#pipeline/build/bundle/build.ts';
import { pathsAt } from '#pipeline/build/paths.ts';
import { checkCatalogue } from '#pipeline/check/check-catalogue.ts';
import { openWorkspace } from '#pipeline/config/workspace.ts';
import { showFinding } from '#pipeline/errors/print.ts';
import { buildReport, progressLine } from '#pipeline/build/bundle/report.ts';
import { asValue, channelOption, makeProgram, merchantsOption, runProgram } from './command/program.ts';

type Options = {
  channel: ChannelName;
  catalogue?: string;
  merchant?: string[];
  force?: boolean;
  merchants?: string;
  out?: string;
};

async function build({ channel, catalogue, merchant, force = false, merchants, out }: Options): Promise<void> {
  const paths = pathsAt(process.cwd(), {
    channel,
    ...(catalogue === undefined ? {} : { catalogue: resolve(catalogue) }),
    ...(merchants === undefined ? {} : { merchants: resolve(merchants) }),
    ...(out === undefined ? {} : { dist: out }),
  });
  if (catalogue !== undefined) {
    const { errors } = checkCatalogue(openWorkspace({ root: paths.root }), catalogue);
    for (const error of errors) console.log(showFinding(error));
    if (errors.length > 0) throw new Error(`${catalogue} has errors: nothing was built.`);
  }
  const result = await buildBundles({
    paths,
    force,
    ...(merchant === undefined ? {} : { only: merchant }),
    report: console.log,
    progress: progressLine(),
  });
  for (const line of buildReport(result)) console.log(line);
  process.exitCode = result.failed.length > 0 ? 1 : 0;
}

const addValue = (value: string, before: string[] = []) => [...before, asValue(value)];
await runProgram(
  makeProgram('npm run build --', 'static bundles of all merchants whose files changed')
    .option('--merchant <code>', 'only this one; may be given several times', addValue)
    .option('--force', 'also those whose files did not change')
    .addOption(channelOption('with what channels/<name>.json of merchants says; staging goes to dist-staging/'))
    .option('--catalogue <file>', 'lists the pages of its games in sitemaps, of merchants that have them', asValue)
    .option(...merchantsOption)
    .option('--out <folder>', 'writes to another folder than dist/', asValue)
    .action(build),
);
