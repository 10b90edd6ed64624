import { Suspense, type ReactNode } from 'react';
import { RetryLater } from '#engine/section/retry-later.tsx';
import { reportError } from '#features/error-reports/report-error.ts';
import { reloadForNewRelease } from '#features/release/reload-for-new-release.ts';
import { ErrorBoundary } from '#shared/lib/error-boundary.tsx';
import { isMissingFile } from '#shared/lib/missing-file.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';

type PartBoundaryProps = {
  /** Fetches the part's code, where it is lazy; nothing is shown until it is there. */
  retry?: () => Promise<void>;
  children: ReactNode;
};

const report = (message: string) => (error: unknown) => {
  console.warn(message, error);
  reloadForNewRelease(error);
  reportError(error);
};
const onPartError = report('A part of the shell failed and is left out');
const onScreenError = report('The screen failed');

/** Keeps a failed part of the shell from taking the screen with it: it is left out, a lazy one until its code is there. */
export function PartBoundary({ retry, children }: PartBoundaryProps) {
  return (
    <ErrorBoundary
      fallback={(error, reset) => retry && isMissingFile(error) && <RetryLater load={retry} onLoaded={reset} />}
      onError={onPartError}
    >
      {retry ? <Suspense>{children}</Suspense> : children}
    </ErrorBoundary>
  );
}

/** Keeps a failed screen from taking the shell with it. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <ErrorBoundary
      onError={onScreenError}
      fallback={(_error, reset) => (
        <EmptyState icon="alert" title={t('errors:page')} text={t('errors:page-hint')}>
          <Button variant="secondary" onClick={reset}>
            {t('shell:retry')}
          </Button>
          <Button icon="refresh" onClick={() => location.reload()}>
            {t('shell:reload')}
          </Button>
        </EmptyState>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
