import type { Resources } from './resources.generated.ts';

declare module 'i18next' {
  // Options of i18next's types are merged into its interface.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface CustomTypeOptions {
    defaultNS: readonly ['translation', ...(keyof Resources)[]];
    resources: Resources & { translation: object };
  }
}
