import { useQuery } from '@tanstack/react-query';
import type { DepositOrder } from '#schemas/gateway/deposit.ts';
import { pathOf } from '#schemas/routes.ts';
import { orderQuery } from '#features/deposit/queries.ts';
import { OrderPage } from '#features/orders/order-page.tsx';
import { outcomeOf } from '#features/orders/outcome.ts';
import { promotionQuery } from '#features/promotions/queries.ts';
import { useCurrency } from '#features/wallet/currency.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { formatMoney } from '#shared/lib/money.ts';
import { TextLink } from '#shared/ui/link/link.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import room from '#shared/ui/room/room.module.css';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { LateBonus } from './late-bonus.tsx';
import { OrderAction } from './order-action.tsx';
import { SentProof } from './proof.tsx';
import styles from './deposit.module.css';

/** One deposit by its number (DEP-6). It follows the gateway by itself. */
export function OrderView({ id }: { id: string }) {
  const query = useQuery(orderQuery(id));
  return (
    <div className={classNames(styles.page, room.form)}>
      <QueryBody query={query} skeleton={<Skeletons count={3} className={styles.ghost} />}>
        {(order) => <Order order={order} />}
      </QueryBody>
    </div>
  );
}

function Order({ order }: { order: DepositOrder }) {
  const t = useT();
  const currency = useCurrency();
  const { state, credited, methodName, promotionId, turnover } = order;
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
        ...(promotionId ? [{ label: t('deposit:bonus'), value: <AgreedBonus id={promotionId} /> }] : []),
        // What a bonus asks for besides is said by its own terms.
        ...(!promotionId && turnover > 0 && outcomeOf(state) !== 'bad'
          ? [{ label: t('deposit:turnover'), value: formatMoney(turnover, currency) }]
          : []),
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
      <SentProof order={order} />
    </OrderPage>
  );
}

/** The promotion that a deposit was made for, with the way to its terms. */
function AgreedBonus({ id }: { id: string }) {
  const t = useT();
  const { language } = useLanguage();
  const { data } = useQuery(promotionQuery(id, language));
  return <TextLink to={pathOf('activity-detail', { id })}>{data?.title || t('bonus:terms')}</TextLink>;
}
