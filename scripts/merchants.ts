import { join } from 'node:path';
import { runCheck } from '#pipeline/commands/check.ts';
import { runExplain } from '#pipeline/commands/explain.ts';
import { runImpact } from '#pipeline/commands/impact.ts';
import { runLift } from '#pipeline/commands/lift.ts';
import { runNew } from '#pipeline/commands/new.ts';
import { runUnused } from '#pipeline/commands/unused.ts';
import { meant } from '#pipeline/errors/nearest.ts';
import {
  merchantsOption,
  readArguments,
  usageOf,
  UsageError,
  type Arguments,
  type Command,
  type Options,
} from './command/arguments.ts';
import { runEntry } from './command/entry.ts';

const call = 'npm run merchants --';
const merchants = merchantsOption;
const json = { type: 'boolean', says: 'a list for machines; npm run -s leaves out what npm says' } as const;

const at = (folder: string | undefined) => ({
  root: join(import.meta.dirname, '..'),
  ...(folder === undefined ? {} : { merchants: folder }),
});

const command = <const O extends Options>(
  { name, ...spec }: Omit<Command<O>, 'call'> & { name: string },
  run: (given: Arguments<O>) => number | Promise<number>,
) => {
  const whole = { ...spec, call: `${call} ${name}` };
  return { name, usage: usageOf(whole), run: (given: string[]) => run(readArguments(whole, given)) };
};

const commands = [
  command(
    {
      name: 'check',
      words: '[code…]',
      says: 'every error of the merchants’ files, with place and suggestion',
      options: { json, merchants },
    },
    ({ words, values }) => runCheck(words, values.json ?? false, at(values.merchants)),
  ),
  command(
    {
      name: 'explain',
      words: '<code> <path>',
      says: 'who set a value and what it hides, such as home.sections.banners or flags.CBS3',
      options: { json, merchants },
    },
    ({ words: [code = '', path = ''], values }) => runExplain(code, path, values.json ?? false, at(values.merchants)),
  ),
  command(
    {
      name: 'new',
      words: '[code]',
      says: 'a new merchant from a template, or a clone of a merchant',
      options: {
        from: { type: 'string', takes: 'name', says: 'the template, or the merchant to clone' },
        yes: { type: 'boolean', says: 'asks nothing and takes the defaults' },
        merchants,
      },
    },
    async ({ words: [code], values: { from, yes = false, merchants: folder } }) => {
      // Only here, since it brings the gateway's store along.
      const { portFrom } = await import('#gateway/environment.ts');
      return runNew(code, { from, yes, port: portFrom(process.env, 'PORT', 8080) || 8080 }, at(folder));
    },
  ),
  command(
    {
      name: 'impact',
      words: '<rev>[..<rev>]',
      says: 'whose effective values change between two revisions, or up to the files as they are',
      options: { json, merchants },
    },
    ({ words: [range = ''], values }) => runImpact(range, values.json ?? false, at(values.merchants)),
  ),
  command(
    {
      name: 'unused',
      says: 'config keys whose name no code holds, kinds that no merchant or template names',
      options: { json, merchants },
    },
    ({ values }) => runUnused(values.json ?? false, at(values.merchants)),
  ),
  command(
    {
      name: 'lift',
      words: '[code…]',
      says: 'lifts older files to the current version',
      options: { write: { type: 'boolean', says: 'writes what it shows otherwise' }, merchants },
    },
    ({ words, values }) => runLift(words, values.write ?? false, at(values.merchants)),
  ),
];

await runEntry(async () => {
  const [name = '', ...given] = process.argv.slice(2);
  const asked = commands.find((each) => each.name === name);
  if (asked) {
    process.exitCode = await asked.run(given);
  } else if (name === '--help' || name === '-h') {
    for (const { usage } of commands) console.log(usage);
  } else {
    const names = commands.map((each) => each.name);
    const wrong = name === '' ? 'Which command?' : `There is no command "${name}".${meant(name, names)}`;
    throw new UsageError(`${wrong} The commands are ${names.join(', ')}; ${call} --help tells more.`);
  }
});
