import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const linter = join(import.meta.dirname, '../node_modules/oxlint/bin/oxlint');

/** The number of findings of our rule in each of these sources. */
export function reports(rule: string, sources: readonly string[]): number[] {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-lint-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const rules = { jsPlugins: [join(import.meta.dirname, 'floors.mjs')], rules: { [`foyer/${rule}`]: 'error' } };
  writeFileSync(join(folder, 'rules.json'), JSON.stringify({ ...rules, categories: { correctness: 'off' } }));
  for (const [at, text] of sources.entries()) writeFileSync(join(folder, `source-${at}.tsx`), text);
  const parts = [linter, '-c', join(folder, 'rules.json'), '--format', 'json', folder];
  const { stdout } = spawnSync(process.execPath, parts, { encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] };
  const about = diagnostics.filter(({ code }) => code.includes(rule));
  return sources.map((_, at) => about.filter(({ filename }) => filename.endsWith(`source-${at}.tsx`)).length);
}
