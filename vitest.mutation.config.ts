import { defineConfig } from 'vitest/config';
import base from './vitest.config.ts';

const { projects: _projects, ...testing } = base.test ?? {};

/** Globs of the area's tests, as `scripts/mutation.ts` hands them on. */
const tests = JSON.parse(process.env['MUTATION_TESTS'] ?? '[]') as string[];

/** As the tests run otherwise, but those of the area alone. */
export default defineConfig({
  ...base,
  test: {
    ...testing,
    isolate: false,
    include: tests.filter((pattern) => !pattern.startsWith('!')),
    exclude: ['**/node_modules/**', ...tests.flatMap((pattern) => (pattern.startsWith('!') ? [pattern.slice(1)] : []))],
    // Later than StrykerJS ends a mutant, which says that it was the clock: a test that a busy machine makes slow has noticed nothing.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    setupFiles: ['scripts/mutation/setup.ts'],
  },
});
