import { Refusal } from '#features/acts/refusal.tsx';
import { useAct } from '#features/acts/use-act.ts';
import { walletName } from '#features/records/lines.ts';
import { useMoney } from '#features/wallet/currency.ts';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { ConfirmSheet } from '#shared/ui/confirm-sheet/confirm-sheet.tsx';
import type { Wallet } from './transfer-ends.tsx';

export type Move = { from: Wallet; to: Wallet; amount: number };

/** The confirmation of a transfer: one intent, which a lost answer does not repeat (MONEY-6, MONEY-7). */
export function ConfirmTransfer({ move, onClose }: { move: Move; onClose: (isSent: boolean) => void }) {
  const { from, to, amount } = move;
  const t = useT();
  const money = useMoney();
  const body = { from: from.vassalage, to: to.vassalage, amount };
  const transferring = useAct({
    intent: () => ['transfer', body],
    send: (_: void, idempotencyKey) => call('transfer', { body, idempotencyKey }),
    name: 'transfer',
    says: 'records:transfer-sent',
    onDone: () => onClose(true),
    showsRefusal: true,
  });
  const sum = money(amount);
  return (
    <ConfirmSheet
      sheet="confirm-transfer"
      onClose={() => onClose(false)}
      title={t('records:transfer-check')}
      confirm={t('records:transfer-confirm', { amount: sum })}
      busy={transferring.isPending}
      onConfirm={() => transferring.mutate()}
      facts={[
        { label: t('records:from'), value: walletName(from.name, t) },
        { label: t('records:to'), value: walletName(to.name, t) },
        { label: t('records:amount'), value: sum, strong: true },
      ]}
    >
      <Refusal act={transferring} />
    </ConfirmSheet>
  );
}
