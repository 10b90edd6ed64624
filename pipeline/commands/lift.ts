import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentNames } from '../chain.ts';
import { Positions } from '../errors/locate.ts';
import type { Problem } from '../errors/problem.ts';
import { showPath } from '../json.ts';
import { liftText } from '../lift-text.ts';
import { findFolder, listMerchants, needMerchants, noFolder, ownTemplates } from '../load.ts';
import { readJson } from '../read-files.ts';
import { displayName, openWorkspace, type WorkspaceOptions } from '../workspace.ts';
import { paint, showError } from './print.ts';

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
    const folder = findFolder(workspace, code);
    if (!folder) throw noFolder(workspace, code);
    const present = readdirSync(folder);
    for (const name of documentNames.filter((document) => present.includes(`${document}.json`))) {
      const file = join(folder, `${name}.json`);
      const known = problems.length;
      if (!readJson(file, problems) || problems.length > known) continue;
      const { text, changes } = liftText(name, readFileSync(file, 'utf8'));
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
  const positions = new Positions();
  for (const problem of problems) console.log(showError(positions.locate(workspace, problem)));
  console.log(
    lifted === 0
      ? `Everything${problems.length === 0 ? '' : ' else'} is of the current version.`
      : `${lifted} ${lifted === 1 ? 'file' : 'files'} ${write ? 'lifted' : 'to lift; run again with --write'}.`,
  );
  return problems.length === 0 ? 0 : 1;
}
