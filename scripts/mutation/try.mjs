import { Stryker } from '@stryker-mutator/core';
const r = await new Stryker({
  mutate: ['schemas/rules/*.ts', '!**/*.test.ts'],
  testFiles: ['schemas/rules/*.test.ts', 'tests/forms/*.test.ts', 'tests/pipeline/check-rules.test.ts'],
  plugins: ['@stryker-mutator/vitest-runner', './scripts/mutation/sample.ts'],
  testRunner: 'vitest',
  checkers: ['sample'],
  coverageAnalysis: 'perTest',
  concurrency: 1,
  sample: { seed: 31, share: 0.1 },
  tempDirName: '.foyer/stryker',
  allowConsoleColors: false,
  reporters: ['clear-text', 'progress-append-only'],
  ignorePatterns: ['dist', '.foyer', 'published', 'e2e'],
  vitest: { related: false },
  packageManager: 'npm',
  tsconfigFile: 'tsconfig.none.json',
  logLevel: 'info',
  disableTypeChecks: false,
  checkerNodeArgs: [],
  warnings: { unknownOptions: false },
}).runMutationTest();
console.log(Object.entries(Object.groupBy(r, (m) => m.status)).map(([s, l]) => [s, l.length]));
