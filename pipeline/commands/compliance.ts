import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Paths } from '../build/paths.ts';
import { openWorkspace, type WorkspaceOptions } from '../config/workspace.ts';
import { paint } from '../errors/print.ts';
import { compliancePage } from '../release/compliance-page.ts';
import { complianceOf } from '../release/compliance.ts';

/** `compliance <code> [--at day] [--out folder]`: writes the report as HTML and JSON, prints what it lacks, and returns the exit code. */
export function runCompliance(
  code: string,
  out: string,
  { dist }: Pick<Paths, 'dist'>,
  options: WorkspaceOptions,
): number {
  const report = complianceOf(openWorkspace(options), code, dist);
  mkdirSync(out, { recursive: true });
  const file = join(out, `${code}-${report.lawOf}`);
  writeFileSync(`${file}.json`, `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync(`${file}.html`, compliancePage(report));
  for (const lack of report.lacks) console.log(paint('red', lack));
  console.log(`${report.promises.length} promises of ${report.packs.length} packs: ${file}.html, ${file}.json`);
  return report.lacks.length > 0 ? 1 : 0;
}
