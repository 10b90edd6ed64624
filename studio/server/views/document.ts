import { join } from 'node:path';
import { isObject, own, showPath, type Json, type JsonPath } from '#schemas/json.ts';
import type { DocumentName } from '#schemas/merchant/documents.ts';
import type { Chain } from '#pipeline/config/chain.ts';
import { isKeyedList } from '#pipeline/config/keyed-lists.ts';
import { Positions } from '#pipeline/config/locate.ts';
import { originsOf } from '#pipeline/config/origin.ts';
import { displayName, type Workspace } from '#pipeline/config/workspace.ts';
import { locksOn } from '#pipeline/explain/gone.ts';
import type { DocumentView } from '#studio/contract/views.ts';

/** A document as the layers make it, with who says each value of it, and what is locked. */
export function documentView(workspace: Workspace, chain: Chain, part: DocumentName): Omit<DocumentView, 'revision'> {
  const value = chain.documents[part];
  const positions = new Positions(workspace);
  const paths = pathsIn(part, value);
  return {
    part,
    file: displayName(workspace, join(chain.top.folder, `${part}.json`)),
    value,
    inherited: chain.below?.documents[part] ?? {},
    origins: Object.fromEntries(
      paths.map((path) => [
        showPath(path),
        originsOf(chain, part, path).map(({ layer, file, path: inFile }) => ({
          layer,
          file: displayName(workspace, file),
          ...positions.find(file, inFile),
        })),
      ]),
    ),
    locks: locksOf(chain, part, paths),
    ...faultOf(workspace, chain, part),
  };
}

/** The paths of all values of a document; entries of keyed lists by their ids. */
function pathsIn(part: DocumentName, value: Json, path: JsonPath = []): JsonPath[] {
  const inner: [string | number, Json][] = Array.isArray(value)
    ? value.map((entry, index) => [idOf(part, path, entry) ?? index, entry])
    : isObject(value)
      ? Object.entries(value)
      : [];
  return [...(path.length > 0 ? [path] : []), ...inner.flatMap(([step, each]) => pathsIn(part, each, [...path, step]))];
}

const idOf = (part: DocumentName, list: JsonPath, entry: Json): string | undefined => {
  const id = isKeyedList(part, list) && isObject(entry) ? own(entry, 'id') : undefined;
  return typeof id === 'string' ? id : undefined;
};

/** What layers below its own file lock, by the path of the locked value. */
function locksOf(chain: Chain, part: DocumentName, paths: readonly JsonPath[]): DocumentView['locks'] {
  const isLocking = chain.layers.some(({ documents }) => documents[part]?.value.$lock !== undefined);
  if (!isLocking) return {};
  return Object.fromEntries(
    paths.flatMap((path) => {
      const lock = locksOn(chain, part, path).find(({ layer, isInside }) => layer !== chain.top.code && !isInside);
      return lock ? [[showPath(path), { layer: lock.layer, name: lock.name }]] : [];
    }),
  );
}

/** The fault of the brand's own file, where it cannot be read as JSON. */
function faultOf(workspace: Workspace, { top }: Chain, part: DocumentName): Pick<DocumentView, 'fault'> {
  if (!top.unread.has(part)) return {};
  const file = join(top.folder, `${part}.json`);
  const problem = top.problems.find((each) => each.file === file);
  if (!problem) return {};
  const { line, column, message } = new Positions(workspace).locate(workspace, problem);
  return { fault: { file: displayName(workspace, file), line, column, message } };
}
