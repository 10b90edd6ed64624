import type { DepositMethod } from '#schemas/gateway/deposit.ts';
import { feeOf } from '#schemas/money.ts';
import { pathOf } from '#schemas/routes.ts';
import { Refusal } from '#features/acts/refusal.tsx';
import { useAct } from '#features/acts/use-act.ts';
import { openDeposit, showOrder, type DepositRequest } from '#features/deposit/queries.ts';
import { useMoney } from '#features/wallet/currency.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { ConfirmSheet } from '#shared/ui/confirm-sheet/confirm-sheet.tsx';
import { noteMethod } from './last-method.ts';
import { turnoverFacts, type Offer } from './offer-list.tsx';
import { SameMethodNotice } from './open-orders.tsx';

type ConfirmDepositProps = {
  onClose: () => void;
  method: DepositMethod;
  amount: number;
  payer: Pick<DepositRequest, 'payerName' | 'payerBank'>;
  offer: Offer | undefined;
  /** The turnover that the deposit requires, in minor units; undefined while it is unknown. */
  turnover: number | undefined;
};

const sheet = 'confirm-deposit';

/** The confirmation of a deposit (MONEY-6, MONEY-7). */
export function ConfirmDeposit({ onClose, method, amount, payer, offer, turnover }: ConfirmDepositProps) {
  const t = useT();
  const write = useMoney();
  const fee = feeOf(method, amount);
  const request = { amount, ...(offer && { promotionId: offer.id }), ...payer };
  const depositing = useAct({
    intent: () => ['deposit', method.id, request],
    send: (_: void, key) => openDeposit(method, request, key),
    name: 'depositManual',
    says: 'deposit:made',
    leaves: ({ id }) => ({ sheet, to: pathOf('deposit', { order: id }) }),
    onDone: (order) => {
      noteMethod(method.id);
      showOrder(order);
      onClose();
    },
    retries: 5,
    showsRefusal: true,
  });
  return (
    <ConfirmSheet
      sheet={sheet}
      onClose={onClose}
      title={t('deposit:confirm-title')}
      confirm={depositing.isChecking ? t('money:checking') : t('deposit:confirm', { amount: write(amount) })}
      busy={depositing.isPending}
      onConfirm={() => depositing.mutate()}
      first={<SameMethodNotice method={method} />}
      facts={[
        { label: t('deposit:method'), value: method.name },
        { label: t('money:amount'), value: write(amount) },
        { label: t('money:fee'), value: fee > 0 ? write(fee) : t('money:free') },
        ...(offer ? [{ label: t('deposit:bonus'), value: `+${write(offer.bonus)}` }] : []),
        ...turnoverFacts(turnover, offer, { t, money: write }),
        { label: t('money:received'), value: write(amount - fee), strong: true },
      ]}
    >
      <Refusal act={depositing} />
    </ConfirmSheet>
  );
}
