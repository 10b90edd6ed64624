import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import type { Sms } from '#gateway/modules/sms/carrier.ts';

/** Runs a command-line entry: what it throws becomes one line, or the whole error with DEBUG set; the process ends with 1. */
export async function runEntry(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error && !process.env['DEBUG'] ? error.message : error);
    process.exit(1);
  }
}

/** The options that a command was given. Throws one sentence that says what is wrong, and one that names the options that it has. */
export function readOptions<const T extends ParseArgsOptionsConfig>(options: T) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    const known = Object.entries(options).map(([name, { type }]) => `--${name}${type === 'string' ? ' <value>' : ''}`);
    const wrong = error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
    throw new Error(`${wrong}. The options are ${known.join(', ')}.`, { cause: error });
  }
}

/** Calls `stop` once when the process is asked to end, then ends it. */
export function onEnd(stop: () => Promise<void>): void {
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGINT', end).once('SIGTERM', end);
}

/** The line that stands for a text message on a phone that no carrier reaches. */
export const smsLine = ({ merchant, mobile, message }: Sms): string => `SMS to ${mobile} (${merchant}): ${message}`;

/** The lines that tell where each merchant is. */
export const addressLines = (codes: readonly string[], port: number): string[] =>
  codes.map((code) => `  http://${code}.localhost:${port}/`);
