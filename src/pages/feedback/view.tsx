import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { unreadTicketsQuery } from '#features/feedback/unread.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';
import room from '#shared/ui/room/room.module.css';
import { PageTabs } from '#shared/ui/tabs/page-tabs.tsx';
import { NewTicket } from './new-ticket.tsx';
import { TicketList } from './ticket-list.tsx';
import { TicketView } from './ticket-view.tsx';
import styles from './feedback.module.css';

/** `/m/member/feedback`: a new ticket, about an order by `?type=&order=`; the player's own by `?tab=mine`, one by `?ticket=` (FEED-1). */
export function View() {
  const t = useT();
  const ticket = useSearchParams()[0].get('ticket');
  const { data: unread = 0 } = useQuery(unreadTicketsQuery);
  const news = <Badge count={unread} label={t('shell:unread', { count: unread })} />;
  return (
    <div className={classNames(styles.page, room.form)}>
      {ticket ? (
        <TicketView key={ticket} id={ticket} />
      ) : (
        <PageTabs
          label={t('feedback:title')}
          tabs={[
            { id: 'new', label: t('feedback:tab-new'), panel: <NewTicket /> },
            { id: 'mine', label: t('feedback:tab-mine'), end: news, panel: <TicketList /> },
          ]}
        />
      )}
    </div>
  );
}
