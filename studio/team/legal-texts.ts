import { join } from 'node:path';
import { entriesOf, isObject, type Json } from '#schemas/json.ts';
import { onDisk, readJson, readNames } from '#pipeline/config/read-files.ts';
import type { Content } from '#studio/documents/splice.ts';
import { needsTwo } from './roles.ts';

/** A file with what a change makes of it, by its path from the project’s root. */
export type Changed = { file: string; before: Content; after: Content };

/** What of a change needs a second person, in words: a file, or a text of the law; undefined where nothing does. */
export function secondOf(root: string, changes: readonly Changed[]): string | undefined {
  const file = changes.find((each) => needsTwo(each.file))?.file;
  if (file !== undefined) return file;
  const texts = changes.filter((each) => /^merchants\/[^/]+\/texts\//i.test(each.file));
  if (texts.length === 0) return undefined;
  const legal = legalKeys(root);
  for (const { file: name, before, after } of texts) {
    const key = changedKeys(before, after).find((each) => legal.has(each));
    if (key !== undefined) return `${key} in ${name}`;
  }
  return undefined;
}

/** Keys of the texts that `legal.json` of any brand names, and of the pages that are nothing but text: terms and privacy are such. */
function legalKeys(root: string): Set<string> {
  const keys = new Set<string>();
  const read = (code: string, name: string): Json | undefined =>
    readJson(onDisk, join(root, 'merchants', code, name), []);
  for (const code of readNames(onDisk, join(root, 'merchants'), []) ?? []) {
    for (const text of stringsIn(read(code, 'legal.json'))) keys.add(text);
    const routes = read(code, 'routes.json');
    for (const [, { page }] of entriesOf(isObject(routes) ? routes['routes'] : undefined))
      if (typeof page === 'string') keys.add(page);
  }
  return keys;
}

function stringsIn(value: Json | undefined): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** Keys whose text is another one afterwards. */
function changedKeys(before: Content, after: Content): string[] {
  const [old, now] = [parsed(before), parsed(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((key) => old[key] !== now[key]);
}

function parsed(text: Content): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}
