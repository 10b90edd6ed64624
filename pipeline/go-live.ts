import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { assetOf } from './assets.ts';
import { buildChain } from './chain.ts';
import { isObject } from './json.ts';
import { baseTemplate, findFolder, listMerchants } from './load.ts';
import { originsOf } from './origin.ts';
import { openWorkspace, type Workspace, type WorkspaceOptions } from './workspace.ts';

/** Files by which players and authorities tell brands apart. */
const ofABrand = /^(?:legal|theme|downloads|menus)\.json$|^(?:assets|texts)\//;

/** What of a merchant is, byte for byte, that of another one: a clone's that it has not made its own yet. */
function clonedFiles(workspace: Workspace, code: string): string[] {
  const folder = findFolder(workspace, code);
  if (folder === undefined) return [];
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((file) => ofABrand.test(file));
  const others = listMerchants(workspace).filter((other) => other !== code);
  const ownerOf = (file: string) => {
    const own = readFileSync(join(folder, file));
    return others.find((other) => {
      const theirs = join(findFolder(workspace, other) ?? '', file);
      return statSync(theirs, { throwIfNoEntry: false })?.size === own.length && readFileSync(theirs).equals(own);
    });
  };
  const byOwner = Map.groupBy(files.toSorted(), ownerOf);
  byOwner.delete(undefined);
  return [...byOwner].map(([owner, theirs]) => {
    const places = Map.groupBy(theirs, (file) => file.replace(/\/.*/, '/'));
    const named = [...places].map(([place, { length }]) => (length > 1 ? `${place} (${length} files)` : place));
    return `still those of ${owner}: ${named.join(', ')}`;
  });
}

/** What is valid but not yet the merchant's own: the list to work off before players see it. Empty when nothing is missing. */
export function goLiveList(code: string, options: WorkspaceOptions | Workspace = {}): string[] {
  const workspace = openWorkspace(options);
  const chain = buildChain(workspace, code);
  if (!chain) return [];
  const { merchant } = chain.documents;
  const ownsNothing = (document: 'legal' | 'theme' | 'downloads') => !chain.layers.at(-1)?.documents[document];
  const icon = typeof merchant.icon === 'string' ? assetOf(chain, merchant.icon) : undefined;
  const generated =
    icon?.endsWith('.svg') === true && readFileSync(icon, 'utf8').includes('font-family="system-ui,sans-serif"');
  const supported =
    isObject(merchant.languages) && Array.isArray(merchant.languages.supported) ? merchant.languages.supported : [];
  const gateway = originsOf(chain, 'merchant', ['gateway', 'baseUrl'])[0];
  const open: [boolean, string][] = [
    [
      !Array.isArray(merchant.domains) || merchant.domains.length === 0,
      'domains: name the host names in merchant.json',
    ],
    [ownsNothing('legal'), 'licence: write legal.json with the licence number, its link and its text'],
    [generated, 'icons: replace the generated logo and icon in assets/'],
    [ownsNothing('theme'), 'brand: write theme.json with the brand’s colours'],
    [supported.length < 2, 'languages: only one is offered; add others if the market needs them'],
    [
      gateway?.layer === baseTemplate,
      'gateway: /api of the serving host is used; say otherwise in merchant.json if it lies elsewhere',
    ],
    [
      originsOf(chain, 'security', ['frameOrigins'])[0]?.layer === baseTemplate,
      'frames: list the origins of the game vendors in security.json',
    ],
    [ownsNothing('downloads'), 'downloads: give the addresses of the apps in downloads.json, if there are any'],
    ...clonedFiles(workspace, code).map((line): [boolean, string] => [true, line]),
  ];
  return open.filter(([missing]) => missing).map(([, text]) => text);
}
