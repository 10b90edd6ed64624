import type { ReactNode } from 'react';
import { useT } from '#shared/i18n/texts.tsx';
import { ErrorBoundary } from '#shared/lib/error-boundary.tsx';
import { readStored, writeStored } from '#shared/platform/storage.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { readBootData } from './boot-data.ts';

const reloadedKey = 'reloadedFor';
const failedLoad = /dynamically imported module|module script|Importing a module|Unable to preload/i;

/**
 * A screen whose code cannot be had any more is most often of an older release: reloads the page, once for each release,
 * so that a player never stays on a dead screen (NAV-8). Anything else offers to try again.
 */
function onError(error: unknown): void {
  console.warn('The screen failed', error);
  if (!(error instanceof Error) || !failedLoad.test(error.message)) return;
  const { release } = readBootData();
  if (!navigator.onLine || readStored(reloadedKey, 'session') === release) return;
  if (writeStored(reloadedKey, release, 'session')) location.reload();
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
