import type { ReactNode } from 'react';
import { ErrorBoundary } from '#shared/lib/error-boundary.tsx';

const onError = (error: unknown) => console.warn('A part of the shell failed and is left out', error);

/** Keeps a failed part of the shell from taking the screen with it: it is left out, all else stands. */
export function PartBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={() => null} onError={onError}>
      {children}
    </ErrorBoundary>
  );
}
