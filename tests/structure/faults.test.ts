import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endpoints } from '#shared/api/endpoints.ts';

test('SAFE-3 every call that the lobby makes goes wrong in a browser test', () => {
  const e2e = join(import.meta.dirname, '../../e2e');
  const tables = ['faults-reads.spec.ts', 'faults-acts.spec.ts'].map((name) => readFileSync(join(e2e, name), 'utf8'));
  const named = new Set(tables.join('\n').match(/\w+/g));
  expect(Object.keys(endpoints).filter((name) => !named.has(name))).toEqual([]);
});
