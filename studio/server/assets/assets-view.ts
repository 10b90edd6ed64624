import { readFileSync } from 'node:fs';
import { assetOf, assetsOf } from '#pipeline/config/assets.ts';
import { buildChain, type Chain } from '#pipeline/config/chain.ts';
import { heirsOf } from '#pipeline/config/reach.ts';
import { isKeyedList } from '#pipeline/config/keyed-lists.ts';
import type { Workspace } from '#pipeline/config/workspace.ts';
import { isObject, own, type Json, type JsonPath } from '#schemas/json.ts';
import { documentNames, type DocumentName } from '#schemas/merchant/documents.ts';
import { isTemplate } from '#schemas/merchant/template-code.ts';
import type { AssetsView } from '#studio/contract/assets.ts';
import { measured } from './picture.ts';

type Asset = AssetsView['assets'][number];

/** Every picture that a brand can name: what it is, who has it, where it is used. */
export async function assetsView(workspace: Workspace, chain: Chain): Promise<Omit<AssetsView, 'revision'>> {
  const { code, folder } = chain.top;
  const uses = usesIn(chain);
  const usedByHeirs = isTemplate(code) ? usedIn(workspace, heirsOf(workspace, code)) : new Set<string>();
  const assets: Asset[] = [];
  for (const path of assetsOf(chain).toSorted()) {
    const file = assetOf(chain, path);
    // A folder ends like none of these.
    if (file === undefined || !/\.(?:svg|png|webp|avif|jpe?g|gif|ico)$/.test(path)) continue;
    const bytes = readFileSync(file);
    const facts = await measured(bytes).catch(() => undefined);
    const isOwn = file.startsWith(`${folder}/`);
    const places = uses.get(path) ?? [];
    assets.push({
      path,
      layer: chain.layers.find((layer) => file.startsWith(`${layer.folder}/`))?.code ?? code,
      bytes: bytes.length,
      ...facts,
      uses: places,
      ...(isOwn && places.length === 0 && !usedByHeirs.has(path) && { isUnused: true as const }),
    });
  }
  return { assets };
}

type Use = { part: DocumentName; path: JsonPath };

/** Where the documents of a brand name a file below `assets/`. */
function usesIn({ documents }: Chain): Map<string, Use[]> {
  const found = new Map<string, Use[]>();
  const walk = (part: DocumentName, value: Json, path: JsonPath): void => {
    if (typeof value === 'string' && value.startsWith('assets/'))
      found.set(value, [...(found.get(value) ?? []), { part, path }]);
    else if (Array.isArray(value))
      for (const [index, entry] of value.entries()) {
        const id = isKeyedList(part, path) && isObject(entry) ? own(entry, 'id') : undefined;
        walk(part, entry, [...path, typeof id === 'string' ? id : index]);
      }
    else if (isObject(value)) for (const [key, inner] of Object.entries(value)) walk(part, inner, [...path, key]);
  };
  for (const part of documentNames) walk(part, documents[part], []);
  return found;
}

function usedIn(workspace: Workspace, codes: readonly string[]): Set<string> {
  return new Set(
    codes.flatMap((code) => {
      const chain = buildChain(workspace, code);
      return chain ? [...usesIn(chain).keys()] : [];
    }),
  );
}
