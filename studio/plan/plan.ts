import { promises } from '#promises/promises.ts';
import { locateAll } from '#pipeline/config/locate.ts';
import { folderOf, reachedBy } from '#pipeline/config/reach.ts';
import { displayName, type Workspace } from '#pipeline/config/workspace.ts';
import type { Finding } from '#pipeline/errors/problem.ts';
import type { Change, Impact } from '#pipeline/impact/change.ts';
import { impactOf } from '#pipeline/impact/impact.ts';
import { runSpecs } from '#pipeline/specs/run-specs.ts';
import type { Held } from '../documents/splice.ts';
import { isPicture } from '../documents/files.ts';
import { lineDiff, type DiffLine } from './line-diff.ts';

/** What a save will do. */
export type Plan = {
  files: { file: string; kind: 'new' | 'changed' | 'removed'; lines: DiffLine[] }[];
  /** Each effective value that changes, old and new, with the layer and the line that it follows from, by merchant. */
  impacts: Impact[];
  /** The merchants that change although none of their own files does. */
  others: string[];
  /** Specs of merchants that hold now and will not, and the other way round. */
  specs: { broken: Finding[]; mended: Finding[] };
  /** What changes of the settings that keep a promise to a regime. */
  promises: { code: string; promise: string; change: Change }[];
};

/** The plan of what is in a session, between the files as they are and as they will be. */
export async function planOf(
  touched: readonly (Held & { file: string })[],
  before: Workspace,
  after: Workspace,
): Promise<Plan> {
  const reached = new Set(touched.flatMap(({ file }) => [...reachedBy(before, file), ...reachedBy(after, file)]));
  const impacts = impactOf(before, after, reached);
  const codes = impacts.map(({ code }) => code);
  const own = new Set(touched.map(({ file }) => folderOf(after, file)));
  const [was, is] = [await specFaults(before, codes), await specFaults(after, codes)];
  return {
    files: touched.map(({ file, base, text }) => ({
      file: displayName(after, file),
      kind: base === undefined ? 'new' : text === undefined ? 'removed' : 'changed',
      lines: isPicture(file) ? [] : lineDiff(base, text),
    })),
    impacts,
    others: codes.filter((code) => !own.has(code)),
    specs: { broken: without(is, was), mended: without(was, is) },
    promises: impacts.flatMap(({ code, changes }) =>
      changes.flatMap((change) => promisesOf(change).map((promise) => ({ code, promise, change }))),
    ),
  };
}

async function specFaults(workspace: Workspace, codes: readonly string[]): Promise<Finding[]> {
  const problems = [];
  for (const code of codes) problems.push(...((await runSpecs(workspace, code))?.problems ?? []));
  return locateAll(workspace, problems);
}

const without = (findings: readonly Finding[], others: readonly Finding[]): Finding[] =>
  findings.filter(
    ({ merchant, message }) => !others.some((other) => other.merchant === merchant && other.message === message),
  );

/** The promises that a changed setting of a merchant keeps. */
const promisesOf = ({ path }: Change): string[] =>
  Object.entries(promises).flatMap(([id, { binds }]) => {
    const isBound = binds.some(
      (bind) => 'merchant' in bind && (path === bind.merchant || path.startsWith(`${bind.merchant}.`)),
    );
    return isBound ? id : [];
  });
