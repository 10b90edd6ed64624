import { useQueryClient } from '@tanstack/react-query';
import { useSending } from '#features/money/use-sending.ts';
import { orderQuery } from '#features/withdraw/queries.ts';
import { call } from '#shared/api/client.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useOnline } from '#shared/platform/viewport.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { confirm } from '#shared/ui/dialog/confirm.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';

const question = {
  titleKey: 'withdraw.cancel-title',
  bodyKey: 'withdraw.cancel-body',
  confirmKey: 'withdraw.cancel',
  cancelKey: 'shell.back',
};

/** Takes a withdrawal back after a question; only drawn where that is allowed (WD-4). */
export function CancelButton({ id }: { id: string }) {
  const t = useT();
  const queries = useQueryClient();
  const isOnline = useOnline();
  const cancelling = useSending({
    intent: 'withdraw-cancel',
    parts: () => id,
    send: (_: void, idempotencyKey) => call('withdrawCancel', { path: { id }, body: {}, idempotencyKey }),
    onDone: (order) => {
      queries.setQueryData(orderQuery(id).queryKey, order);
    },
    retries: 0,
  });
  const cancel = async () => {
    if (!(await confirm(question))) return;
    cancelling.mutate(undefined, {
      onError: (error) => showToast('fail', error instanceof GatewayError ? error.textKey : 'errors.general'),
      onSettled: () => void queries.invalidateQueries({ queryKey: ['withdraw'] }),
    });
  };
  return (
    <Button variant="ghost" busy={cancelling.isPending} disabled={!isOnline} onClick={() => void cancel()}>
      {t('withdraw.cancel')}
    </Button>
  );
}
