import type { JsonPath } from '#schemas/json.ts';
import type { DocumentName } from '#schemas/merchant/documents.ts';
import type { OutlineNode } from '#studio/contract/views.ts';

/** A node as the tree has it: its key, and the list that it is an entry of. */
export type TreeNode = {
  key: string;
  node: OutlineNode;
  parent: string | undefined;
  /** The list with ids that it is an entry of, and its position there. */
  list: JsonPath | undefined;
  position: number;
  /** The ids of that list. */
  siblings: string[];
  children: TreeNode[];
};

/** A list that gets an entry: where, and the ids that are in it. */
export type Adding = { part: DocumentName; list: JsonPath; taken: string[]; to: number };

/** The key of a value in the tree, which its path gives. */
export const keyOf = (part: string, path: JsonPath): string =>
  [part, ...path].map((step) => encodeURIComponent(step)).join('/');

export function treeNodes(nodes: readonly OutlineNode[], parent?: { key: string; node: OutlineNode }): TreeNode[] {
  const siblings = nodes.map(({ path }) => String(path.at(-1)));
  return nodes.map((node, position) => {
    const key = keyOf(node.part, node.path);
    const list = parent?.node.entries;
    return {
      key,
      node,
      parent: parent?.key,
      list,
      position,
      siblings,
      children: treeNodes(node.children ?? [], { key, node }),
    };
  });
}

/** Every node by its key. */
export function nodesByKey(nodes: readonly TreeNode[]): Map<string, TreeNode> {
  const found = new Map<string, TreeNode>();
  const visit = (each: TreeNode) => {
    found.set(each.key, each);
    each.children.forEach(visit);
  };
  nodes.forEach(visit);
  return found;
}

/** The node of a value, or the nearest one around it. */
export function nearestKey(nodes: ReadonlyMap<string, TreeNode>, part: string, path: JsonPath): string | undefined {
  for (let length = path.length; length >= 0; length--) {
    const key = keyOf(part, path.slice(0, length));
    if (nodes.has(key)) return key;
  }
  return undefined;
}

/** The keys of all nodes around one. */
export function keysAround(nodes: ReadonlyMap<string, TreeNode>, key: string): string[] {
  const around: string[] = [];
  for (let at = nodes.get(key)?.parent; at !== undefined; at = nodes.get(at)?.parent) around.push(at);
  return around;
}

/** The position of a moved entry in its list, when it is dropped before or after another of it. */
export function movedTo(moved: TreeNode, target: TreeNode, place: 'before' | 'after'): number {
  const at = place === 'before' ? target.position : target.position + 1;
  return moved.position < at ? at - 1 : at;
}

/** An id that no entry has yet, made from a word. */
export function freeId(word: string, taken: readonly string[]): string {
  const start = /^[a-zA-Z]/.test(word) ? word : `new-${word}`;
  for (let number = 1; ; number++) {
    const id = number === 1 ? start : `${start}-${number}`;
    if (!taken.includes(id)) return id;
  }
}
