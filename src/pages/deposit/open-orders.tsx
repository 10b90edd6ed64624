import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { openDepositStates } from '#schemas/gateway/deposit-states.ts';
import type { DepositMethod, DepositOrder } from '#schemas/gateway/deposit.ts';
import { pathOf } from '#schemas/routes.ts';
import { recordsQuery } from '#features/deposit/queries.ts';
import { OrderRow } from '#features/orders/order-records.tsx';
import { useMoney } from '#features/wallet/currency.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { TextLink } from '#shared/ui/link/link.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { Rows } from '#shared/ui/row/row.tsx';
import styles from './deposit.module.css';

/** The player's deposits that are not finished, 3 at most; empty while they are unknown. The records have the open ones on top. */
function useOpenOrders(): readonly DepositOrder[] {
  const { data: orders = [] } = useInfiniteQuery({
    ...recordsQuery(undefined),
    select: ({ pages }) =>
      pages.flatMap(({ list }) => list).filter(({ state }) => openDepositStates.some((each) => each === state)),
  });
  return orders;
}

/** The deposits to go on with, above the form of a new one, so that nobody pays twice (DEP-10); nothing without one. */
export function OpenOrders() {
  const t = useT();
  const heading = useId();
  const orders = useOpenOrders();
  if (orders.length === 0) return undefined;
  return (
    <section className={styles.choices} aria-labelledby={heading}>
      <h2 id={heading} className={styles.legend}>
        {t('deposit:open-title')}
      </h2>
      <p className={styles.muted}>{t('deposit:open-hint')}</p>
      <Rows>
        {orders.map((order) => (
          <OrderRow
            key={order.id}
            page="deposit"
            order={order}
            nameOf={(state) => t(`deposit:state-${state}`)}
            about={order.methodName}
          />
        ))}
      </Rows>
    </section>
  );
}

/** Says before a second deposit by a method that the first is not finished, and leads to it (DEP-10); nothing without one. */
export function SameMethodNotice({ method }: { method: DepositMethod }) {
  const t = useT();
  const money = useMoney();
  const first = useOpenOrders().find(({ methodId }) => methodId === method.id);
  if (!first) return undefined;
  return (
    <Notice>
      <p>{t('deposit:open-same', { amount: money(first.amount) })}</p>
      <TextLink to={pathOf('deposit', { order: first.id })}>{t('deposit:open-go-on')}</TextLink>
    </Notice>
  );
}
