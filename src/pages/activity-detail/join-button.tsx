import { usePromotionAct } from '#features/promotions/use-promotion-act.ts';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useOnline } from '#shared/platform/viewport.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';

/** Enters a promotion, whose terms stand above it. */
export function JoinButton({ id }: { id: string }) {
  const t = useT();
  const isOnline = useOnline();
  const joining = usePromotionAct({
    intent: 'promotion-join',
    about: id,
    send: (_: void, idempotencyKey) => call('promotionJoin', { path: { id }, body: {}, idempotencyKey }),
    onDone: () => void showToast('success', 'promotion.entered'),
  });
  return (
    <Button size="large" wide busy={joining.isPending} disabled={!isOnline} onClick={() => joining.mutate()}>
      {t(joining.isChecking ? 'money.checking' : 'promotion.state-Join')}
    </Button>
  );
}
