import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { depositStates } from '#schemas/gateway/deposit-states.ts';
import { pathOf } from '#schemas/routes.ts';
import { recordsQuery } from '#features/deposit/queries.ts';
import { useCurrency } from '#features/wallet/currency.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { formatMoney } from '#shared/lib/money.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Row, Rows } from '#shared/ui/row/row.tsx';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import styles from './deposit.module.css';

/** The player's deposits, open ones on top, with what they brought in all; the filter is in the address (DEP-11). */
export function Records() {
  const t = useT();
  const { tag } = useLanguage();
  const currency = useCurrency();
  const [query, setQuery] = useSearchParams();
  const state = depositStates.find((each) => each === query.get('state'));
  const records = useInfiniteQuery({
    ...recordsQuery(state),
    select: ({ pages }) => ({ orders: pages.flatMap(({ list }) => list), credited: pages[0]?.credited ?? 0 }),
  });
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' });
  const filter = (chosen: string) => setQuery({ tab: 'records', ...(chosen && { state: chosen }) }, { replace: true });
  return (
    <div className={styles.form}>
      <label className={styles.filter}>
        <span>{t('deposit.filter')}</span>
        <select
          className={styles.select}
          value={state ?? ''}
          onChange={({ currentTarget }) => filter(currentTarget.value)}
        >
          <option value="">{t('deposit.filter-all')}</option>
          {depositStates.map((each) => (
            <option key={each} value={each}>
              {t(`deposit.state-${each}`)}
            </option>
          ))}
        </select>
      </label>
      <QueryBody query={records} skeleton={<Skeletons count={4} className={styles.ghost} />}>
        {({ orders, credited }) =>
          orders.length === 0 ? (
            <EmptyState icon="receipt" title={t('deposit.no-records')} />
          ) : (
            <>
              <p className={styles.total}>
                <span>{t('deposit.credited-total')}</span>
                <strong>{formatMoney(credited, currency)}</strong>
              </p>
              <Rows>
                {orders.map((order) => (
                  <Row
                    key={order.id}
                    to={pathOf('deposit', { order: order.id })}
                    start={<Icon name="deposit" />}
                    end={<Icon name="chevron-right" size={20} mirrored />}
                  >
                    <span className={styles.line}>
                      <span>{formatMoney(order.amount, currency)}</span>
                      <span className={styles.state} data-state={order.state}>
                        {t(`deposit.state-${order.state}`)}
                      </span>
                    </span>
                    <small className={styles.when}>
                      {order.methodName} · {date.format(order.createdAt)}
                    </small>
                  </Row>
                ))}
              </Rows>
              {records.hasNextPage && (
                <Button
                  variant="secondary"
                  busy={records.isFetchingNextPage}
                  onClick={() => void records.fetchNextPage()}
                >
                  {t('deposit.more')}
                </Button>
              )}
            </>
          )
        }
      </QueryBody>
    </div>
  );
}
