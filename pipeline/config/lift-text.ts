import { differences, type Difference, type Json, type JsonObject } from '#schemas/json.ts';
import { setInText } from './edit-json.ts';
import { withoutMark } from './read-files.ts';

/** What lifting changes between two versions of a document; `after` is undefined when a key goes. */
const changesBetween = (before: Json | undefined, after: Json | undefined, path?: (string | number)[]): Difference[] =>
  differences(
    before,
    after,
    (old, now, at) =>
      old.length === now.length
        ? old.flatMap((value, index) => changesBetween(value, now[index], [...at, index]))
        : undefined,
    path,
  );

/** A file's text in the current version, every byte that lifting does not concern kept (CFG-5). Throws when it is not JSON. */
export function liftText(
  text: string,
  lift: (value: JsonObject) => JsonObject,
): { text: string; changes: Difference[] } {
  const body = withoutMark(text);
  const mark = text.slice(0, text.length - body.length);
  const before = JSON.parse(body) as JsonObject;
  const changes = changesBetween(before, lift(before));
  const lifted = changes.reduce((now, { path, after }) => setInText(now, path, after), body);
  return { text: mark + lifted, changes };
}
