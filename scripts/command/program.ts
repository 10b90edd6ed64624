import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { channelNames, defaultChannel } from '#schemas/merchant/channel.ts';
import { isDay } from '#pipeline/shape/judge.ts';
import { meant } from '#schemas/nearest.ts';

/** A command called as `call`, such as `npm run build --`, which is what its usage shows. */
export const makeProgram = (call: string, says: string): Command => new Command(call).description(says).exitOverride();

/** Every command that reads merchants has this option. */
export const merchantsOption = ['--merchants <folder>', 'reads another folder than merchants/', asValue] as const;

/** A command that builds, publishes or looks at one channel. */
export const channelOption = (says: string): Option =>
  new Option('--channel <name>', says).choices([...channelNames]).default(defaultChannel);

/** Reads the value of an option: commander would take the next option for it. */
export function asValue(value: string): string {
  if (value === '' || value.startsWith('-')) throw new InvalidArgumentError('It needs a value.');
  return value;
}

/** Reads a day such as 2026-12-24, as the instant at which it begins in UTC, epoch ms. */
export function asInstant(value: string): number {
  if (!isDay(asValue(value))) throw new InvalidArgumentError('It needs a day such as 2026-12-24.');
  return Date.parse(value);
}

/** Reads words that choose among names: each chooses all that hold it. */
export const choosing =
  (names: readonly string[]) =>
  (word: string, chosen: readonly string[] = []): string[] => {
    const found = names.filter((name) => name.toLowerCase().includes(word.toLowerCase()));
    if (found.length > 0) return names.filter((name) => chosen.includes(name) || found.includes(name));
    const near = meant(
      word,
      names.flatMap((name) => name.split(' ')),
    );
    throw new InvalidArgumentError(`Nothing here is named so.${near} There are: ${names.join(', ')}.`);
  };

/** Runs the program on what the process was given, see `runEntry`. */
export const runProgram = (program: Command): Promise<void> =>
  runEntry(async () => {
    refuseNpmOptions(program, process.argv.slice(2));
    await program.parseAsync();
  });

/** Runs a command-line entry. What it throws becomes one line, or the whole error with DEBUG set; the process ends with 1, with 2 when it was called wrongly. */
export async function runEntry(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    // Commander has written its message.
    if (error instanceof CommanderError) process.exit(error.exitCode === 0 ? 0 : 2);
    console.error(error instanceof Error && !process.env['DEBUG'] ? error.message : error);
    process.exit(1);
  }
}

/**
 * npm takes an option that has no `--` before it for its own, and reports it only in the environment. Without it a command
 * would do something else than was asked: print no JSON, or publish instead of going back.
 */
export function refuseNpmOptions(program: Command, given: readonly string[]): void {
  const script = process.env['npm_lifecycle_event'];
  if (script === undefined || !program.name().split(' ').includes(script)) return;
  const command = program.commands.find((each) => each.name() === given[0]) ?? program;
  const kept = command.options.filter(
    (option) =>
      !given.some((word) => word.split('=')[0] === option.long) &&
      !['', 'false', undefined].includes(process.env[`npm_config_${option.name()}`]),
  );
  if (kept.length === 0) return;
  const names = kept.map(({ long }) => long).join(' and ');
  const asked = [program.name(), ...(command === program ? [] : [command.name()]), ...kept.map(({ flags }) => flags)];
  program.error(`error: npm kept ${names} for itself: options need -- before them, such as ${asked.join(' ')}`);
}
