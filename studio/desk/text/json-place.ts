import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';
import type { JsonPath } from '#schemas/json.ts';

/** The tree of the text that was asked for last: a cursor moves often, a text of 1 MB is parsed once. */
let last: { text: string; tree: Node | undefined } | undefined;

export function treeOf(text: string): Node | undefined {
  if (last?.text !== text) last = { text, tree: parseTree(text) };
  return last.tree;
}

const idOf = (entry: Node): unknown => {
  const id = findNodeAtLocation(entry, ['id']);
  return id?.type === 'string' ? id.value : undefined;
};

function child(node: Node, step: string | number): Node | undefined {
  if (node.type !== 'array') return findNodeAtLocation(node, [String(step)]);
  return typeof step === 'number' ? node.children?.[step] : node.children?.find((entry) => idOf(entry) === step);
}

/** Where a value of a document is in its file; what is not in it is at the nearest that it would be in. Entries of lists by id or position. */
export function rangeOf(text: string, path: JsonPath): { from: number; to: number } | undefined {
  let node = treeOf(text);
  if (!node) return undefined;
  for (const step of path) {
    const inner = child(node, step);
    if (!inner) break;
    node = inner;
  }
  const whole = node.parent?.type === 'property' ? node.parent : node;
  return { from: whole.offset, to: whole.offset + whole.length };
}

/** The path of what an offset is in, entries with an id by it, as the outline has them. */
export function pathAt(text: string, offset: number): JsonPath {
  const path: (string | number)[] = [];
  let node = treeOf(text);
  while (node) {
    const inner: Node | undefined = node.children?.find(
      (each) => each.offset <= offset && offset <= each.offset + each.length,
    );
    if (!inner) return path;
    if (node.type === 'array') {
      const id = idOf(inner);
      path.push(typeof id === 'string' ? id : (node.children ?? []).indexOf(inner));
    }
    if (inner.type === 'property') {
      path.push(String(inner.children?.[0]?.value));
      node = inner.children?.[1];
      if (node && offset < node.offset) return path;
    } else node = inner;
  }
  return path;
}

/** The one change that leads from a text to another. */
export function changeBetween(before: string, after: string): { from: number; to: number; insert: string } {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from++;
  let end = 0;
  while (end < most - from && before.at(-1 - end) === after.at(-1 - end)) end++;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}
