import { useInfiniteQuery } from '@tanstack/react-query';
import { ticketStates } from '#schemas/gateway/feedback-states.ts';
import { pathOf } from '#schemas/routes.ts';
import { ticketsQuery } from '#features/feedback/queries.ts';
import { StateFilter, useStateFilter } from '#features/orders/state-filter.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { More } from '#shared/ui/record-list/more.tsx';
import { Row, Rows } from '#shared/ui/row/row.tsx';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { Foreign } from '#shared/ui/foreign/foreign.tsx';
import styles from './feedback.module.css';

/** The player's tickets, newest first; what has something new is marked. */
export function TicketList() {
  const t = useT();
  const moment = useMoment('phone');
  const query = useInfiniteQuery({
    ...ticketsQuery(useStateFilter(ticketStates)),
    select: ({ pages }) => pages.flatMap(({ list }) => list),
  });
  return (
    <div className={styles.form}>
      <StateFilter states={ticketStates} nameOf={(state) => t(`feedback:state-${state}`)} />
      <QueryBody
        query={query}
        skeleton={<Skeletons count={3} className={styles.ghost} />}
        empty={<EmptyState icon="chat" title={t('feedback:none')} text={t('feedback:none-hint')} />}
      >
        {(tickets) => (
          <>
            <Rows>
              {tickets.map(({ id, type, state, isUnread, createdAt, remark }) => (
                <Row
                  key={id}
                  to={pathOf('feedback', { ticket: id })}
                  start={<Icon name={state === 'closed' ? 'check' : 'chat'} />}
                >
                  <span className={styles.line}>
                    <span>{t(`feedback:type-${type}`)}</span>
                    <span className={styles.state} data-state={state}>
                      {t(`feedback:state-${state}`)}
                    </span>
                  </span>
                  <Foreign className={styles.remark}>{remark}</Foreign>
                  <span className={styles.line}>
                    <small>{moment(createdAt)}</small>
                    {isUnread && <strong className={styles.news}>{t('notice:new')}</strong>}
                  </span>
                </Row>
              ))}
            </Rows>
            <More pages={query} />
          </>
        )}
      </QueryBody>
    </div>
  );
}
