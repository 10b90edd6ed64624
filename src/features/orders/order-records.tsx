import { useMoney } from '#features/wallet/currency.ts';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { QueryBody, type QueryBodyProps } from '#shared/ui/query-body/query-body.tsx';
import { More, type Pages } from '#shared/ui/record-list/more.tsx';
import { Row, Rows } from '#shared/ui/row/row.tsx';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import type { Outcome } from './outcome.ts';
import { StateFilter } from './state-filter.tsx';
import styles from './order-records.module.css';

/** One order of the list; texts are already translated. Money is in minor units. */
export type OrderRow<State extends string> = {
  id: string;
  to: string;
  amount: number;
  state: State;
  outcome: Outcome;
  /** The way of payment, or the card. */
  about: string;
  createdAt: number;
};
type Data<State extends string> = {
  rows: readonly OrderRow<State>[];
  totals: readonly { label: string; sum: number }[];
};

export type OrderRecordsProps<State extends string> = {
  icon: string;
  states: readonly State[];
  nameOf: (state: State) => string;
  /** Said where there are none. */
  empty: string;
  query: QueryBodyProps<Data<State>>['query'] & Pages;
};

/** A player's orders of one kind, open ones on top, with the totals of the whole filter; the filter is in the address (DEP-11, WD-6). */
export function OrderRecords<State extends string>(props: OrderRecordsProps<State>) {
  const { icon, states, nameOf, empty, query } = props;
  const moment = useMoment();
  const money = useMoney();
  return (
    <div className={styles.records}>
      <StateFilter states={states} nameOf={nameOf} />
      <QueryBody query={query} skeleton={<Skeletons count={4} className={styles.ghost} />}>
        {({ rows, totals }) =>
          rows.length === 0 ? (
            <EmptyState icon="receipt" title={empty} />
          ) : (
            <>
              <div>
                {totals.map(({ label, sum }) => (
                  <p key={label} className={styles.total}>
                    <span>{label}</span>
                    <strong>{money(sum)}</strong>
                  </p>
                ))}
              </div>
              <Rows>
                {rows.map(({ id: order, to, amount, state, outcome, about, createdAt }) => (
                  <Row key={order} to={to} start={<Icon name={icon} />}>
                    <span className={styles.line}>
                      <span>{money(amount)}</span>
                      <span className={styles.state} data-outcome={outcome}>
                        {nameOf(state)}
                      </span>
                    </span>
                    <span className={styles.note}>
                      <bdi>{about}</bdi>
                      <span> · </span>
                      <span>{moment(createdAt)}</span>
                    </span>
                  </Row>
                ))}
              </Rows>
              <More pages={query} />
            </>
          )
        }
      </QueryBody>
    </div>
  );
}
