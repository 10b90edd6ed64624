import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cause, Change, Impact } from '../impact/change.ts';
import { impactOf } from '../impact/impact.ts';
import type { WorkspaceOptions } from '../config/workspace.ts';
import { counted, paint, printResult } from '../errors/print.ts';

const longestShown = 60;

/** What the two states are, while their files are there, and what differs between them. */
export type Compared = { impacts: readonly Impact[]; before: WorkspaceOptions; after: WorkspaceOptions };

/**
 * `impact <rev>[..<rev>] [--json] [--shots]`: prints which merchants' effective configuration changes, against the second revision or the
 * files as they are. `draw` is handed both states to make pictures of them.
 */
export async function runImpact(
  range: string,
  json: boolean,
  options: Required<Pick<WorkspaceOptions, 'root'>> & WorkspaceOptions,
  draw?: (compared: Compared) => Promise<void>,
): Promise<number> {
  const [from = '', to = ''] = range.split('..');
  const folder = mkdtempSync(join(tmpdir(), 'foyer-impact-'));
  try {
    const before = checkOut(options.root, from, join(folder, 'before'));
    const after = to === '' ? options : checkOut(options.root, to, join(folder, 'after'));
    const impacts = impactOf(before, after);
    printResult(json, impacts, () => showImpacts(impacts));
    await draw?.({ impacts, before, after });
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The merchants of a revision as files of their own. Throws a sentence when there is no such revision. */
function checkOut(root: string, revision: string, folder: string): WorkspaceOptions {
  mkdirSync(folder);
  try {
    const git = (...words: string[]) => execFileSync('git', words, { cwd: root, maxBuffer: 2 ** 30, stdio: 'pipe' });
    // Older revisions have no packs.
    const packs = git('ls-tree', '--name-only', revision, 'jurisdictions').toString().trim();
    const archive = git('archive', revision, 'merchants', 'locales', ...(packs ? [packs] : []));
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
  } catch {
    throw new Error(`There is no revision "${revision}" with merchants in it.`);
  }
  return { root: folder };
}

/** Grouped by cause: a change to one line of a template is shown once, with whom it touches and what follows from it. */
function showImpacts(impacts: readonly Impact[]): string[] {
  if (impacts.length === 0) return ['No merchant changes.'];
  const fates = impacts.flatMap(({ code, fate }) => (fate ? [`${paint('bold', code)}: ${fate}`] : []));
  const all = impacts.flatMap(({ code, changes }) => changes.map((change) => ({ code, change })));
  const causes = Map.groupBy(all, ({ change }) => causeKey(change));
  const reported = [...causes.values()].flatMap((group) => {
    const [first] = group;
    const byChange = Map.groupBy(group, ({ change: { path, before, after } }) => JSON.stringify([path, before, after]));
    const lines = [...byChange.values()].flatMap((same) =>
      same[0] ? [`${showChange(same[0].change)}  ${paint('dim', same.map(({ code }) => code).join(', '))}`] : [],
    );
    const codes = new Set(group.map(({ code }) => code));
    const touched = `${counted(codes.size, 'merchant')}, ${counted(lines.length, 'value')}`;
    return first ? [`${causeInWords(first.change)}  ${paint('dim', touched)}`, ...lines] : [];
  });
  return [...fates, ...reported];
}

const causeKey = ({ cause, layer }: Change): string => (cause ? `${cause.file}:${cause.line}` : `${layer}`);

function causeInWords({ cause, layer }: Change): string {
  if (!cause) return paint('bold', 'in no file any more');
  const { file, path, line }: Cause = cause;
  return `${paint('cyan', `${file}:${line}`)} ${paint('bold', path)} (${layer})`;
}

function showChange({ path, before, after, through }: Change): string {
  const by = through === undefined ? '' : paint('dim', `  through ${through}`);
  return `  ${path}: ${paint('red', show(before))} → ${paint('green', show(after))}${by}`;
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > longestShown ? `${text.slice(0, longestShown - 1)}…` : text;
}
