import { Suspense } from 'react';
import { useAskedProof } from '#features/security/fresh-proof.ts';
import { ErrorBoundary } from '#shared/lib/error-boundary.tsx';
import { lazyView } from '#shared/ui/lazy-view/lazy-view.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';

const ProofSheet = lazyView(async () => (await import('./proof-sheet.tsx')).ProofSheet);

/** Shows the sheet that `useFreshProof` asks for; stands once in the app. */
export function ProofRegion() {
  const asked = useAskedProof((state) => state.asked);
  if (!asked) return null;
  const close = () => asked.answer(false);
  const giveUp = () => {
    close();
    showToast('fail', 'errors.part');
  };
  return (
    <ErrorBoundary key={asked.id} fallback={() => null} onError={giveUp}>
      <Suspense>
        <ProofSheet onProved={() => asked.answer(true)} onClose={close} />
      </Suspense>
    </ErrorBoundary>
  );
}
