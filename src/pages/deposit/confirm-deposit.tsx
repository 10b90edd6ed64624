import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { DepositMethod } from '#schemas/gateway/deposit.ts';
import { feeOf } from '#schemas/money.ts';
import { pathOf } from '#schemas/routes.ts';
import { openDeposit, orderQuery, type DepositRequest } from '#features/deposit/queries.ts';
import { Refusal } from '#features/money/refusal.tsx';
import { useSending } from '#features/money/use-sending.ts';
import { useCurrency } from '#features/wallet/currency.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { formatMoney } from '#shared/lib/money.ts';
import { closeSheet } from '#shared/platform/open-sheets.ts';
import { useOnline } from '#shared/platform/viewport.ts';
import { ConfirmSheet } from '#shared/ui/confirm-sheet/confirm-sheet.tsx';
import { noteMethod } from './last-method.ts';
import type { Offer } from './offer-list.tsx';

type ConfirmDepositProps = {
  onClose: () => void;
  method: DepositMethod;
  amount: number;
  payer: Pick<DepositRequest, 'payerName' | 'payerBank'>;
  offer: Offer | undefined;
  /** What the deposit asks to be bet; undefined while it is not known. */
  turnover: number | undefined;
};

const sheet = 'confirm-deposit';

/** The last look at a deposit (MONEY-6, MONEY-7). */
export function ConfirmDeposit({ onClose, method, amount, payer, offer, turnover }: ConfirmDepositProps) {
  const t = useT();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const currency = useCurrency();
  const isOnline = useOnline();
  const fee = feeOf(method, amount);
  const request = { amount, ...(offer && { promotionId: offer.id }), ...payer };
  const sending = useSending({
    intent: 'deposit',
    parts: () => [method.id, request],
    send: (_: void, key) => openDeposit(method, request, key),
    onDone: async (order) => {
      noteMethod(method.id);
      queries.setQueryData(orderQuery(order.id).queryKey, order);
      void queries.invalidateQueries({ queryKey: ['deposit', 'records'] });
      onClose();
      await closeSheet(sheet);
      void navigate(pathOf('deposit', { order: order.id }));
    },
  });
  const write = (minor: number) => formatMoney(minor, currency);
  return (
    <ConfirmSheet
      sheet={sheet}
      onClose={onClose}
      title={t('deposit.confirm-title')}
      confirm={sending.isChecking ? t('money.checking') : t('deposit.confirm', { amount: write(amount) })}
      busy={sending.isPending}
      disabled={!isOnline}
      onConfirm={() => sending.mutate()}
      facts={[
        { label: t('deposit.method'), value: method.name },
        { label: t('money.amount'), value: write(amount) },
        { label: t('money.fee'), value: fee > 0 ? write(fee) : t('money.free') },
        ...(offer ? [{ label: t('deposit.bonus'), value: `+${write(offer.bonus)}` }] : []),
        ...(turnover === undefined
          ? []
          : [{ label: t('deposit.turnover'), value: write(turnover + (offer?.turnover ?? 0)) }]),
        { label: t('money.received'), value: write(amount - fee), strong: true },
      ]}
    >
      <Refusal sending={sending} />
    </ConfirmSheet>
  );
}
