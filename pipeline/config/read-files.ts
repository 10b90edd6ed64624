import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { sep } from 'node:path';
import { typeFoundInWords, typeInWords } from '../shape/words.ts';
import { makeProblem, type Problem } from '../errors/problem.ts';
import { isObject, type Json, type JsonObject } from '#schemas/json.ts';
import { silentFaults, syntaxFault } from './syntax-fault.ts';

/** Where files are read: those of an editor that are not saved, by their absolute paths, lie over those of the disk; undefined is none. */
export type Sources = { unsaved: ReadonlyMap<string, string | undefined> };
export const onDisk: Sources = { unsaved: new Map() };

/** What the system says about a file, in words, and what to do. */
const causes: Readonly<Record<string, readonly [reason: string, remedy: string]>> = {
  EISDIR: ['it is a folder', 'Put a file of this name in its place, or remove it.'],
  ENOTDIR: ['it is no folder', 'Put a folder of this name in its place, or remove it.'],
  ENOENT: ['it is a link to what does not exist', 'Correct the link, or remove it.'],
  ELOOP: ['it is a link that leads back to itself', 'Correct the link, or remove it.'],
  EACCES: ['its permissions do not allow it', 'Let the user of this command read it.'],
  EPERM: ['its permissions do not allow it', 'Let the user of this command read it.'],
};

/** The code of a system call that failed, such as `ENOENT`. Throws what is no such failure. */
export function failureOf(error: unknown): string {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  if (code === undefined) throw error;
  return code;
}

/** What is read at a path where something is; undefined, and a problem, when the system refuses it. */
function read<T>(path: string, problems: Problem[], work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    const code = failureOf(error);
    const [reason, remedy] = causes[code] ?? [`the system says ${code}`, 'Look at the file and at its disk.'];
    problems.push(makeProblem('unreadable-file', path, [], { reason, remedy }));
    return undefined;
  }
}

/** Names in a folder that is known to be there; undefined, and a problem, when it cannot be read. */
export function readNames(sources: Sources, folder: string, problems: Problem[]): string[] | undefined {
  const unsaved = unsavedIn(sources, folder);
  if (unsaved.length > 0 && !existsSync(folder)) return unsaved;
  const names = read(folder, problems, () => readdirSync(folder));
  const there = names?.filter((name) => !isRemoved(sources, folder + sep + name));
  return there && [...new Set([...there, ...unsaved])];
}

/** Names of the files and folders in a folder that are not saved. */
function unsavedIn({ unsaved }: Sources, folder: string): string[] {
  const inside = [...unsaved].flatMap(([file, text]) =>
    text !== undefined && file.startsWith(folder + sep) ? file : [],
  );
  return [...new Set(inside.map((file) => file.slice(folder.length + 1).split(sep)[0] ?? ''))];
}

const isRemoved = ({ unsaved }: Sources, file: string): boolean => unsaved.has(file) && unsaved.get(file) === undefined;

/** Whether there is a file or folder. */
export const isThere = (sources: Sources, path: string): boolean =>
  sources.unsaved.has(path) ? !isRemoved(sources, path) : existsSync(path) || unsavedIn(sources, path).length > 0;

/** What decoding writes for bytes that are not UTF-8. */
const replacement = '\uFFFD';
const byteOrderMark = 0xfe_ff;

/** A text without the byte-order mark that editors on Windows put before it. */
export const withoutMark = (text: string): string => (text.charCodeAt(0) === byteOrderMark ? text.slice(1) : text);

/** The text of a UTF-8 file, without a byte-order mark; undefined, and a problem, when it cannot be read. */
export const readText = (sources: Sources, file: string, problems: Problem[]): string | undefined =>
  isRemoved(sources, file)
    ? undefined
    : read(file, problems, () => withoutMark(sources.unsaved.get(file) ?? readFileSync(file, 'utf8')));

/** Parses with the engine's own parser; what exactly is wrong, and where, is looked for only when something is. */
export function readJson(sources: Sources, file: string, problems: Problem[]): JsonObject | undefined {
  const text = readText(sources, file, problems);
  if (text === undefined) return undefined;
  const isSaved = !sources.unsaved.has(file);
  // The bytes themselves are looked at only when the text is strange.
  if (isSaved && text.includes(replacement) && isMisread(file, text, problems)) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    if (isSaved && text.includes('\0') && isMisread(file, text, problems)) return undefined;
    problems.push(syntaxFault(file, text));
    return undefined;
  }
  const silent = silentFaults(file, text, value);
  problems.push(...silent.problems);
  if (!silent.isUsable) return undefined;
  if (isObject(value)) return value;
  const found = typeFoundInWords(value as Json);
  problems.push(makeProblem('wrong-type', file, [], { expected: typeInWords('object'), found }));
  return undefined;
}

/** Whether a file is of another encoding, which is a problem: at its first byte that is not UTF-8. */
function isMisread(file: string, text: string, problems: Problem[]): boolean {
  const bytes = readFileSync(file);
  const isWide = bytes.includes(0);
  if (!isWide && isUtf8(bytes)) return false;
  const encoding = isWide ? 'UTF-16' : 'Latin-1, Windows-1252 or the like';
  const offset = isWide ? 0 : text.indexOf(replacement);
  problems.push({ ...makeProblem('not-utf8', file, [], { encoding }), offset });
  return true;
}
