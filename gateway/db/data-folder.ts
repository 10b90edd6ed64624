import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StartError } from './start-error.ts';

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
