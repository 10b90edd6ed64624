import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCheck } from '#pipeline/commands/check.ts';
import { runExplain } from '#pipeline/commands/explain.ts';
import { runImpact } from '#pipeline/commands/impact.ts';
import { runLift } from '#pipeline/commands/lift.ts';
import { runNew } from '#pipeline/commands/new.ts';
import { runUnused } from '#pipeline/commands/unused.ts';
import { meant } from '#pipeline/errors/nearest.ts';

const usage = `npm run merchants -- <command>
  check [code…] [--json]              every error of the merchants' files, with place and suggestion
  explain <code> <path> [--json]      who set a value and what it hides, such as home.sections.banners or flags.CBS3
  new [code] [--from x] [--yes]       a new merchant from a template, or a clone of a merchant
  impact <rev>[..<rev>] [--json]      whose effective values change between two revisions, or up to the files as they are
  unused [--json]                     config keys whose name no code holds, kinds that no merchant or template names
  lift [code…] [--write]              lift older files to the current version
  --merchants <folder>                read another folder than merchants/`;

const commands = ['check', 'explain', 'new', 'impact', 'unused', 'lift'];
const flag = { type: 'boolean', default: false } as const;
const asked = () =>
  parseArgs({
    allowPositionals: true,
    options: { json: flag, yes: flag, write: flag, from: { type: 'string' }, merchants: { type: 'string' } },
  });

async function run({ values, positionals }: ReturnType<typeof asked>): Promise<number> {
  const [command, ...rest] = positionals;
  const options = {
    root: join(import.meta.dirname, '..'),
    ...(values.merchants === undefined ? {} : { merchants: values.merchants }),
  };
  if (command === 'check') return runCheck(rest, values.json, options);
  if (command === 'explain' && rest[0] && rest[1]) return runExplain(rest[0], rest[1], values.json, options);
  if (command === 'impact' && rest[0]) return runImpact(rest[0], values.json, options);
  if (command === 'unused') return runUnused(values.json, options);
  if (command === 'new') return runNew(rest, values.from, values.yes, options);
  if (command === 'lift') return runLift(rest, values.write, options);
  if (command !== undefined && !commands.includes(command))
    console.error(`There is no command "${command}".${meant(command, commands)}`);
  console.error(usage);
  return 2;
}

try {
  process.exitCode = await run(asked());
} catch (error) {
  const isArgument = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  console.error(error instanceof Error ? error.message : error);
  if (isArgument) console.error(usage);
  process.exitCode = isArgument ? 2 : 1;
}
