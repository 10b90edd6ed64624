import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** IDs at the start of a row of `docs/spec.md`. */
const rows = new Set(
  [...readFileSync('docs/spec.md', 'utf8').matchAll(/^- ([A-Z0-9]+-\d+)[ :]/gm)].map(([, id]) => id ?? ''),
);

it('names no row that the specification does not have', () => {
  const prefixes = new Set([...rows].map((id) => id.slice(0, id.indexOf('-'))));
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.css', '*.md']).toString().trim().split('\n');
  const unknown = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b([A-Z][A-Z0-9]+)-\d+\b/g)]
      .filter(([id, prefix = '']) => prefixes.has(prefix) && !rows.has(id))
      .map(([id]) => `${file}: ${id}`),
  );
  expect(unknown).toEqual([]);
});
