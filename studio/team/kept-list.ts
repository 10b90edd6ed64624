import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { writeFiles } from '#studio/session/write-files.ts';

/** A list that a file keeps: whole, or as it was before. */
export class KeptList<T> {
  readonly #file: string;
  #all: readonly T[];

  /** @throws Error for a file that is no list: nothing of it is written over */
  constructor(file: string) {
    mkdirSync(dirname(file), { recursive: true });
    this.#file = file;
    const kept: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
    if (!Array.isArray(kept)) throw new Error(`${file} is no list: mend it, or move it away.`);
    this.#all = kept as T[];
  }

  get all(): readonly T[] {
    return this.#all;
  }

  /** Keeps another list. @throws Refusal when the disk does not take it */
  keep(all: readonly T[]): void {
    writeFiles([{ file: this.#file, text: `${JSON.stringify(all, null, 2)}\n` }]);
    this.#all = all;
  }
}
