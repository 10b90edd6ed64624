import { applyEdits, modify } from 'jsonc-parser';
import { isObject, type Json, type JsonObject } from './json.ts';
import { withoutMark } from './read-files.ts';

/** One value that lifting changes; `after` is undefined when the key goes. */
export type LiftChange = { path: (string | number)[]; before: Json | undefined; after: Json | undefined };

/** What lifting changes between two versions of a document, at the deepest places. */
export function changesBetween(
  before: Json | undefined,
  after: Json | undefined,
  path: (string | number)[] = [],
): LiftChange[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (isObject(before) && isObject(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) => changesBetween(before[key], after[key], [...path, key]));
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return before.flatMap((value, index) => changesBetween(value, after[index], [...path, index]));
  }
  return [{ path, before, after }];
}

/** A file's text in the current version, every byte that lifting does not concern kept (CFG-5). Throws when it is not JSON. */
export function liftText(
  text: string,
  lift: (value: JsonObject) => JsonObject,
): { text: string; changes: LiftChange[] } {
  const body = withoutMark(text);
  const mark = text.slice(0, text.length - body.length);
  const before = JSON.parse(body) as JsonObject;
  const changes = changesBetween(before, lift(before));
  const tabs = /^\t/m.test(text);
  const tabSize = /^( +)\S/m.exec(text)?.[1]?.length ?? 2;
  const formattingOptions = { insertSpaces: !tabs, tabSize, eol: text.includes('\r\n') ? '\r\n' : '\n' };
  let lifted = body;
  for (const { path, after } of changes)
    lifted = applyEdits(lifted, modify(lifted, path, after, { formattingOptions }));
  return { text: mark + lifted, changes };
}
