import { usePromotionAct } from '#features/promotions/use-promotion-act.ts';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useOnline } from '#shared/platform/viewport.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { confirm } from '#shared/ui/dialog/confirm.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';

const leaving = {
  titleKey: 'promotion.leave-title',
  bodyKey: 'promotion.leave-body',
  confirmKey: 'promotion.leave',
  cancelKey: 'shell.back',
};
const takingBack = {
  titleKey: 'promotion.take-back-title',
  bodyKey: 'promotion.take-back-body',
  confirmKey: 'promotion.take-back',
  cancelKey: 'shell.back',
};

/** Leaves a promotion, or takes an application back, after a question. */
export function LeaveButton({ id, isApplication }: { id: string; isApplication: boolean }) {
  const t = useT();
  const isOnline = useOnline();
  const { isPending, mutate } = usePromotionAct({
    intent: 'promotion-leave',
    about: id,
    send: (_: void, idempotencyKey) => call('promotionLeave', { path: { id }, body: {}, idempotencyKey }),
    onDone: () => void showToast('success', isApplication ? 'promotion.taken-back' : 'promotion.left'),
  });
  const ask = async () => {
    if (await confirm(isApplication ? takingBack : leaving)) mutate();
  };
  return (
    <Button variant="ghost" wide busy={isPending} disabled={!isOnline} onClick={() => void ask()}>
      {t(isApplication ? 'promotion.take-back' : 'promotion.leave')}
    </Button>
  );
}
