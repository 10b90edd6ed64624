import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { writeFiles } from './write-files.ts';
import type { Entry } from './history.ts';

/** Longest time until what is written is on the disk even if the machine stops, ms. A process that is killed loses nothing. */
const syncMs = 500;

/** The log of a session, one entry a line. What the disk does not take is kept, and written with the next entry. */
export class SessionLog {
  readonly #file: string;
  readonly #write: typeof writeSync;
  #handle: number;
  #length: number;
  #waiting = '';
  #syncing: NodeJS.Timeout | undefined;

  constructor(file: string, write: typeof writeSync = writeSync) {
    mkdirSync(dirname(file), { recursive: true });
    this.#file = file;
    this.#write = write;
    this.#handle = openSync(file, 'a');
    this.#length = existsSync(file) ? readFileSync(file).length : 0;
  }

  /** Writes an entry; false while the disk does not take it. */
  append(entry: Entry): boolean {
    this.#waiting += `${JSON.stringify(entry)}\n`;
    const bytes = Buffer.from(this.#waiting);
    try {
      for (let at = 0; at < bytes.length;) at += this.#write(this.#handle, bytes, at);
    } catch {
      // Half a line would hide what follows it.
      ftruncateSync(this.#handle, this.#length);
      return false;
    }
    this.#length += bytes.length;
    this.#waiting = '';
    this.#syncing ??= setTimeout(() => this.sync(), syncMs).unref();
    return true;
  }

  /** Makes sure that what was written is on the disk. */
  sync(): void {
    clearTimeout(this.#syncing);
    this.#syncing = undefined;
    fsyncSync(this.#handle);
  }

  /** Writes the log anew, of these entries alone. */
  rewrite(entries: readonly Entry[]): void {
    const text = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
    writeFiles([{ file: this.#file, text }]);
    closeSync(this.#handle);
    this.#handle = openSync(this.#file, 'a');
    this.#length = Buffer.byteLength(text);
  }

  close(): void {
    this.sync();
    closeSync(this.#handle);
  }
}

/** The entries of a log, as far as it can be read: of a last line that was not finished nothing. A damaged log is kept beside. */
export function readLog(file: string): Entry[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  const entries: Entry[] = [];
  for (const [index, line] of lines.entries()) {
    if (index === lines.length - 1) break;
    try {
      entries.push(JSON.parse(line) as Entry);
    } catch {
      copyFileSync(file, `${file}.damaged`);
      break;
    }
  }
  return entries;
}

/** Where the sessions of a project are. */
export const sessionLog = (root: string, draft: string): string => join(root, '.foyer/studio', `${draft}.log`);
