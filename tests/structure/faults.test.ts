import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('SAFE-3 every call that the lobby makes goes wrong in a browser test', () => {
  const root = join(import.meta.dirname, '../..');
  const read = (pattern: string) =>
    globSync(pattern, { cwd: root }).map((name) => readFileSync(join(root, name), 'utf8'));
  const named = new Set(read('e2e/faults*.spec.ts').join('\n').match(/\w+/g));
  const sources = read('src/**/*.{ts,tsx}').join('\n');
  const made = [...sources.matchAll(/\bcall\(\s*'(\w+)'/g)].map(([, name]) => name ?? '');
  expect(made.length).toBeGreaterThan(30);
  // Nobody sees its failure: `src/features/error-reports/send-report.test.ts` has it fail.
  const unseen = ['clientError'];
  expect(made.filter((name) => !named.has(name))).toEqual(unseen);
});
