import { accessSync, chmodSync, closeSync, constants, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { StartError } from '../environment.ts';

/** Makes the folder when it is not there, and those above it. @throws StartError when this user cannot write in it. */
export function makeDataFolder(dataDir: string): void {
  try {
    make(resolve(dataDir));
    accessSync(dataDir, constants.W_OK);
  } catch (cause) {
    throw new StartError(
      `The data folder ${dataDir} cannot be written: give this user write access to it, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}

const ownFile = /^gateway\.sqlite(?:-wal|-shm|-journal)?$/;
const ofOthers = 0o077;

/** Takes a file or folder from all users but this one. */
function close(path: string, mode: number): void {
  const { mode: found = 0 } = statSync(path, { throwIfNoEntry: false }) ?? {};
  if ((found & ofOthers) === 0) return;
  try {
    chmodSync(path, mode);
  } catch (cause) {
    throw new StartError(
      `${path} can be read by other users, and is not this one's to close to them: run chmod ${mode.toString(8)} as its owner.`,
      { cause },
    );
  }
}

/**
 * Leaves the store to this user alone: it holds keys, messages and what players have entered. Files are made before SQLite makes them, which
 * gives the files beside one its mode. A folder that holds other things, too, stays as open as it is.
 * @throws StartError when one is open to others and belongs to another user.
 */
export function closeToOthers(dataDir: string, file: string): void {
  if (readdirSync(dataDir).every((name) => ownFile.test(name))) close(dataDir, 0o700);
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) return;
  try {
    closeSync(openSync(file, 'a', 0o600));
  } catch {
    // SQLite says what is wrong with it.
  }
  for (const name of readdirSync(dataDir).filter((each) => ownFile.test(each))) close(join(dataDir, name), 0o600);
}

/** One by one from the nearest that is there: where nothing can be made, such as in /proc, the recursive call never returns. */
function make(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = dirname(folder);
  if (parent !== folder) make(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process that starts at the same time may have made it.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

const startOver = 'move it away to begin anew, or restore a backup';

/** What SQLite's primary result codes say of the file, and what to do about it. */
const faults: Readonly<Record<number, string>> = {
  1: `does not hold the tables of a gateway: ${startOver}`,
  5: 'is locked by another program: stop that one, and start again',
  6: 'is locked by another program: stop that one, and start again',
  8: 'cannot be written: give this user write access to it',
  10: 'cannot be read or written: look at its disk',
  11: `is damaged: ${startOver}`,
  13: 'does not fit on its disk: make room there, or set DATA_DIR to a folder elsewhere',
  14: 'cannot be opened: give this user read and write access to it',
  26: `is no database: ${startOver}`,
};
const primary = 0xff;

/** One line that says what is wrong with the file of a database, by what SQLite threw; undefined for what is no error of SQLite's. */
export function sqliteFault(file: string, error: unknown): string | undefined {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : undefined;
  if (code === undefined) return undefined;
  const { message } = error as Error;
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    return `${file} is a folder, where the gateway keeps its database: move it away.`;
  const [says, remedy] = (faults[code & primary] ?? 'cannot be used: look at the file and its disk').split(': ');
  return `${file} ${says} (${message}): ${remedy}.`;
}
