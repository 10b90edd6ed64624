import { parseArgs } from 'node:util';
import { meant } from '#pipeline/errors/nearest.ts';

/** `takes` names the value in the usage; an option of type `string` has one. */
export type Options = Record<
  string,
  { type: 'boolean' | 'string'; multiple?: boolean; short?: string; takes?: string; says: string }
>;

/** What a command takes, from which its usage is written. */
export type Command<O extends Options = Options> = {
  /** As it is typed, such as `npm run build` or `npm run merchants -- check`. */
  call: string;
  says: string;
  /** `<needed> [possible] [any…]`; default: none. */
  words?: string;
  options: O;
};
export type Arguments<O extends Options> = {
  values: ReturnType<typeof parseArgs<{ options: O }>>['values'];
  words: string[];
};

/** A command was not given what it takes: one line for whoever typed it. */
export class UsageError extends Error {}

/** Every command that reads merchants has it. */
export const merchantsOption = {
  type: 'string',
  takes: 'folder',
  says: 'reads another folder than merchants/',
} as const;

const help = { type: 'boolean', short: 'h', says: 'this text' } as const;

/** The words and options that a command was given; with `--help` its usage is printed and the process ends. Throws UsageError. */
export function readArguments<const O extends Options>(
  command: Command<O>,
  given: string[] = process.argv.slice(2),
): Arguments<O> {
  const options: Options = { ...command.options, help };
  const { tokens } = parseArgs({ args: given, options, allowPositionals: true, strict: false, tokens: true });
  const named = tokens.filter((token) => token.kind === 'option');
  if (named.some(({ name }) => name === 'help')) {
    console.log(usageOf(command));
    process.exit(0);
  }
  for (const { name, rawName, value, inlineValue } of named) {
    const option = Object.hasOwn(options, name) ? options[name] : undefined;
    if (!option) throw new UsageError(`There is no option ${rawName}.${hint(rawName, options)}`);
    if (option.type === 'boolean' && value !== undefined) throw new UsageError(`${rawName} takes no value.`);
    if (option.type === 'string' && (!value || (!inlineValue && value.startsWith('-'))))
      throw new UsageError(`${rawName} needs a value: ${shown(name, option)}.`);
  }
  tellWhatNpmKept(command, new Set(named.map(({ name }) => name)));
  const words = tokens.filter((token) => token.kind === 'positional').map(({ value }) => value);
  countWords(command, words);
  return { values: parseArgs({ args: given, options: command.options, allowPositionals: true }).values, words };
}

/** Throws when a word is in none of the names; answers those that hold one of them, all when there is no word. */
export function namesHolding(words: readonly string[], names: readonly string[]): string[] {
  const holds = (name: string, word: string) => name.toLowerCase().includes(word.toLowerCase());
  const strange = words.find((word) => !names.some((name) => holds(name, word)));
  if (strange === undefined)
    return names.filter((name) => words.length === 0 || words.some((word) => holds(name, word)));
  const near = meant(
    strange,
    names.flatMap((name) => name.split(' ')),
  );
  throw new UsageError(`Nothing here is named "${strange}".${near} There are: ${names.join(', ')}.`);
}

/** The line that shows what a command takes, what it does, and what its options are for. */
export function usageOf(command: Command): string {
  const options = Object.entries({ ...command.options, help });
  const width = Math.max(...options.map(([name, option]) => shown(name, option).length));
  const lines = options.map(([name, option]) => `  ${shown(name, option).padEnd(width)}  ${option.says}`);
  return [lineOf(command), `  ${command.says}`, ...lines].join('\n');
}

/** What a command's options are put behind. */
const beginOf = ({ call }: Command) => (call.includes(' -- ') ? call : `${call} --`);

function lineOf(command: Command): string {
  const { words, options } = command;
  const optional = Object.entries(options).map(([name, option]) => `[${shown(name, option)}]`);
  return [beginOf(command), words, ...optional].filter(Boolean).join(' ');
}

const shown = (name: string, { type, takes = 'value' }: Options[string]): string =>
  type === 'boolean' ? `--${name}` : `--${name} <${takes}>`;

function hint(rawName: string, options: Options): string {
  const near = meant(
    rawName,
    Object.keys(options).map((name) => `--${name}`),
  );
  const all = Object.entries(options).map(([name, option]) => shown(name, option));
  return `${near} The options are ${all.join(', ')}.`;
}

function countWords(command: Command, given: readonly string[]): void {
  const words = command.words?.split(' ') ?? [];
  const missing = words.filter((word) => word.startsWith('<')).slice(given.length);
  if (missing.length > 0) throw new UsageError(`${missing.join(' ')} is missing: ${lineOf(command)}`);
  const extra = words.some((word) => word.includes('…')) ? undefined : given[words.length];
  if (extra !== undefined) throw new UsageError(`"${extra}" is not understood: ${lineOf(command)}`);
}

/**
 * npm takes an option that has no `--` before it for its own, and tells of it only in the environment. Without it a command
 * would do something else than was asked: print no JSON, or publish instead of going back.
 */
function tellWhatNpmKept(command: Command, named: ReadonlySet<string>): void {
  const { call, options } = command;
  const script = process.env['npm_lifecycle_event'];
  if (script === undefined || !call.split(' ').includes(script)) return;
  const kept = Object.keys(options).filter(
    (name) => !named.has(name) && !['', 'false', undefined].includes(process.env[`npm_config_${name}`]),
  );
  if (kept.length === 0) return;
  const asked = kept.map((name) => shown(name, options[name] as Options[string])).join(' ');
  throw new UsageError(
    `npm kept --${kept.join(' and --')} for itself: options need -- before them, such as ${beginOf(command)} ${asked}`,
  );
}
