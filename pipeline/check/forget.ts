import { basename, dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { channelsFolder } from '../config/channels.ts';
import { folderOf, reachedBy } from '../config/reach.ts';
import type { Workspace } from '../config/workspace.ts';
import { domainFaults, domainsKey } from './domains.ts';

/** What a workspace keeps by the code of a folder, and what by a file that no document is. */
const byCode = ['chain', 'faults', 'checked', 'specs', 'dates'];
const byFile = ['picture', 'unsafe', 'font', 'content'];

/**
 * Lets a workspace read again what a change of a file reaches, and keep the rest; returns the merchants and templates that are
 * to be judged again. Call it when the file is changed, before anything is asked of the workspace.
 */
export function forget(workspace: Workspace, file: string): string[] {
  const { cache } = workspace;
  const reached = new Set(reachedBy(workspace, file));
  // A pack, or a text of the product.
  if (folderOf(workspace, file) === undefined) cache.clear();
  const domains = cache.has(domainsKey) ? domainFaults(workspace) : undefined;
  for (const kind of byFile) cache.delete(`${kind}:${file}`);
  for (const code of reached) for (const kind of byCode) cache.delete(`${kind}:${code}`);
  if (!saysIdentity(file)) return [...reached];
  for (const code of reached) cache.delete(`identity:${code}`);
  if (!domains) return [...reached];
  cache.delete(domainsKey);
  const now = domainFaults(workspace);
  const others = [...new Set([...domains.keys(), ...now.keys()])].filter(
    (code) => !reached.has(code) && !isDeepStrictEqual(domains.get(code), now.get(code)),
  );
  for (const code of others) cache.delete(`checked:${code}`);
  return [...reached, ...others];
}

/** Whether a file says what a folder is among the others: its name, its domains, its templates. */
const saysIdentity = (file: string): boolean =>
  basename(file) === 'merchant.json' || basename(dirname(file)) === channelsFolder;
