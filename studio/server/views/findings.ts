import { setImmediate as turn } from 'node:timers/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { isObject, listIndex, own, type Json, type JsonPath } from '#schemas/json.ts';
import { documentNames, type DocumentName } from '#schemas/merchant/documents.ts';
import { isKeyedList } from '#pipeline/config/keyed-lists.ts';
import { readJson } from '#pipeline/config/read-files.ts';
import { checkMerchants, isJudged } from '#pipeline/check/check-merchants.ts';
import { listMerchants, ownTemplates } from '#pipeline/config/load.ts';
import { locateAll } from '#pipeline/config/locate.ts';
import { folderOf } from '#pipeline/config/reach.ts';
import { remember, type Workspace } from '#pipeline/config/workspace.ts';
import type { Finding } from '#pipeline/errors/problem.ts';
import { runSpecs } from '#pipeline/specs/run-specs.ts';
import { parsePath } from '#pipeline/explain/explain.ts';
import type { FindingsView } from '#studio/contract/views.ts';
import type { Session } from '#studio/session/session.ts';

type Found = FindingsView['findings'][number];

/** What the checker finds in all files of a session, each with the brand in whose folder it is to be mended, and the value there. */
export async function findingsView(session: Session, revision: number): Promise<FindingsView> {
  const { workspace } = session;
  await judgeOneByOne(workspace);
  const found = [...(await session.findings()), ...(await brokenSpecs(workspace))];
  return { revision, findings: found.map((finding) => located(workspace, finding)) };
}

/** Judges what an edit has reached, all at the start, and lets others have their turn in between: a brand is opened while hundreds are judged. */
async function judgeOneByOne(workspace: Workspace): Promise<void> {
  for (const code of [...listMerchants(workspace), ...ownTemplates(workspace)]) {
    if (isJudged(workspace, code)) continue;
    await checkMerchants([code], workspace);
    await turn();
  }
}

/** A finding with the brand in whose folder it is to be mended, and the value there. */
export function located(workspace: Workspace, finding: Finding): Found {
  const file = resolve(workspace.root, finding.file);
  const code = folderOf(workspace, file) ?? finding.merchant ?? '';
  const place = finding.rule === 'spec-failed' ? promisedPlace(finding) : undefined;
  return { ...finding, code, ...(place ?? placeOf(workspace, file, finding)) };
}

/** Where brands are not what their specs say, which keeps nobody from saving: the plan of a save says it, too. */
async function brokenSpecs(workspace: Workspace): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const code of listMerchants(workspace)) {
    const name = `specs:${code}`;
    if (!workspace.cache.has(name)) await turn();
    const run = await remember(workspace, name, () => runSpecs(workspace, code));
    found.push(...locateAll(workspace, run?.problems ?? []));
  }
  // What is wrong with the spec of a template is found for each of its heirs.
  const single = new Map(found.map((each) => [`${each.file} ${each.line} ${each.column} ${each.message}`, each]));
  return [...single.values()].map((each) => ({ ...each, level: 'warning' }));
}

/** What a broken spec is about: a value of the merchant that is not what it says. */
function promisedPlace({ merchant, path }: Finding): Pick<Found, 'code' | 'part' | 'of'> | undefined {
  const [, kind = '', ...steps] = parsePath(path);
  if (merchant === undefined) return undefined;
  if (kind === 'sections') return { code: merchant, part: 'home', of: ['sections'] };
  if (kind === 'slides') return { code: merchant, part: 'home', of: ['sections', ...steps.slice(0, 1)] };
  if (kind === 'menus') return { code: merchant, part: 'menus', of: steps.slice(0, 1) };
  if (kind === 'form') return { code: merchant, part: 'registration', of: ['fields'] };
  return undefined;
}

/** The document that a finding is in, and its path there as the outline has it; none in a file of another kind. */
function placeOf(workspace: Workspace, file: string, { path }: Finding): Pick<Found, 'part' | 'of'> {
  const name = basename(file, '.json');
  const part = documentNames.find((each) => each === name);
  const code = folderOf(workspace, file);
  if (!part || code === undefined || dirname(file) !== join(workspace.merchantsFolder, code)) return {};
  return { part, of: byIds(part, readJson(workspace, file, []) ?? null, parsePath(path)) };
}

/** Steps inside a file as those of the effective document: entries of keyed lists by their ids. */
function byIds(part: DocumentName, value: Json, steps: readonly string[]): JsonPath {
  const path: (string | number)[] = [];
  let current: Json | undefined = value;
  for (const step of steps) {
    if (!Array.isArray(current)) {
      current = isObject(current) ? own(current, step) : undefined;
      path.push(step);
      continue;
    }
    const index = listIndex(current, step);
    const entry: Json | undefined = current[index];
    const id = isKeyedList(part, path) && isObject(entry) ? own(entry, 'id') : undefined;
    path.push(typeof id === 'string' ? id : index);
    current = entry;
  }
  return path;
}
