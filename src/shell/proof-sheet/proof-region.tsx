import { useAskedProof } from '#features/security/fresh-proof.ts';
import { LazyDialog } from '#shared/ui/lazy-view/lazy-dialog.tsx';
import { lazyView } from '#shared/ui/lazy-view/lazy-view.tsx';

const ProofSheet = lazyView(async () => (await import('./proof-sheet.tsx')).ProofSheet);

/** Shows the sheet that `useFreshProof` asks for; rendered once in the app. */
export function ProofRegion() {
  const asked = useAskedProof((state) => state.asked);
  if (!asked) return null;
  const close = () => asked.answer(false);
  return (
    <LazyDialog key={asked.id} onClose={close}>
      <ProofSheet needs={asked.needs} onProved={() => asked.answer(true)} onClose={close} />
    </LazyDialog>
  );
}
