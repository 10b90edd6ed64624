/** Runs before each test file of a mutation run, after StrykerJS's own setup. */
import { configureGlobal } from 'fast-check';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';

type Hits = Record<string, number>;
type Coverage = { static: Hits; perTest: Record<string, Hits> };

/** What StrykerJS and the code that it rewrote share. */
type Shared = { currentTestId?: string; mutantCoverage?: Coverage; ownCoverage?: Coverage };

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface adds to vitest's own.
  interface ProvidedContext {
    /** As StrykerJS says it: a dry run finds out what each test reaches. */
    mode: 'dry-run' | 'mutant';
    globalNamespace: string;
  }
}

// To shrink a counterexample took minutes.
configureGlobal({ endOnFailure: true });

const outside = 'outside a test';

/**
 * StrykerJS tries what `beforeAll` and `afterAll` reach with every test of the area, as it does what modules do when they load.
 * Here it counts as reached by each test of its file.
 */
function countHooks(shared: Shared): void {
  const tests = new Set<string>();
  let current: string | undefined;
  // Modules keep the object that they found first, for all files of the process.
  const coverage = (shared.mutantCoverage = shared.ownCoverage ??= { static: {}, perTest: {} });
  Object.defineProperty(shared, 'currentTestId', {
    configurable: true,
    get: () => current,
    set: (id: string | undefined) => {
      current = id ?? outside;
    },
  });
  beforeAll(() => {
    current = outside;
  });
  beforeEach(() => {
    if (current) tests.add(current);
  });
  afterAll(() => {
    const { [outside]: hooks = {}, ...perTest } = coverage.perTest;
    // An own copy for each file: StrykerJS adds them up.
    shared.mutantCoverage = {
      static: { ...coverage.static },
      perTest: Object.fromEntries([...tests].map((id) => [id, { ...hooks, ...perTest[id] }])),
    };
    coverage.static = {};
    coverage.perTest = {};
  });
}

const shared = (globalThis as unknown as Record<string, Shared | undefined>)[inject('globalNamespace')];
if (shared && inject('mode') === 'dry-run') countHooks(shared);
