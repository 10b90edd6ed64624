import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Ticket } from '#schemas/gateway/feedback.ts';
import { isOrderType } from '#schemas/gateway/feedback-states.ts';
import { pathOf } from '#schemas/routes.ts';
import { ticketQuery } from '#features/feedback/queries.ts';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { Facts } from '#shared/ui/facts/facts.tsx';
import { TextLink } from '#shared/ui/link/link.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import room from '#shared/ui/room/room.module.css';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { Reply } from './reply.tsx';
import { Thread } from './thread.tsx';
import styles from './feedback.module.css';

const pagesOf = { deposit: 'deposit', withdrawal: 'withdraw' } as const;

/** One ticket by its number, with its thread; it follows the gateway by itself, and what is seen counts as read. */
export function TicketView({ id }: { id: string }) {
  const query = useQuery(ticketQuery(id));
  const { mutate: markRead } = useMutation({ mutationFn: () => call('feedbackRead', { path: { id }, body: {} }) });
  const isUnread = query.data?.isUnread === true;
  useEffect(() => {
    if (isUnread) markRead();
  }, [isUnread, markRead]);
  return (
    <div className={classNames(styles.page, room.form)}>
      <QueryBody query={query} skeleton={<Skeletons count={3} className={styles.ghost} />}>
        {(ticket) => <OneTicket ticket={ticket} />}
      </QueryBody>
    </div>
  );
}

function OneTicket({ ticket: { id, type, orderId, state, thread } }: { ticket: Ticket }) {
  const t = useT();
  const order =
    orderId && isOrderType(type) ? (
      <TextLink to={pathOf(pagesOf[type], { order: orderId })}>{orderId}</TextLink>
    ) : undefined;
  return (
    <div className={styles.form}>
      <header className={styles.line}>
        <h2>{t(`feedback:type-${type}`)}</h2>
        <span className={styles.state} data-state={state} role="status">
          {t(`feedback:state-${state}`)}
        </span>
      </header>
      <Facts
        facts={[
          { label: t('feedback:ticket'), value: id, copy: id },
          ...(order ? [{ label: t('money:order'), value: order }] : []),
        ]}
      />
      <Thread thread={thread} />
      {state === 'closed' ? (
        <Notice>
          <p>{t('feedback:closed')}</p>
          <TextLink to={pathOf('feedback')}>{t('feedback:write')}</TextLink>
        </Notice>
      ) : (
        <Reply id={id} />
      )}
      <TextLink to={pathOf('feedback', { tab: 'mine' })}>{t('feedback:all')}</TextLink>
    </div>
  );
}
