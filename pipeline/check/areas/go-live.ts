import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { assetOf } from '#pipeline/config/assets.ts';
import type { Chain } from '#pipeline/config/chain.ts';
import type { GoLiveRule } from '#pipeline/errors/go-live-entries.ts';
import { makeProblem, type Problem } from '#pipeline/errors/problem.ts';
import { isObject } from '#schemas/json.ts';
import { baseTemplate, findFolder, listMerchants } from '#pipeline/config/load.ts';
import { originsOf } from '#pipeline/config/origin.ts';
import { problemAt } from '../report.ts';
import type { Workspace } from '#pipeline/config/workspace.ts';
import { defineCheck } from '../define-check.ts';

export default defineCheck({ stage: 'go-live', find: ({ workspace, chain }) => goLiveProblems(workspace, chain) });

/** Files by which players and authorities tell brands apart. */
const ofABrand = /^(?:legal|theme|downloads|menus)\.json$|^(?:assets|texts|well-known)\//;

/** What of a merchant is, byte for byte, that of another one: a clone's that it has not made its own yet. */
function clonedFiles(workspace: Workspace, code: string): { owner: string; file: string; names: string }[] {
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
  return [...byOwner].flatMap(([owner, theirs]) => {
    if (owner === undefined) return [];
    const places = Map.groupBy(theirs, (file) => file.replace(/\/.*/, '/'));
    const names = [...places].map(([place, { length }]) => (length > 1 ? `${place} (${length} files)` : place));
    return [{ owner, file: join(folder, theirs[0] ?? ''), names: names.join(', ') }];
  });
}

/** What is valid but not yet the merchant's own: the list to work off before players see it. Empty when nothing is missing. */
function goLiveProblems(workspace: Workspace, chain: Chain): Problem[] {
  const top = chain.layers.at(-1);
  const { merchant } = chain.documents;
  const ownFile = join(top?.folder ?? '', 'merchant.json');
  const ownsNothing = (document: 'theme' | 'downloads') => !top?.documents[document];
  const supported =
    isObject(merchant.languages) && Array.isArray(merchant.languages.supported) ? merchant.languages.supported : [];
  const gateway = originsOf(chain, 'merchant', ['gateway', 'baseUrl'])[0];
  const frames = originsOf(chain, 'security', ['frameOrigins'])[0];
  const hasNoDomain = !Array.isArray(merchant.domains) || merchant.domains.length === 0;
  const atMerchant = (rule: GoLiveRule, key: string) =>
    Object.hasOwn(top?.documents.merchant?.value ?? {}, key)
      ? problemAt(chain, 'merchant', [key], rule, {})
      : makeProblem(rule, ownFile, [], {});
  const lacks = (rule: GoLiveRule) => makeProblem(rule, ownFile, [], {});
  return [
    ...(hasNoDomain ? [atMerchant('no-domain', 'domains')] : []),
    ...borrowedArt(chain),
    ...(ownsNothing('theme') ? [lacks('template-look')] : []),
    ...(supported.length < 2 ? [atMerchant('one-language', 'languages')] : []),
    ...(gateway?.layer === baseTemplate ? [lacks('default-gateway')] : []),
    ...(frames?.layer === baseTemplate ? [lacks('no-frames')] : []),
    ...(ownsNothing('downloads') ? [lacks('no-downloads')] : []),
    ...clonedFiles(workspace, top?.code ?? '').map(({ file, ...details }) =>
      makeProblem('cloned-files', file, [], details),
    ),
  ];
}

/** Logo and icon as a template has them, or as `merchants new` draws them. */
function borrowedArt(chain: Chain): Problem[] {
  const { merchant } = chain.documents;
  const folder = join(chain.layers.at(-1)?.folder ?? '', sep);
  return ['logo', 'logoDark', 'icon'].flatMap((key) => {
    const name = merchant[key];
    const file = typeof name === 'string' ? assetOf(chain, name) : undefined;
    if (file === undefined) return [];
    const isDrawn = file.endsWith('.svg') && readFileSync(file, 'utf8').includes('font-family="system-ui,sans-serif"');
    const reason = file.startsWith(folder) ? 'it was drawn from the name' : 'it is that of the template';
    if (file.startsWith(folder) && !isDrawn) return [];
    return [problemAt(chain, 'merchant', [key], 'borrowed-art', { name: String(name), reason })];
  });
}
