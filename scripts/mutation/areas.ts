/** What is mutated together, and the tests that are to notice. Patterns are globs from the project's folder. */
export type Area = {
  mutate: readonly string[];
  tests: readonly string[];
  /** Of all mutants, how many are tried: 0.1 is one in ten. */
  share: number;
};

const named = {
  rules: {
    mutate: ['schemas/rules/*.ts'],
    tests: ['schemas/rules/*.test.ts'],
    share: 0.1,
  },
  check: {
    mutate: ['pipeline/{check,shape}/*.ts'],
    tests: ['tests/pipeline/{check,check-*,dedupe-problems,domains,own-names,unread,unsafe-svg,words}.test.ts'],
    share: 0.01,
  },
  money: {
    mutate: ['gateway/modules/{ledger,wallet,orders,deposit,withdraw}/*.ts'],
    tests: [
      'gateway/modules/deposit/*.test.ts',
      'tests/gateway/{ledger,order-moves,deposit,withdraw,withdraw-refusals,operator-withdrawals,records}.test.ts',
    ],
    share: 0.1,
  },
  session: {
    mutate: ['src/features/session/*.ts', 'gateway/modules/session/*.ts', 'gateway/modules/login/*.ts'],
    tests: [
      'src/features/session/*.test.ts',
      'tests/gateway/{account,challenge,login-attack,logout,security,security-devices,events,trial}.test.ts',
    ],
    share: 0.15,
  },
  sanitiser: {
    mutate: ['src/shared/ui/html/*.{ts,tsx}'],
    tests: ['src/shared/ui/html/*.test.{ts,tsx}'],
    share: 1,
  },
} satisfies Record<string, Area>;

const others = Object.values(named).flatMap(({ mutate }) => mutate.map((pattern) => `!${pattern}`));

/** The rooms where a fault costs most, and a sample of the rest of the gateway and of the pipeline. */
export const areas: Readonly<Record<string, Area>> = {
  ...named,
  gateway: {
    mutate: ['gateway/**/*.ts', '!gateway/demo/**', '!gateway/main.ts', ...others],
    tests: [
      'gateway/**/*.test.ts',
      'tests/gateway/**/*.test.ts',
      // It sets the umask of its process, which the threads that StrykerJS runs tests in may not.
      '!tests/gateway/store.test.ts',
      // Processes of their own, in which no mutant is; and minutes of attacks on the session, an area of its own.
      '!tests/gateway/{backup,durability,login-attack,any-database/{behind-nginx,processes}}.test.ts',
    ],
    share: 0.015,
  },
  pipeline: {
    mutate: ['pipeline/**/*.ts', ...others],
    tests: [
      'pipeline/**/*.test.ts',
      'tests/{pipeline,build}/*.test.ts',
      // All merchants over and over, for each mutant that they reach; or processes of their own, in which no mutant is.
      '!tests/pipeline/{commands,config-fuzz,impact,scaffold}.test.ts',
      '!tests/build/{dev-watch,gateway-mount,release,start-options,threads}.test.ts',
    ],
    share: 0.02,
  },
};
