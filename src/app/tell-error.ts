import type { CallName } from '#schemas/calls.generated.ts';

/** Tells the gateway of an error; what that takes is loaded with the first one. */
export const tellError = (error: unknown, operation?: CallName): void =>
  void import('./error-reports.ts').then(({ reportError }) => reportError(error, operation)).catch(() => {});

/** Has every error told that nothing catches. */
export function watchErrors(): void {
  addEventListener('error', ({ error }) => tellError(error));
  addEventListener('unhandledrejection', ({ reason }) => tellError(reason));
}
