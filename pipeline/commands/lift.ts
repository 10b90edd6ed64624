import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentNames } from '../chain.ts';
import { showPath } from '../json.ts';
import { liftText } from '../lift-text.ts';
import { findFolder, listMerchants } from '../load.ts';
import { displayName, openWorkspace, type WorkspaceOptions } from '../workspace.ts';
import { paint } from './paint.ts';

/** `lift [code] [--write]`: shows, and with `write` makes, the changes to the current version; returns the exit code. */
export function runLift(codes: readonly string[], write: boolean, options: WorkspaceOptions): number {
  const workspace = openWorkspace(options);
  const templates = readdirSync(workspace.merchantsFolder).filter((name) => name.startsWith('_'));
  let lifted = 0;
  for (const code of codes.length > 0 ? codes : [...templates, ...listMerchants(workspace)]) {
    const folder = findFolder(workspace, code);
    if (!folder) throw new Error(`There is no merchant "${code}".`);
    const present = readdirSync(folder);
    for (const name of documentNames.filter((document) => present.includes(`${document}.json`))) {
      const file = join(folder, `${name}.json`);
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
  console.log(
    lifted === 0
      ? 'Everything is of the current version.'
      : `${lifted} ${lifted === 1 ? 'file' : 'files'} ${write ? 'lifted' : 'to lift; run again with --write'}.`,
  );
  return 0;
}
