import fc from 'fast-check';
import { isObject, type Json, type JsonObject } from '#schemas/json.ts';

// Mutations of the files of a merchant: each says how a file's value, text or name changes.

/** Files of a merchant's folder, path below it to text. */
export type Files = Map<string, string>;
/** `file` and `at` count the files and the values in them, from the first again after the last. */
export type Mutation = { file: number } & (
  | { kind: 'set' | 'insert'; at: number; value: string }
  | { kind: 'remove' | 'repeat'; at: number }
  | { kind: 'rename'; at: number; key: string }
  | { kind: 'add'; at: number; key: string; value: string }
  | { kind: 'move'; at: number; to: number }
  | { kind: 'cut'; at: number; length: number }
  | { kind: 'type'; at: number; text: string }
  | { kind: 'delete' }
  | { kind: 'call'; name: string }
);

/** Names that every object has, those that documents have in other places, and some that no file should have. */
const keys = [
  ['toString', '__proto__', 'constructor', 'hasOwnProperty', 'valueOf', 'then', 'length', '0', '-1', '', ' '],
  ['id', 'type', 'action', 'when', 'remove', 'replace', '$value', '$lock', '$order', 'extends', 'version'],
  ['EN', 'VI', 'dark', 'light', 'sections', 'menus', 'a.b', 'a\u0000b', '../x', 'é😀', '\ud800', 'x'.repeat(500)],
].flat();
/** Values as JSON texts, since a file may hold what cannot be written again: a number too large, lists too deep. */
const values = [
  ['null', 'true', 'false', '0', '-1', '1.5', '1e999', '-0', '9007199254740993', '[]', '{}', '[[]]', '[null]', '""'],
  ['" "', '"\\u0000"', '"\\ud800"', '"1"', '"true"', '"#fff"', '"transparent"', '"12px"', '"{light.text}"', '"{"'],
  ['"(a+)+$"', '"["', '"(?<=a)\\\\1"', '"https://x.example/"', '"//x"', '"javascript:1"', '"/m/home"', '"/m/none"'],
  ['"assets/logo.svg"', '"assets/../../x.svg"', '"assets"', '"_base"', '"_none"', '"go"', '"EN"', '"XX"', '"member"'],
  [
    '"2026-02-30T00:00:00Z"',
    '"2026-01-01T00:00:00Z"',
    '"{{name}}"',
    '"</script>"',
    '{"id":"toString"}',
    '{"remove":true}',
  ],
  [
    '{"__proto__":{"type":"go"}}',
    '{"type":"toString"}',
    '{"type":"go","path":"/m/home"}',
    '{"replace":true,"value":[]}',
  ],
  `"${'long '.repeat(20_000)}"`,
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  `[${Array.from({ length: 5000 }, (_, id) => `{"id":"i${id % 4000}"}`).join()}]`,
].flat();
const names = [
  ['toString.json', '__proto__.json', 'constructor', 'home.JSON', 'hoem.json', '.json', 'x.spec.json', 'a b.json'],
  ['texts/xx.json', 'texts/en.json', 'texts/toString.json', 'texts', 'assets', 'assets/a.svg', '\u202Ehome.json'],
  ['home.json', 'merchant.json', 'theme.json', 'menus.json', 'flags.json', 'texts/EN.json', 'é😀.json'],
].flat();

const key = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...keys) }, fc.constantFrom('theme', 'settings', 'path'));
const value = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...values) },
  fc.constantFrom(...keys).map((text) => JSON.stringify(text)),
  fc.json({ maxDepth: 2 }),
);
const file = fc.nat({ max: 1000 });
const at = fc.nat({ max: 100_000 });
const text = fc.constantFrom(...'{}[]",:\\/*\0\u00A0\uFEFF\uFFFD1x');

