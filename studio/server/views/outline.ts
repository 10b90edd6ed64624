import { isDeepStrictEqual } from 'node:util';
import { entriesOf, isObject, own, valueAt, type Json, type JsonObject, type JsonPath } from '#schemas/json.ts';
import { documentNames, merchantDocuments, type DocumentName } from '#schemas/merchant/documents.ts';
import type { Chain } from '#pipeline/config/chain.ts';
import { fileKeys } from '#pipeline/config/layer.ts';
import { isKeyedList } from '#pipeline/config/keyed-lists.ts';
import { languagesOf, textLayersOf, textOf } from '#pipeline/config/texts.ts';
import type { Kinds } from '#pipeline/config/kinds.ts';
import type { Workspace } from '#pipeline/config/workspace.ts';
import { titleOf } from '#studio/contract/title.ts';
import type { OutlineNode, OutlineView } from '#studio/contract/views.ts';
import { labelOf, type Says } from './label.ts';

/** What gives words to what is only named. */
type Names = { says: Says; kinds: Kinds };

/** What there is in a brand: its documents, and the lists of things in them. `saved` is the brand as the disk has it. */
export function outlineView(
  workspace: Workspace,
  chain: Chain,
  kinds: Kinds,
  saved?: Chain,
): Omit<OutlineView, 'revision'> {
  const { default: language, supported } = languagesOf(chain);
  const layers = textLayersOf(workspace, chain)[language];
  const says: Says = (key) => (layers ? textOf(layers, key) : undefined);
  const names: Names = { says, kinds };
  return {
    documents: documentNames.map((part) => {
      const node = {
        part,
        path: [],
        label: titleOf(part),
        ...withChildren(listsIn(part, [], chain.documents[part], names)),
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
function listsIn(part: DocumentName, at: JsonPath, value: Json | undefined, names: Names): OutlineNode[] {
  if (!isObject(value)) return [];
  const known = at.length === 0 ? Object.keys(merchantDocuments[part].properties ?? {}) : [];
  const keys = [...new Set([...known, ...Object.keys(value)])].filter((key) => !fileKeys.has(key));
  return keys.flatMap((key) => {
    const path = [...at, key];
    const inner = own(value, key);
    const isList = isKeyedList(part, path) || (Array.isArray(inner) && inner.length > 0 && inner.every(isObject));
    if (!isList) {
      const children = listsIn(part, path, inner, names);
      return children.length > 0 ? [{ part, path, label: titleOf(key), children }] : [];
    }
    const entries = entriesOf(inner);
    return [
      {
        part,
        path,
        label: titleOf(key),
        ...(isKeyedList(part, path) && { entries: path }),
        ...withChildren(entries.map(([index, entry]) => entryNode(part, path, entry, index, names))),
      },
    ];
  });
}

function entryNode(part: DocumentName, list: JsonPath, entry: JsonObject, index: number, names: Names): OutlineNode {
  const { id } = entry;
  const path = [...list, isKeyedList(part, list) && typeof id === 'string' ? id : index];
  const kind = kindOf(entry, names.kinds);
  return {
    part,
    path,
    label: labelOf(entry, names.says) ?? (typeof id === 'string' ? id : String(index + 1)),
    ...(kind !== undefined && { kind }),
    ...(entry.hidden === true && { isHidden: true as const }),
    ...withChildren(listsIn(part, path, entry, names)),
  };
}

/** The title of an entry's kind, or what the entry says where that has none. */
function kindOf({ type, action, widget }: JsonObject, { sections, actions }: Kinds): string | undefined {
  const done = isObject(action) ? action.type : undefined;
  const kind = type ?? done ?? widget;
  if (typeof kind !== 'string') return undefined;
  const title = own(type === undefined ? actions : sections, kind)?.title;
  return typeof title === 'string' ? title : kind;
}
