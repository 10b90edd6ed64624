import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { DatedValue } from '#schemas/jurisdiction.ts';
import { merchantFolder, root } from './merchant-folder.ts';

/** A pack of these dated values, with what they leave out. */
export const packOf = (promises: Record<string, Partial<DatedValue>[]>) => ({
  name: 'Testland',
  regulator: 'Authority of Testland',
  version: 1,
  caution: 'A lawyer reads it first.',
  sources: [{ id: 'act', url: 'https://law.example/act', read: '2026-11-01' }],
  promises: Object.fromEntries(
    Object.entries(promises).map(([id, values]) => [
      id,
      values.map((value) => ({ locked: true, why: 'The act says so.', source: 'act', ...value })),
    ]),
  ),
  unknown: [],
});

/** A throw-away project with these packs and merchants, `{ 'shop/legal.json': … }`; everything else is this one's. */
export function packFolder(
  packs: Record<string, unknown>,
  merchants: Record<string, unknown>,
): { root: string; merchants: string } {
  const project = mkdtempSync(join(tmpdir(), 'foyer-packs-'));
  onTestFinished(() => rmSync(project, { recursive: true, force: true }));
  for (const name of ['src', 'locales', 'public']) symlinkSync(join(root, name), join(project, name));
  mkdirSync(join(project, 'jurisdictions'));
  for (const [id, pack] of Object.entries(packs))
    writeFileSync(join(project, 'jurisdictions', `${id}.json`), JSON.stringify(pack, null, 2));
  return { ...merchantFolder(merchants), root: project };
}
