import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Type, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { writeFiles } from './write-files.ts';

/** A list that a file keeps: whole, or as it was before. */
export class KeptList<T> {
  readonly #file: string;
  #all: readonly T[];

  /** `entry` is the shape of each. @throws Error for a file that is no such list: nothing of it is written over */
  constructor(file: string, entry: TSchema = Type.Unknown()) {
    mkdirSync(dirname(file), { recursive: true });
    this.#file = file;
    const kept = existsSync(file) ? parsed(readFileSync(file, 'utf8')) : [];
    if (!Value.Check(Type.Array(entry), kept)) throw new Error(`${file} is no such list: mend it, or move it away.`);
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
