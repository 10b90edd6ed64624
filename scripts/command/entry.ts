import { UsageError } from './arguments.ts';

/** Runs a command-line entry: what it throws becomes one line, or the whole error with DEBUG set; the process ends with 1, with 2 when it was called wrongly. */
export async function runEntry(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error && !process.env['DEBUG'] ? error.message : error);
    process.exit(error instanceof UsageError ? 2 : 1);
  }
}
