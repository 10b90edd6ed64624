import { useAct } from '#features/acts/use-act.ts';
import { showOrder } from '#features/withdraw/queries.ts';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useOnline } from '#shared/platform/viewport.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { confirm } from '#shared/ui/dialog/confirm.tsx';

const question = {
  titleKey: 'withdraw.cancel-title',
  bodyKey: 'withdraw.cancel-body',
  confirmKey: 'withdraw.cancel',
  cancelKey: 'shell.back',
};

/** Takes a withdrawal back after a question; only drawn where that is allowed (WD-4). */
export function CancelButton({ id }: { id: string }) {
  const t = useT();
  const isOnline = useOnline();
  const cancelling = useAct({
    intent: () => ['withdraw-cancel', id],
    send: (_: void, idempotencyKey) => call('withdrawCancel', { path: { id }, body: {}, idempotencyKey }),
    changes: 'withdraw',
    onDone: showOrder,
  });
  const cancel = async () => {
    if (await confirm(question)) cancelling.mutate();
  };
  return (
    <Button variant="ghost" busy={cancelling.isPending} disabled={!isOnline} onClick={() => void cancel()}>
      {t('withdraw.cancel')}
    </Button>
  );
}
