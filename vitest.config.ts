import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const everything =
  '{src,schemas,promises,gateway,conformance,pipeline,studio,scripts,catalog,tests,lint}/**/*.test.{ts,tsx}';
/** A file that mocks modules has a worker of its own: what the worker had loaded before would stay unmocked. */
const isolated = '**/*.isolated.test.{ts,tsx}';
const gateway = 'tests/gateway/**/*.test.ts';
const gatewayOnAnyDatabase = 'tests/gateway/any-database/**/*.test.ts';
const cheapHashes = 'tests/support/cheap-hashes.ts';
const builds = 'tests/{pipeline,build,studio}/**/*.test.{ts,tsx}';

type Options = { exclude?: string[]; isolate?: boolean; setupFiles?: string[] };

/** `isolate: false`: each file in a fresh process took 51 s for all instead of 31. No file may need another to come first. */
const project = (
  name: string,
  include: string[],
  { exclude = [], isolate = false, setupFiles = [] }: Options = {},
) => ({
  extends: true as const,
  test: {
    name,
    include,
    setupFiles,
    exclude: ['**/node_modules/**', 'dist/**', 'dist-staging/**', '.foyer/**', ...exclude],
    isolate,
  },
});

/** Unit and integration tests. A test that needs a document says so on its first line: `// @vitest-environment jsdom`. */
export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'node',
    setupFiles: ['tests/support/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    // A machine that others keep busy is slower, not red.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    maxWorkers: availableParallelism(),
    projects: [
      project('unit', [everything], { exclude: [isolated, gateway, builds] }),
      project('isolated', [isolated], { isolate: true }),
      project('gateway', [gateway], { exclude: [gatewayOnAnyDatabase], setupFiles: [cheapHashes] }),
      project('contract', [gatewayOnAnyDatabase, builds]),
    ],
  },
});
