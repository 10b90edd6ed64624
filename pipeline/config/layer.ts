import type { DocumentName } from '#schemas/merchant/documents.ts';
import { entryKeys, isKeyedList, type EntryKeys } from './keyed-lists.ts';
import { placeEntries } from './entry-order.ts';
import { nearest } from '#schemas/nearest.ts';
import type { Details } from '../errors/catalogue-entry.ts';
import type { RuleName } from '../errors/catalogue.ts';
import { makeProblem, type Problem } from '../errors/problem.ts';
import {
  isObject,
  listOf,
  own,
  showPath,
  type Json,
  type JsonObject,
  type JsonPath,
  type LayerFile,
} from '#schemas/json.ts';

/** Keys that steer the merge and are no part of the effective value. */
const steering = new Set(['before', 'after', 'replace', 'remove']);
/** Keys that say something about the file, not about the merchant. */
export const fileKeys: ReadonlySet<string> = new Set(['$schema', '$lock', 'version']);
/** Only `merchant.json` names a template: elsewhere `extends` is a key like any other, and nothing reads it. */
export const merchantFileKeys: ReadonlySet<string> = new Set([...fileKeys, 'extends']);

const newId = 'Add "id" with a name that no other entry of this list has.';

type Context = { document: DocumentName; file: string; problems: Problem[] };

/**
 * Lays one file over the effective document of the layers below (CFG-3): objects merge by key, lists of things with an
 * `id` merge by id, any other value replaces the one below. Neither input is changed; untouched parts are shared.
 */
export function layerDocument(
  document: DocumentName,
  below: JsonObject,
  over: LayerFile,
  problems: Problem[],
): JsonObject {
  const value = without(document === 'merchant' ? merchantFileKeys : fileKeys, over.value);
  return mergeObject(below, value, [], { document, file: over.file, problems });
}

function mergeObject(below: JsonObject, over: JsonObject, path: JsonPath, context: Context): JsonObject {
  const merged = { ...below };
  for (const key of Object.keys(over)) {
    const value = over[key];
    if (value === undefined) continue;
    // Set on an object it would be its prototype, and no longer there for the check of keys to find.
    if (key === '__proto__') {
      context.problems.push(makeProblem('unknown-key', context.file, [...path, key], { name: key }, 'key'));
      continue;
    }
    const before = own(below, key);
    const inside = [...path, key];
    if (isObject(value) && isObject(before)) merged[key] = mergeObject(before, value, inside, context);
    else if (Array.isArray(value) && isKeyedList(context.document, inside))
      merged[key] = mergeList(listOf(before), value, inside, context);
    else merged[key] = value;
  }
  return merged;
}

/** The object itself when it has none of the keys, as most have: nothing is copied then. */
function without(keys: ReadonlySet<string>, value: JsonObject): JsonObject {
  for (const key in value)
    if (keys.has(key)) return Object.fromEntries(Object.entries(value).filter(([name]) => !keys.has(name)));
  return value;
}

function mergeList(below: readonly Json[], over: readonly Json[], path: JsonPath, context: Context): Json[] {
  const list = [...below];
  const positions = new Map<Json | undefined, number>();
  const reindex = () => {
    positions.clear();
    list.forEach((entry, index) => isObject(entry) && positions.set(own(entry, 'id'), index));
  };
  reindex();
  const keys = entryKeys(context.document, path);
  const lost = (name: Json | undefined, at: JsonPath) => {
    const names = [...positions.keys()].filter((id) => typeof id === 'string');
    const isNeighbour = at.at(-1) !== 'id';
    const isRemoved =
      isNeighbour && over.some((entry) => isObject(entry) && entry.remove === true && own(entry, 'id') === name);
    const near = isRemoved ? undefined : nearest(String(name), names);
    const details = { name: String(name), list: showPath(path), near, isRemoved, instead: insteadOf(at, keys) };
    context.problems.push(makeProblem('patch-target-missing', context.file, at, details));
  };
  const seen = new Set<Json>();
  over.forEach((entry, index) => {
    if (!isObject(entry)) return void list.push(entry);
    const id = own(entry, 'id');
    const report = (rule: RuleName, details: Details, inside: JsonPath = []) =>
      void context.problems.push(
        makeProblem(rule, context.file, [...path, index, ...inside], details, rule === 'unknown-key' ? 'key' : 'value'),
      );
    if (id === undefined) {
      const typed = nearest('id', unknownIn(entry, keys));
      return typed === undefined
        ? report('missing-key', { name: 'id', instead: newId })
        : report('unknown-key', { name: typed, renames: 'id' }, [typed]);
    }
    // Merged with the other it would have keys that nobody gave it.
    if (seen.has(id)) return report('duplicate-id', { name: String(id) }, ['id']);
    seen.add(id);
    const target = positions.get(id);
    if (entry.remove === true) {
      if (target === undefined) return lost(id, [...path, index, 'id']);
      list.splice(target, 1);
      return reindex();
    }
    if (target === undefined) {
      if (entry.replace === true || isPatch(entry, keys)) return lost(id, [...path, index, 'id']);
      positions.set(id, list.length);
      list.push(without(steering, entry));
    } else {
      const old = list[target];
      const value = without(steering, entry);
      list[target] =
        entry.replace === true || !isObject(old) ? value : mergeObject(old, value, [...path, index], context);
    }
  });
  for (const fault of placeEntries(list, over)) {
    const at = [...path, fault.index, fault.side];
    if ('lost' in fault) lost(fault.lost, at);
    else context.problems.push(makeProblem('contradicting-order', context.file, at, { reason: fault.reason }));
  }
  return list;
}

/** What to do about an entry that nothing below has, and whose name is like none; `at` is its id or the neighbour that it names. */
function insteadOf(at: JsonPath, { required }: EntryKeys): string {
  const side = at.at(-1);
  if (side !== 'id') return `Name an entry of this list, or remove "${side}".`;
  const lacked = required.filter((key) => key !== 'id').map((key) => `"${key}"`);
  return `Remove the patch, or add ${lacked.join(', ') || 'all its keys'} to make it a new entry.`;
}

/**
 * An entry without the keys that a whole one must have can only be meant for one below, unless one of its own keys is
 * unknown: then it is a whole one with a misspelt key.
 */
function isPatch(entry: JsonObject, { required, known }: EntryKeys): boolean {
  if (required.length < 2 || required.some((key) => key !== 'id' && Object.hasOwn(entry, key))) return false;
  return unknownIn(entry, { known }).length === 0;
}

const unknownIn = (entry: JsonObject, { known }: Pick<EntryKeys, 'known'>): string[] =>
  Object.keys(entry).filter((key) => !known.has(key));
