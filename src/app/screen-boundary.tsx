import type { ReactNode } from 'react';
import { useT } from '#shared/i18n/texts.tsx';
import { ErrorBoundary } from '#shared/lib/error-boundary.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { reloadForNewRelease } from './reload-for-new-release.ts';

function onError(error: unknown): void {
  console.warn('The screen failed', error);
  reloadForNewRelease(error);
}

/** Keeps a failed screen from taking the shell with it. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <ErrorBoundary
      onError={onError}
      fallback={(_error, reset) => (
        <EmptyState icon="alert" title={t('errors.page')} text={t('errors.pageHint')}>
          <Button variant="secondary" onClick={reset}>
            {t('shell.retry')}
          </Button>
          <Button icon="refresh" onClick={() => location.reload()}>
            {t('shell.reload')}
          </Button>
        </EmptyState>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
