import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { failureOf } from '#pipeline/config/read-files.ts';
import { Refusal } from '../documents/refusal.ts';
import type { Content } from '../documents/splice.ts';

/** What the system says when a file cannot be written, in words. */
const causes: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'there is no room left for this user',
  ENOENT: 'its folder is not there any more',
  ENOTDIR: 'its folder is not there any more',
  EACCES: 'its permissions do not allow it',
  EPERM: 'its permissions do not allow it',
  EROFS: 'the disk can only be read',
};

/** Folders of a merchant that are made with their first file. */
const madeFolders = new Set(['texts', 'specs']);

export type FileWrite = { file: string; text: Content };

/**
 * Writes files whole or not at all: each beside its place first, then all are put there. Only folders of texts and of specs are made. `written` is
 * called for each that is in its place.
 * @throws Refusal saying why; what `written` was not called for is as it was
 */
export function writeFiles(writes: readonly FileWrite[], written: (write: FileWrite) => void = () => {}): void {
  const prepared: { write: FileWrite; beside: string }[] = [];
  let current = '';
  try {
    for (const write of writes) {
      current = write.file;
      const beside = join(dirname(current), `.${basename(current)}.unsaved`);
      if (write.text === undefined) continue;
      const folder = dirname(current);
      if (madeFolders.has(basename(folder)) && !existsSync(folder)) mkdirSync(folder);
      prepared.push({ write, beside });
      writeSynced(beside, write.text, statSync(current, { throwIfNoEntry: false })?.mode);
    }
    for (const { write, beside } of prepared) {
      current = write.file;
      renameSync(beside, current);
      written(write);
    }
    for (const write of writes.filter(({ text }) => text === undefined)) {
      current = write.file;
      rmSync(current, { force: true });
      written(write);
    }
    for (const folder of new Set(writes.map(({ file }) => dirname(file)))) syncFolder(folder);
  } catch (error) {
    const code = failureOf(error);
    throw new Refusal(
      `${current} was not saved: ${causes[code] ?? `the system says ${code}`}. Nothing of it is lost here.`,
    );
  } finally {
    for (const { beside } of prepared) if (existsSync(beside)) rmSync(beside, { force: true });
  }
}

function writeSynced(file: string, text: string, mode: number | undefined): void {
  const handle = openSync(file, 'w', mode);
  try {
    writeFileSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
