import { useQuery } from '@tanstack/react-query';
import type { DepositOrder } from '#schemas/gateway/deposit.ts';
import { orderQuery } from '#features/deposit/queries.ts';
import { OrderPage } from '#features/orders/order-page.tsx';
import { outcomeOf } from '#features/orders/outcome.ts';
import { useMoney } from '#features/wallet/currency.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { useFlags } from '#engine/config/config-context.tsx';
import { lazyView } from '#shared/ui/lazy-view/lazy-view.tsx';
import { bonusFacts } from './bonus-facts.tsx';
import { LateBonus } from './late-bonus.tsx';
import { OrderAction } from './order-action.tsx';
import { SentProof } from './proof.tsx';
import styles from './deposit.module.css';

const PushOffer = lazyView(async () => (await import('#features/push/push-offer.tsx')).PushOffer);

/** One deposit by its number (DEP-6); its query follows the gateway. */
export function OrderView({ id }: { id: string }) {
  const query = useQuery(orderQuery(id));
  return (
    <QueryBody query={query} skeleton={<Skeletons count={3} className={styles.ghost} />}>
      {(order) => <Order order={order} />}
    </QueryBody>
  );
}

function Order({ order }: { order: DepositOrder }) {
  const t = useT();
  const money = useMoney();
  const moment = useMoment('merchant');
  const hasPush = useFlags()['PUSH'];
  const { state, amount, ordered, credited, methodName, promotionId, turnover } = order;
  return (
    <OrderPage
      page="deposit"
      order={order}
      received={credited}
      nameOf={(each) => t(`deposit:state-${each}`)}
      detailOf={({ state: to, reason }, before) => {
        if (reason === 'otherAmount') return t('deposit:other-amount');
        if (reason) return t('money:reason', { reason });
        return to === 'done' && before === 'expired' ? t('deposit:late-money') : undefined;
      }}
      usualWay={['done']}
      agreed={[
        { label: t('deposit:method'), value: methodName },
        ...(promotionId ? bonusFacts(order, { t, money, moment }) : []),
        ...(turnover > 0 && outcomeOf(state) !== 'bad'
          ? [{ label: t('deposit:turnover'), value: money(turnover) }]
          : []),
        ...(ordered === amount ? [] : [{ label: t('deposit:ordered'), value: money(ordered) }]),
      ]}
      lateNote={t('deposit:late')}
      todo={
        <>
          <OrderAction order={order} />
          {state === 'awaiting' && !promotionId && <LateBonus order={order} />}
        </>
      }
      all={t('deposit:all')}
    >
      {hasPush && <PushOffer />}
      <SentProof order={order} />
    </OrderPage>
  );
}
