import { createScanner, findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';
import type { Json, JsonPath } from '#schemas/json.ts';
import { styleOf, writeJson, type Style } from './write-json.ts';

/**
 * The text of a JSON document with another value at a path, or without it when `value` is undefined. What leads there is added
 * where it is not. Every other byte stays: comments, order, indentation, line ends, the end of the file.
 */
export function setInText(text: string, path: JsonPath, value: Json | undefined): string {
  const tree = parseTree(text);
  if (!tree) return value === undefined ? text : writeJson(nest(path, value), styleOf(text), '');
  const node = findNodeAtLocation(tree, [...path]);
  if (value === undefined) return node ? removeNode(text, node) : text;
  if (node) return replaceNode(text, node, value);
  for (let length = path.length - 1; length >= 0; length--) {
    const holder = findNodeAtLocation(tree, path.slice(0, length));
    if (!holder) continue;
    const [step, ...rest] = path.slice(length);
    const inner = nest(rest, value);
    if (holder.type === 'array') return insertChild(text, holder, childrenOf(holder).length, { value: inner });
    if (holder.type === 'object')
      return insertChild(text, holder, childrenOf(holder).length, { key: String(step), value: inner });
    return replaceNode(text, holder, nest(path.slice(length), value));
  }
  return text;
}

/** The text with one more entry in the list at a path, at a position of it. */
export function insertInText(text: string, list: JsonPath, index: number, value: Json): string {
  const node = listIn(text, list);
  return node ? insertChild(text, node, index, { value }) : setInText(text, list, [value]);
}

/** The text with an entry of the list at a path at another position, as it is written. */
export function moveInText(text: string, list: JsonPath, from: number, to: number): string {
  const entry = listIn(text, list)?.children?.[from];
  if (!entry) return text;
  const written = text.slice(entry.offset, endOf(entry));
  const without = removeNode(text, entry);
  const rest = listIn(without, list);
  return rest ? insertChild(without, rest, to, { written }) : text;
}

function listIn(text: string, path: JsonPath): Node | undefined {
  const tree = parseTree(text);
  const node = tree && findNodeAtLocation(tree, [...path]);
  return node?.type === 'array' ? node : undefined;
}

/** A value with what leads to it: a name makes an object, a position a list. */
const nest = (path: JsonPath, value: Json): Json =>
  path.reduceRight<Json>((inner, step) => (typeof step === 'number' ? [inner] : { [step]: inner }), value);

const childrenOf = (node: Node): readonly Node[] => node.children ?? [];
const endOf = ({ offset, length }: Node): number => offset + length;
const replace = (text: string, from: number, to: number, by: string): string =>
  text.slice(0, from) + by + text.slice(to);

/** The white space that the line of an offset begins with. */
const indentAt = (text: string, offset: number): string =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))?.[0] ?? '';

function replaceNode(text: string, node: Node, value: Json): string {
  const lineStart = text.lastIndexOf('\n', node.offset - 1) + 1;
  const written = writeJson(value, styleOf(text), indentAt(text, node.offset), node.offset - lineStart);
  return replace(text, node.offset, endOf(node), written);
}

type Inserted = { key?: string; value: Json } | { written: string };

function insertChild(text: string, holder: Node, index: number, inserted: Inserted): string {
  const children = childrenOf(holder);
  const style = styleOf(text);
  const [first] = children;
  const between = first && text.slice(holder.offset, first.offset);
  const indent = first ? indentAt(text, first.offset) : indentAt(text, holder.offset) + style.step;
  const child = writeChild(inserted, style, indent);
  const space = between === undefined || between.includes('\n') ? style.eol + indent : ' ';
  const before = children[index];
  if (before) return replace(text, before.offset, before.offset, `${child},${space}`);
  const last = children.at(-1);
  if (last) {
    // A comment behind the last one is about that one.
    const comment = /^[ \t]*\/\/[^\r\n]*/.exec(text.slice(endOf(last)))?.[0] ?? '';
    const own = comment === '' ? space : style.eol + indent;
    return replace(text, endOf(last), endOf(last) + comment.length, `,${comment}${own}${child}`);
  }
  const inside = text.slice(holder.offset + 1, endOf(holder) - 1);
  const isBlank = inside.trim() === '';
  const end = isBlank ? style.eol + indentAt(text, holder.offset) : '';
  return replace(text, holder.offset + 1, isBlank ? endOf(holder) - 1 : holder.offset + 1, space + child + end);
}

function writeChild(inserted: Inserted, style: Style, indent: string): string {
  if ('written' in inserted) return inserted.written;
  const name = inserted.key === undefined ? '' : `${JSON.stringify(inserted.key)}: `;
  return name + writeJson(inserted.value, style, indent, indent.length + name.length);
}

/** Takes a value away, with its name and its comma, and its line where it has one of its own. */
function removeNode(text: string, node: Node): string {
  const child = node.parent?.type === 'property' ? node.parent : node;
  const holder = child.parent;
  if (!holder) return text;
  const children = childrenOf(holder);
  const index = children.indexOf(child);
  const [previous, next] = [children[index - 1], children[index + 1]];
  const inside = text.slice(holder.offset + 1, endOf(holder) - 1);
  const isAlone = children.length === 1 && inside.trim() === text.slice(child.offset, endOf(child));
  if (isAlone) return replace(text, holder.offset + 1, endOf(holder) - 1, '');
  const [from, to] = lineOf(text, child) ?? [child.offset, next ? next.offset : endOf(child)];
  if (next) return replace(text, from, to, '');
  const without = replace(text, from, to, '');
  const comma = previous && commaAfter(text, endOf(previous));
  if (comma === undefined) return without;
  const isInLine = from === child.offset && text.slice(comma + 1, from).trim() === '';
  return replace(without, comma, isInLine ? from : comma + 1, '');
}

/** Start and end of the lines that hold a value, its comma, its own comment and nothing else. */
function lineOf(text: string, child: Node): [from: number, to: number] | undefined {
  const from = text.lastIndexOf('\n', child.offset - 1) + 1;
  if (text.slice(from, child.offset).trim() !== '') return undefined;
  const end = (commaAfter(text, endOf(child)) ?? endOf(child) - 1) + 1;
  const newline = text.indexOf('\n', end);
  if (newline < 0) return undefined;
  return /^\s*(?:\/\/.*)?$/.test(text.slice(end, newline)) ? [from, newline + 1] : undefined;
}

/** Where the comma behind a value is; undefined behind the last one. */
function commaAfter(text: string, end: number): number | undefined {
  const scanner = createScanner(text, true);
  scanner.setPosition(end);
  scanner.scan();
  const next = scanner.getTokenOffset();
  return text[next] === ',' ? next : undefined;
}
