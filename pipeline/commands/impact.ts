import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { impactOf, type Change, type Impact } from '../impact.ts';
import type { WorkspaceOptions } from '../workspace.ts';
import { counted } from '../check/words.ts';
import { paint } from './print.ts';

const longestShown = 60;

/** `impact <rev>[..<rev>] [--json]`: which merchants' effective configuration changes, against the second revision or the files as they are. */
export function runImpact(
  range: string,
  json: boolean,
  options: Required<Pick<WorkspaceOptions, 'root'>> & WorkspaceOptions,
): number {
  const [from = '', to = ''] = range.split('..');
  const folder = mkdtempSync(join(tmpdir(), 'foyer-impact-'));
  try {
    const before = checkOut(options.root, from, join(folder, 'before'));
    const after = to === '' ? options : checkOut(options.root, to, join(folder, 'after'));
    const impacts = impactOf(before, after);
    if (json) console.log(JSON.stringify(impacts, null, 2));
    else for (const line of showImpacts(impacts)) console.log(line);
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The merchants of a revision as files of their own. Throws a sentence when there is no such revision. */
function checkOut(root: string, revision: string, folder: string): WorkspaceOptions {
  mkdirSync(folder);
  try {
    const archive = execFileSync('git', ['archive', revision, 'merchants'], {
      cwd: root,
      maxBuffer: 2 ** 30,
      stdio: 'pipe',
    });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
  } catch {
    throw new Error(`There is no revision "${revision}" with merchants in it.`);
  }
  return { root: folder };
}

function showImpacts(impacts: readonly Impact[]): string[] {
  if (impacts.length === 0) return ['No merchant changes.'];
  return impacts.flatMap(({ code, fate, changes }) => [
    paint('bold', `${code}: ${fate ?? counted(changes.length, 'value')}`),
    ...changes.map(showChange),
  ]);
}

function showChange({ path, before, after, layer }: Change): string {
  const by = layer === undefined ? '' : paint('dim', `  (${layer})`);
  return `  ${path}: ${paint('red', show(before))} → ${paint('green', show(after))}${by}`;
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > longestShown ? `${text.slice(0, longestShown - 1)}…` : text;
}
