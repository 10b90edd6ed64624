import type { CallName } from '#schemas/calls.generated.ts';

/** Reports an error to the gateway; what that takes is loaded with the first one. `operation`: the call that failed. */
export const reportError = (error: unknown, operation?: CallName): void =>
  void import('./send-report.ts').then(({ sendReport }) => sendReport(error, operation)).catch(() => {});

/** Reports every error that nothing catches. */
export function watchErrors(): void {
  addEventListener('error', ({ error }) => reportError(error));
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}
