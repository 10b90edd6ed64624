import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DepositOrder } from '#schemas/gateway/deposit.ts';
import { offersQuery, orderQuery } from '#features/deposit/queries.ts';
import { useIntent } from '#features/money/intent.ts';
import { useCurrency } from '#features/wallet/currency.ts';
import { call } from '#shared/api/client.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useOnline } from '#shared/platform/viewport.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { OfferList } from './offer-list.tsx';
import styles from './deposit.module.css';

/** The bonuses that an order without one may still bring, until it is paid (DEP-1, DEP-4); nothing where there is none. */
export function LateBonus({ order: { id, credited } }: { order: DepositOrder }) {
  const t = useT();
  const queries = useQueryClient();
  const currency = useCurrency();
  const isOnline = useOnline();
  const intend = useIntent('deposit-bonus');
  const [chosen, setChosen] = useState('');
  const { data: offers } = useQuery({ ...offersQuery(credited), enabled: credited > 0 });
  const accepting = useMutation({
    mutationFn: () =>
      intend([id, chosen], (idempotencyKey) =>
        call('depositAcceptPromotion', { path: { id: chosen }, body: { orderId: id }, idempotencyKey }),
      ),
    networkMode: 'always',
    onSuccess: (order) => queries.setQueryData(orderQuery(id).queryKey, order),
    onError: (error) => showToast('fail', error instanceof GatewayError ? error.textKey : 'errors.general'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['deposit'] }),
  });
  if (!offers || offers.list.length === 0) return undefined;
  return (
    <div className={styles.choices}>
      <OfferList
        title={t('deposit.bonus-late')}
        offers={offers.list}
        selected={chosen}
        onSelect={setChosen}
        currency={currency}
      />
      {chosen && (
        <Button
          variant="secondary"
          wide
          busy={accepting.isPending}
          disabled={!isOnline}
          onClick={() => accepting.mutate()}
        >
          {t('deposit.bonus-take')}
        </Button>
      )}
    </div>
  );
}
