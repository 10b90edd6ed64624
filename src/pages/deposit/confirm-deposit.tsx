import type { DepositMethod } from '#schemas/gateway/deposit.ts';
import { feeOf } from '#schemas/money.ts';
import { pathOf } from '#schemas/routes.ts';
import { Refusal } from '#features/acts/refusal.tsx';
import { useAct } from '#features/acts/use-act.ts';
import { openDeposit, showOrder, type DepositRequest } from '#features/deposit/queries.ts';
import { useCurrency } from '#features/wallet/currency.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { formatMoney } from '#shared/lib/money.ts';
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
  const currency = useCurrency();
  const isOnline = useOnline();
  const fee = feeOf(method, amount);
  const request = { amount, ...(offer && { promotionId: offer.id }), ...payer };
  const depositing = useAct({
    intent: () => ['deposit', method.id, request],
    send: (_: void, key) => openDeposit(method, request, key),
    changes: 'deposit',
    leaves: ({ id }) => ({ sheet, to: pathOf('deposit', { order: id }) }),
    onDone: (order) => {
      noteMethod(method.id);
      showOrder(order);
      onClose();
    },
    retries: 5,
    showsRefusal: true,
  });
  const write = (minor: number) => formatMoney(minor, currency);
  return (
    <ConfirmSheet
      sheet={sheet}
      onClose={onClose}
      title={t('deposit:confirm-title')}
      confirm={depositing.isChecking ? t('money:checking') : t('deposit:confirm', { amount: write(amount) })}
      busy={depositing.isPending}
      disabled={!isOnline}
      onConfirm={() => depositing.mutate()}
      facts={[
        { label: t('deposit:method'), value: method.name },
        { label: t('money:amount'), value: write(amount) },
        { label: t('money:fee'), value: fee > 0 ? write(fee) : t('money:free') },
        ...(offer ? [{ label: t('deposit:bonus'), value: `+${write(offer.bonus)}` }] : []),
        ...(turnover === undefined
          ? []
          : [{ label: t('deposit:turnover'), value: write(turnover + (offer?.turnover ?? 0)) }]),
        { label: t('money:received'), value: write(amount - fee), strong: true },
      ]}
    >
      <Refusal act={depositing} />
    </ConfirmSheet>
  );
}
