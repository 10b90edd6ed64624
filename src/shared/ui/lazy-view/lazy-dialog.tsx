import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from '#shared/lib/error-boundary.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';

/** Wraps a dialog whose code is fetched when it opens. If that or the dialog fails, it is closed and a toast says so. */
export function LazyDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const giveUp = () => {
    onClose();
    showToast('fail', 'errors:part');
  };
  return (
    <ErrorBoundary fallback={() => null} onError={giveUp}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
