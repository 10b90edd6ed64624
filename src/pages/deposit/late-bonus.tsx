import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DepositOrder } from '#schemas/gateway/deposit.ts';
import { ActButton } from '#features/acts/act-button.tsx';
import { useAct } from '#features/acts/use-act.ts';
import { offersQuery, showOrder } from '#features/deposit/queries.ts';
import { useCurrency } from '#features/wallet/currency.ts';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { OfferList } from './offer-list.tsx';
import styles from './deposit.module.css';

/** The bonuses that an order without one may still bring, until it is paid (DEP-1, DEP-4); nothing where there is none. */
export function LateBonus({ order: { id, credited } }: { order: DepositOrder }) {
  const t = useT();
  const currency = useCurrency();
  const [chosen, setChosen] = useState('');
  const { data: offers } = useQuery({ ...offersQuery(credited), enabled: credited > 0 });
  const accepting = useAct({
    intent: () => ['deposit-bonus', id, chosen],
    send: (_: void, idempotencyKey) =>
      call('depositAcceptPromotion', { path: { id: chosen }, body: { orderId: id }, idempotencyKey }),
    changes: 'deposit',
    onDone: showOrder,
  });
  if (!offers || offers.list.length === 0) return undefined;
  return (
    <div className={styles.choices}>
      <OfferList
        title={t('deposit:bonus-late')}
        offers={offers.list}
        selected={chosen}
        onSelect={setChosen}
        currency={currency}
      />
      {chosen && (
        <ActButton variant="secondary" wide act={accepting}>
          {t('deposit:bonus-take')}
        </ActButton>
      )}
    </div>
  );
}
