import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { packsFolder } from '#pipeline/config/packs.ts';
import { failureOf } from '#pipeline/config/read-files.ts';
import { displayName, type Workspace } from '#pipeline/config/workspace.ts';
import { Refusal } from './refusal.ts';
import type { Content } from './splice.ts';

/** What the system says when a file is not where it was. */
const notThere = new Set(['ENOENT', 'ENOTDIR']);

/**
 * The text of a file as it is on the disk, with its byte-order mark and line ends; undefined when there is none.
 * @throws Refusal for a file that is not UTF-8, or that the system does not let be read.
 */
export function readDocument(workspace: Workspace, file: string): Content {
  try {
    const bytes = readFileSync(file);
    if (isUtf8(bytes)) return bytes.toString('utf8');
  } catch (error) {
    const code = failureOf(error);
    if (notThere.has(code)) return undefined;
    throw new Refusal(`${displayName(workspace, file)} cannot be read: the system says ${code}.`);
  }
  throw new Refusal(`${displayName(workspace, file)} is not UTF-8: save it as UTF-8 first.`);
}

/** Whether a file of a session is a picture: its text there is the name of its content. */
export const isPicture = (file: string): boolean => !file.endsWith('.json');

/**
 * Lets only JSON files of merchants, templates and packs be edited, none to which a link leads.
 * @throws Refusal
 */
export function needEditable(workspace: Workspace, file: string): void {
  const folders = [workspace.merchantsFolder, join(workspace.root, packsFolder)];
  const folder = folders.find((each) => file.startsWith(each + sep) && join(file) === file);
  const name = displayName(workspace, file);
  if (!folder || !file.endsWith('.json')) throw new Refusal(`${name} is no JSON file of a merchant or a pack.`);
  let there = file;
  while (!existsSync(there)) there = dirname(there);
  if (existsSync(folder) && realpathSync(there) !== realpathSync(folder) + there.slice(folder.length))
    throw new Refusal(`A link leads to ${name}: change the file that it leads to.`);
}
