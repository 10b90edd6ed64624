import type { ReactNode } from 'react';
import { RetryLater } from '#engine/section/retry-later.tsx';
import { ErrorBoundary } from '#shared/lib/error-boundary.tsx';
import { isMissingFile } from '#shared/lib/missing-file.ts';
import { reloadForNewRelease } from './reload-for-new-release.ts';

type PartBoundaryProps = {
  /** Fetches the part's code, where it is lazy. */
  retry?: () => Promise<void>;
  children: ReactNode;
};

function onError(error: unknown): void {
  console.warn('A part of the shell failed and is left out', error);
  reloadForNewRelease(error);
}

/** Keeps a failed part of the shell from taking the screen with it: it is left out until its code comes, all else stands. */
export function PartBoundary({ retry, children }: PartBoundaryProps) {
  return (
    <ErrorBoundary
      fallback={(error, reset) => retry && isMissingFile(error) && <RetryLater load={retry} onLoaded={reset} />}
      onError={onError}
    >
      {children}
    </ErrorBoundary>
  );
}
