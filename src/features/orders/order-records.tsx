import type { InfiniteData } from '@tanstack/react-query';
import type { DepositState } from '#schemas/gateway/deposit-states.ts';
import type { WithdrawState } from '#schemas/gateway/withdraw-states.ts';
import { pathOf } from '#schemas/routes.ts';
import { useMoney } from '#features/wallet/currency.ts';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { QueryBody, type QueryBodyProps } from '#shared/ui/query-body/query-body.tsx';
import { More, type Pages } from '#shared/ui/record-list/more.tsx';
import { Row, Rows } from '#shared/ui/row/row.tsx';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { outcomeOf } from './outcome.ts';
import { StateFilter } from './state-filter.tsx';
import { Foreign } from '#shared/ui/foreign/foreign.tsx';
import styles from './order-records.module.css';

type Order<State extends string> = { id: string; amount: number; state: State; createdAt: number };
type Page<State extends string> = { list: readonly Order<State>[] };

/** Texts are already translated, money is in minor units. */
export type OrderRecordsProps<State extends string, P extends Page<State>> = {
  page: 'deposit' | 'withdraw';
  states: readonly State[];
  nameOf: (state: State) => string;
  /** The way of payment, or the card. */
  aboutOf: (order: P['list'][number]) => string;
  /** What all orders of the filter sum up to, by the first page. */
  totalsOf: (first: P) => readonly { label: string; sum: number }[];
  /** Shown where there are none. */
  empty: string;
  query: QueryBodyProps<InfiniteData<P>>['query'] & Pages;
};

/** A player's orders of one kind, open ones first, with the totals of the whole filter; the filter is in the address (DEP-11, WD-6). */
export function OrderRecords<State extends DepositState | WithdrawState, P extends Page<State>>(
  props: OrderRecordsProps<State, P>,
) {
  const { page, states, nameOf, aboutOf, totalsOf, empty, query } = props;
  const money = useMoney();
  return (
    <div className={styles.records}>
      <StateFilter states={states} nameOf={nameOf} />
      <QueryBody query={query} skeleton={<Skeletons count={4} className={styles.ghost} />}>
        {({ pages }) => {
          const orders: readonly P['list'][number][] = pages.flatMap(({ list }) => list);
          const [first] = pages;
          if (!first || orders.length === 0) return <EmptyState icon="receipt" title={empty} />;
          return (
            <>
              <div>
                {totalsOf(first).map(({ label, sum }) => (
                  <p key={label} className={styles.total}>
                    <span>{label}</span>
                    <strong>{money(sum)}</strong>
                  </p>
                ))}
              </div>
              <Rows>
                {orders.map((order) => (
                  <OrderRow key={order.id} page={page} order={order} nameOf={nameOf} about={aboutOf(order)} />
                ))}
              </Rows>
              <More pages={query} />
            </>
          );
        }}
      </QueryBody>
    </div>
  );
}

type OrderRowProps<State extends string> = Pick<OrderRecordsProps<State, Page<State>>, 'page' | 'nameOf'> & {
  order: Order<State>;
  /** The way of payment, or the card. */
  about: string;
};

/** An order in a list, which leads to its page. */
export function OrderRow<State extends DepositState | WithdrawState>(props: OrderRowProps<State>) {
  const { page, order, nameOf, about } = props;
  const { id, amount, state, createdAt } = order;
  const moment = useMoment('merchant');
  const money = useMoney();
  return (
    <Row to={pathOf(page, { order: id })} start={<Icon name={page} />}>
      <span className={styles.line}>
        <span>{money(amount)}</span>
        <span className={styles.state} data-outcome={outcomeOf(state)}>
          {nameOf(state)}
        </span>
      </span>
      <span className={styles.note}>
        <Foreign>{about}</Foreign>
        <span> · </span>
        <span>{moment(createdAt)}</span>
      </span>
    </Row>
  );
}
