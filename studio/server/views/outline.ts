import { isDeepStrictEqual } from 'node:util';
import { entriesOf, isObject, own, valueAt, type Json, type JsonObject, type JsonPath } from '#schemas/json.ts';
import { documentNames, merchantDocuments, type DocumentName } from '#schemas/merchant/documents.ts';
import type { Chain } from '#pipeline/config/chain.ts';
import { fileKeys } from '#pipeline/config/layer.ts';
import { isKeyedList } from '#pipeline/config/keyed-lists.ts';
import { languagesOf, textLayersOf, textOf } from '#pipeline/config/texts.ts';
import type { Workspace } from '#pipeline/config/workspace.ts';
import { titleOf } from '#studio/contract/title.ts';
import type { OutlineNode, OutlineView } from '#studio/contract/views.ts';
import { labelOf, type Says } from './label.ts';

/** What there is in a brand: its documents, and the lists of things in them. `saved` is the brand as the disk has it. */
export function outlineView(workspace: Workspace, chain: Chain, saved?: Chain): Omit<OutlineView, 'revision'> {
  const { default: language, supported } = languagesOf(chain);
  const layers = textLayersOf(workspace, chain)[language];
  const says: Says = (key) => (layers ? textOf(layers, key) : undefined);
  return {
    documents: documentNames.map((part) => {
      const node = {
        part,
        path: [],
        label: titleOf(part),
        ...withChildren(listsIn(part, [], chain.documents[part], says)),
      };
      return marked(node, chain.documents[part], saved?.documents[part]);
    }),
    languages: supported,
  };
}

/** Marks what differs from the disk, and what is in it. */
function marked(node: OutlineNode, now: Json, before: Json | undefined): OutlineNode {
  const [is, was] = [valueAt(now, node.path), before && valueAt(before, node.path)];
  if (isDeepStrictEqual(is, was)) return node;
  const children = node.children?.map((child) => marked(child, now, before));
  return { ...node, isChanged: true, ...(children && { children }) };
}

const withChildren = (children: OutlineNode[]) => (children.length > 0 ? { children } : {});

/** The lists of objects in an object, in the order of its schema, each with its entries. */
function listsIn(part: DocumentName, at: JsonPath, value: Json | undefined, says: Says): OutlineNode[] {
  if (!isObject(value)) return [];
  const known = at.length === 0 ? Object.keys(merchantDocuments[part].properties ?? {}) : [];
  const keys = [...new Set([...known, ...Object.keys(value)])].filter((key) => !fileKeys.has(key));
  return keys.flatMap((key) => {
    const path = [...at, key];
    const inner = own(value, key);
    const isList = isKeyedList(part, path) || (Array.isArray(inner) && inner.length > 0 && inner.every(isObject));
    if (!isList) {
      const children = listsIn(part, path, inner, says);
      return children.length > 0 ? [{ part, path, label: titleOf(key), children }] : [];
    }
    const entries = entriesOf(inner);
    return [
      {
        part,
        path,
        label: titleOf(key),
        ...(isKeyedList(part, path) && { entries: path }),
        ...withChildren(entries.map(([index, entry]) => entryNode(part, path, entry, index, says))),
      },
    ];
  });
}

function entryNode(part: DocumentName, list: JsonPath, entry: JsonObject, index: number, says: Says): OutlineNode {
  const { id } = entry;
  const path = [...list, isKeyedList(part, list) && typeof id === 'string' ? id : index];
  const kind = kindOf(entry);
  return {
    part,
    path,
    label: labelOf(entry, says) ?? (typeof id === 'string' ? id : String(index + 1)),
    ...(kind !== undefined && { kind }),
    ...(entry.hidden === true && { isHidden: true as const }),
    ...withChildren(listsIn(part, path, entry, says)),
  };
}

function kindOf({ type, action, widget }: JsonObject): string | undefined {
  const kind = type ?? (isObject(action) ? action.type : undefined) ?? widget;
  return typeof kind === 'string' ? kind : undefined;
}
