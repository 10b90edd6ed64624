import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Value } from '#schemas/gateway/operations.ts';
import { isUnanswered, useIntent } from '#features/money/intent.ts';
import { walletName } from '#features/records/lines.ts';
import { useCurrency } from '#features/wallet/currency.ts';
import { call } from '#shared/api/client.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { formatMoney } from '#shared/lib/money.ts';
import { useOnline } from '#shared/platform/viewport.ts';
import { ConfirmSheet } from '#shared/ui/confirm-sheet/confirm-sheet.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import styles from './transfer.module.css';

type Wallet = Value<'wallet'>['wallets'][number];
export type Move = { from: Wallet; to: Wallet; amount: number };

/** The last look at a transfer: one intent, which an answer that is lost does not repeat (MONEY-6, MONEY-7). */
export function ConfirmTransfer({ move, onClose }: { move: Move; onClose: (isSent: boolean) => void }) {
  const { from, to, amount } = move;
  const t = useT();
  const queries = useQueryClient();
  const currency = useCurrency();
  const isOnline = useOnline();
  const intend = useIntent('transfer');
  const body = { from: from.vassalage, to: to.vassalage, amount };
  const sending = useMutation({
    mutationFn: () => intend(body, (idempotencyKey) => call('transfer', { body, idempotencyKey })),
    networkMode: 'always',
    onSuccess: () => {
      showToast('success', 'records.transfer-sent');
      onClose(true);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['wallet'] }),
  });
  const { error } = sending;
  const sum = formatMoney(amount, currency);
  return (
    <ConfirmSheet
      sheet="confirm-transfer"
      onClose={() => onClose(false)}
      title={t('records.transfer-check')}
      confirm={t('records.transfer-confirm', { amount: sum })}
      busy={sending.isPending}
      disabled={!isOnline}
      onConfirm={() => sending.mutate()}
      facts={[
        { label: t('records.from'), value: walletName(from.name, t) },
        { label: t('records.to'), value: walletName(to.name, t) },
        { label: t('records.amount'), value: sum, strong: true },
      ]}
    >
      {!isOnline && <p className={styles.fault}>{t('errors.offline')}</p>}
      {error && !sending.isPending && (
        <p className={styles.fault} role="alert">
          {isUnanswered(error)
            ? t('money.unanswered')
            : t(error instanceof GatewayError ? error.textKey : 'errors.general')}
        </p>
      )}
    </ConfirmSheet>
  );
}
