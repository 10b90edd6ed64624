import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { assetOf } from '#pipeline/config/assets.ts';
import type { GoLiveRule } from '#pipeline/errors/go-live-entries.ts';
import { makeProblem } from '#pipeline/errors/problem.ts';
import { dayMs } from '#schemas/day-ms.ts';
import { listOf, valueAt, type JsonPath } from '#schemas/json.ts';
import { baseTemplate, findFolder, listMerchants } from '#pipeline/config/load.ts';
import { originsOf } from '#pipeline/config/origin.ts';
import { rolloutsIn } from '#pipeline/config/rollouts.ts';
import type { Workspace } from '#pipeline/config/workspace.ts';
import { defineCheck, type CheckInput } from '../define-check.ts';

/** What is valid but not yet the merchant's own: the list to work off before players see it. Empty when nothing is missing. */
export default defineCheck({
  stage: 'go-live',
  find: (input) => {
    const { workspace, chain, documents, report, add } = input;
    const { code, folder, documents: written } = chain.top;
    const lacks = (rule: GoLiveRule) => add(makeProblem(rule, join(folder, 'merchant.json'), [], {}));
    const atMerchant = (rule: GoLiveRule, key: string) =>
      Object.hasOwn(written.merchant?.value ?? {}, key) ? report('merchant', [key], rule) : lacks(rule);
    const isDefault = (document: 'merchant' | 'security', path: JsonPath) =>
      originsOf(chain, document, path)[0]?.layer === baseTemplate;
    if (listOf(documents.merchant.domains).length === 0) atMerchant('no-domain', 'domains');
    if (listOf(documents.legal.jurisdictions).length === 0)
      add(makeProblem('no-jurisdiction', (written.legal ?? written.merchant)?.file ?? folder, [], {}));
    checkStatement(input);
    for (const [index, { id, owner, until }] of rolloutsIn(documents.flags))
      if (Date.parse(until) <= workspace.at)
        report('flags', ['rollouts', index, 'until'], 'rollout-undecided', { name: id, owner, until, code });
    checkArt(input);
    if (!written.theme) lacks('template-look');
    if (listOf(valueAt(documents.merchant, ['languages', 'supported'])).length < 2)
      atMerchant('one-language', 'languages');
    if (isDefault('merchant', ['gateway', 'baseUrl'])) lacks('default-gateway');
    if (isDefault('security', ['frameOrigins'])) lacks('no-frames');
    if (!written.downloads) lacks('no-downloads');
    for (const { file, ...details } of clonedFiles(workspace, code))
      add(makeProblem('cloned-files', file, [], details));
  },
});

/** Files by which players and authorities distinguish brands. */
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

/** A statement on accessibility is reviewed once a year (OPS-3); one of a later day than today is none either. */
function checkStatement({ workspace: { at }, documents: { legal }, report }: CheckInput): void {
  const reviewed = valueAt(legal, ['accessibility', 'reviewed']);
  if (typeof reviewed !== 'string') return;
  const age = at - Date.parse(reviewed);
  if (age > 366 * dayMs || age < -dayMs) report('legal', ['accessibility', 'reviewed'], 'old-statement', { reviewed });
}

/** Logo and icon as a template has them, or as `merchants new` draws them. */
function checkArt({ chain, documents: { merchant }, report }: CheckInput): void {
  const folder = chain.top.folder + sep;
  for (const key of ['logo', 'logoDark', 'icon']) {
    const name = merchant[key];
    const file = typeof name === 'string' ? assetOf(chain, name) : undefined;
    if (file === undefined) continue;
    const isOwn = file.startsWith(folder);
    const isDrawn = file.endsWith('.svg') && readFileSync(file, 'utf8').includes('font-family="system-ui,sans-serif"');
    const reason = isOwn ? 'it was drawn from the name' : 'it is that of the template';
    if (!isOwn || isDrawn) report('merchant', [key], 'borrowed-art', { name: String(name), reason });
  }
}