const kind = <Name extends Mutation['kind']>(name: Name) => fc.constant(name);
/** A mutation; those of values are likelier than those of texts and names, after which most is not read. */
export const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: kind('set'), file, at, value }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('remove'), file, at }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('rename'), file, at, key }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('add'), file, at, key, value }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('insert'), file, at, value }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('repeat'), file, at }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('move'), file, at, to: at }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('cut'), file, at, length: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('type'), file, at, text }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('delete'), file }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('call'), file, name: fc.constantFrom(...names) }) },
) as fc.Arbitrary<Mutation>;

/** A value in the list or object that holds it. */
type Node = { holder: Json[] | JsonObject; key: string };

/** Values nested deeper than any document is are left alone. */
function nodesIn(holder: Json, found: Node[] = [], depth = 0): Node[] {
  if (typeof holder !== 'object' || holder === null || depth > 50) return found;
  for (const name of Object.keys(holder)) {
    found.push({ holder, key: name });
    nodesIn((holder as JsonObject)[name] ?? null, found, depth + 1);
  }
  return found;
}

/** A property of its own, whatever its name. */
const put = (holder: object, name: string, content: Json) =>
  Object.defineProperty(holder, name, { value: content, enumerable: true, configurable: true, writable: true });

function renameKey(holder: JsonObject, from: string, to: string): void {
  const entries = Object.entries(holder);
  for (const [name] of entries) delete holder[name];
  for (const [name, content] of entries) put(holder, name === from ? to : name, content);
}

/** Holds the place of a new value, whose text need not be JSON. */
const marker = '\u0001new\u0001';

/** The text of a document after a mutation of one of its values; undefined when it is no document. */
function changeValue(before: string, given: Mutation & { at: number }): string | undefined {
  let root: Json;
  try {
    root = JSON.parse(before) as Json;
    JSON.stringify(root);
  } catch {
    // No JSON, or too deep to be written again.
    return undefined;
  }
  const nodes = nodesIn(root);
  const node = nodes[given.at % Math.max(1, nodes.length)];
  if (!node) return 'value' in given ? given.value : undefined;
  const { holder, key: name } = node;
  const current = (holder as JsonObject)[name] ?? null;
  const other = given.kind === 'move' ? nodes[given.to % nodes.length] : undefined;
  if (given.kind === 'set') put(holder, name, marker);
  else if (given.kind === 'move' && other) put(other.holder, other.key, structuredClone(current));
  else if (given.kind === 'add')
    put(isObject(current) ? current : holder, Array.isArray(holder) ? name : given.key, marker);
  else if (given.kind === 'rename' && isObject(holder)) renameKey(holder, name, given.key);
  else if (Array.isArray(holder)) {
    if (given.kind === 'remove') holder.splice(Number(name), 1);
    else holder.splice(Number(name), 0, given.kind === 'repeat' ? structuredClone(current) : marker);
  } else if (given.kind === 'repeat') {
    // The same key twice is no value either.
    const pair = `${JSON.stringify(name)}:${JSON.stringify(current)}`;
    return JSON.stringify(root, null, 2).replace('{', () => `{${pair},`);
  } else delete holder[name];
  const content = 'value' in given ? given.value : 'null';
  return JSON.stringify(root, null, 2).replaceAll(JSON.stringify(marker), () => content);
}

/** Makes one mutation of a merchant's files. */
export function mutate(files: Files, given: Mutation): void {
  const paths = [...files.keys()].filter((path) => path.endsWith('.json'));
  const path = paths[given.file % Math.max(1, paths.length)];
  const before = path && files.get(path);
  if (path === undefined || before === undefined) return;
  if (given.kind === 'delete') files.delete(path);
  else if (given.kind === 'call') files.set(given.name, before);
  else if (given.kind === 'cut' || given.kind === 'type') {
    const start = given.at % (before.length + 1);
    const [length, typed] = given.kind === 'cut' ? [given.length, ''] : [0, given.text];
    files.set(path, before.slice(0, start) + typed + before.slice(start + length));
  } else {
    const after = changeValue(before, given);
    if (after !== undefined) files.set(path, after);
  }
}
