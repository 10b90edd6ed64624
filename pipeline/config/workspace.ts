import { join, relative, resolve } from 'node:path';
import { defaultChannel, type ChannelName } from '#schemas/merchant/channel.ts';
import { onDisk, type Sources } from './read-files.ts';

/** Where a configuration is read from. */
export type WorkspaceOptions = {
  /** Folder of the project (holds `merchants/`, `locales/`, `src/`, `public/`); default: the current folder. */
  root?: string;
  /** Folder of the merchants, when it is not `<root>/merchants`; templates missing there are taken from `<root>/merchants`. */
  merchants?: string;
  /** The channel whose overlays of `merchant.json` hold; default: production. */
  channel?: ChannelName;
  /** The instant whose law holds, epoch ms; default: now. */
  at?: number;
  /** Texts of files that are not on the disk yet, by absolute path; default: none. */
  unsaved?: Sources['unsaved'];
};

/** One run's view of the files: every template and product text is read once, however many merchants build on it. */
export type Workspace = Sources & {
  root: string;
  merchantsFolder: string;
  /** Folders in which a template is looked for, in this order. */
  templateFolders: string[];
  channel: ChannelName;
  at: number;
  cache: Map<string, unknown>;
};

/** Opens a fresh view: files changed later are seen by the next one. */
export function openWorkspace(options: WorkspaceOptions | Workspace = {}): Workspace {
  if ('cache' in options) return options;
  const root = resolve(options.root ?? '.');
  const own = join(root, 'merchants');
  const merchantsFolder = options.merchants === undefined ? own : resolve(options.merchants);
  const templateFolders = merchantsFolder === own ? [own] : [merchantsFolder, own];
  const { channel = defaultChannel, at = Date.now(), unsaved = onDisk.unsaved } = options;
  return { root, merchantsFolder, templateFolders, channel, at, unsaved, cache: new Map() };
}

/** Computes once per workspace. */
export function remember<T>(workspace: Workspace, key: string, make: () => T): T {
  if (!workspace.cache.has(key)) workspace.cache.set(key, make());
  return workspace.cache.get(key) as T;
}

/** The way a file is named in messages: relative to the project, with forward slashes. */
export function displayName(workspace: Workspace, file: string): string {
  return relative(workspace.root, file).replaceAll('\\', '/');
}
