import { documentNames, type DocumentName } from '#schemas/merchant/documents.ts';
import { buildChain, type Chain } from './chain.ts';
import { differences, isObject, type Difference, type Json, type JsonObject } from './json.ts';
import { isKeyedList } from './keyed-lists.ts';
import { listMerchants } from './load.ts';
import { originsOf } from './origin.ts';
import { languagesOf, merchantTexts } from './texts.ts';
import { openWorkspace, type WorkspaceOptions } from './workspace.ts';

/** One effective value that differs; `layer` is the template or merchant that says the new one, or said the old one. */
export type Change = { path: string; before: Json | undefined; after: Json | undefined; layer: string | undefined };
/** What differs for one merchant; `fate` tells of one that is only in one of the two states. */
export type Impact = { code: string; fate?: 'new' | 'removed'; changes: Change[] };

/** The merchants whose effective configuration differs between two states, key by key (CFG-7). */
export function impactOf(before: WorkspaceOptions, after: WorkspaceOptions): Impact[] {
  const [old, now] = [openWorkspace(before), openWorkspace(after)];
  const codes = [...new Set([...listMerchants(old), ...listMerchants(now)])].toSorted();
  return codes.flatMap((code): Impact[] => {
    const [was, is] = [buildChain(old, code), buildChain(now, code)];
    if (!was || !is) return [{ code, fate: is ? 'new' : 'removed', changes: [] }];
    const changes = [...documentNames.flatMap((name) => documentChanges(name, was, is)), ...textChanges(was, is)];
    return changes.length > 0 ? [{ code, changes }] : [];
  });
}

function documentChanges(name: DocumentName, was: Chain, is: Chain): Change[] {
  return valueDifferences(name, was.documents[name], is.documents[name]).map(({ path, before, after }) => ({
    path: [name, ...path].join('.'),
    before,
    after,
    layer: originsOf(after === undefined ? was : is, name, path)[0]?.layer,
  }));
}

function textChanges(was: Chain, is: Chain): Change[] {
  const languages = [...new Set([...languagesOf(was).supported, ...languagesOf(is).supported])];
  return languages.flatMap((language) => {
    const [old, now] = [merchantTexts(was, language), merchantTexts(is, language)];
    const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((key) => old[key] !== now[key]);
    return keys.map((key) => ({
      path: `texts.${language}.${key}`,
      before: old[key],
      after: now[key],
      layer: (now[key] === undefined ? was : is).layers.findLast(
        ({ texts }) => texts[language]?.value[key] !== undefined,
      )?.code,
    }));
  });
}

/** Lists of things with an `id` are compared by id and then by order, other lists whole. */
const valueDifferences = (document: DocumentName, before: Json, after: Json): Difference[] =>
  differences(before, after, function inLists(first, second, path) {
    if (!isKeyedList(document, path)) return undefined;
    const [old, now] = [byId(first), byId(second)];
    const [was, is] = [orderIn(old, now), orderIn(now, old)];
    const order = was.join('\n') === is.join('\n') ? [] : [{ path, before: was, after: is }];
    return [...differences(old, now, inLists, path), ...order];
  });

const byId = (list: readonly Json[]): JsonObject =>
  Object.fromEntries(list.flatMap((entry) => (isObject(entry) ? [[String(entry.id), entry]] : [])));

const orderIn = (list: JsonObject, other: JsonObject) => Object.keys(list).filter((id) => Object.hasOwn(other, id));
