import { documentNames } from '#schemas/merchant/documents.ts';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { locateAll } from '../config/locate.ts';
import type { Problem } from '../errors/problem.ts';
import { showPath, type JsonObject } from '#schemas/json.ts';
import { channelsFolder } from '../config/channels.ts';
import { liftFile, type FileKind } from '../config/lift.ts';
import { liftText } from '../config/lift-text.ts';
import { acceptedFile, listMerchants, loadLayer, needMerchants, noFolder, ownTemplates } from '../config/load.ts';
import { readJson } from '../config/read-files.ts';
import { displayName, openWorkspace, type Workspace, type WorkspaceOptions } from '../config/workspace.ts';
import { specsFolder } from '../specs/read-specs.ts';
import { counted, paint, showFinding } from '../errors/print.ts';

type Liftable = { file: string; lift: (value: JsonObject) => JsonObject };

/** Where the files of each kind are in a folder; its `merchant.json`, whose version holds for those without one, is the last. */
const patterns: readonly (readonly [FileKind, string])[] = [
  ['texts', 'texts/*.json'],
  ['spec', `${specsFolder}/*.spec.json`],
  ['accepted', acceptedFile],
  ['channel', `${channelsFolder}/*.json`],
  ...documentNames.toReversed().map((name) => [name, `${name}.json`] as const),
];

function liftablesOf(workspace: Workspace, code: string): Liftable[] {
  const layer = loadLayer(workspace, code);
  if (!layer) throw noFolder(workspace, code);
  const { folder, version } = layer;
  return patterns.flatMap(([kind, pattern]) =>
    globSync(pattern, { cwd: folder })
      .toSorted()
      .map((path) => ({ file: join(folder, path), lift: (value) => liftFile(kind, value, version) })),
  );
}

/**
 * `lift [code] [--write]`: shows, and with `write` makes, the changes to the current version; returns the exit code. A file
 * that cannot be read is reported and left as it is.
 */
export function runLift(codes: readonly string[], write: boolean, options: WorkspaceOptions): number {
  const workspace = openWorkspace(options);
  if (codes.length === 0) needMerchants(workspace);
  const problems: Problem[] = [];
  let lifted = 0;
  for (const code of codes.length > 0 ? codes : [...ownTemplates(workspace), ...listMerchants(workspace)]) {
    for (const { file, lift } of liftablesOf(workspace, code)) {
      const known = problems.length;
      if (!readJson(workspace, file, problems) || problems.length > known) continue;
      const { text, changes } = liftText(readFileSync(file, 'utf8'), lift);
      if (changes.length === 0) continue;
      lifted++;
      console.log(paint('cyan', displayName(workspace, file)));
      for (const { path, before, after } of changes) {
        console.log(
          `  ${showPath(path)}: ${paint('red', JSON.stringify(before) ?? 'absent')} → ${paint('green', JSON.stringify(after) ?? 'absent')}`,
        );
      }
      if (write) writeFileSync(file, text);
    }
  }
  for (const finding of locateAll(workspace, problems)) console.log(showFinding(finding));
  console.log(
    lifted === 0
      ? `Everything${problems.length === 0 ? '' : ' else'} is of the current version.`
      : `${counted(lifted, 'file')} ${write ? 'lifted' : 'to lift; run again with --write'}.`,
  );
  return problems.length === 0 ? 0 : 1;
}
