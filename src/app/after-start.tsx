import { Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from '#shared/lib/error-boundary.tsx';
import { lazyView } from '#shared/lib/lazy-view.tsx';

const Overlays = lazyView(async () => (await import('./overlays/overlays.tsx')).Overlays);
const settleMs = 200;

/** What may come once the first view stands; its code is fetched only then, and its failure is nobody's loss. */
export function AfterStart() {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), settleMs);
    return () => clearTimeout(timer);
  }, []);
  if (!due) return null;
  return (
    <ErrorBoundary fallback={() => null} onError={(error) => console.warn('The overlays failed', error)}>
      <Suspense>
        <Overlays />
      </Suspense>
    </ErrorBoundary>
  );
}
