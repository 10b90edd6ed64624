import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from '#shared/lib/error-boundary.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';

/** Wraps a field's dialog, whose code is fetched when it opens. If that fails, a toast says so and the form stays as it is. */
export function FieldDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const giveUp = () => {
    onClose();
    showToast('fail', 'errors.part');
  };
  return (
    <ErrorBoundary fallback={() => null} onError={giveUp}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
