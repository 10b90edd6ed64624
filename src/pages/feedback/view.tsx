import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { unreadTicketsQuery } from '#features/feedback/unread.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';
import room from '#shared/ui/room/room.module.css';
import { Tabs } from '#shared/ui/tabs/tabs.tsx';
import { NewTicket } from './new-ticket.tsx';
import { TicketList } from './ticket-list.tsx';
import { TicketView } from './ticket-view.tsx';
import styles from './feedback.module.css';

/** `/m/member/feedback`: a new ticket, about an order by `?type=&order=`; the player's own by `?tab=mine`, one by `?ticket=` (FEED-1). */
export function View() {
  const t = useT();
  const [query, setQuery] = useSearchParams();
  const { data: unread = 0 } = useQuery(unreadTicketsQuery);
  const ticket = query.get('ticket');
  if (ticket) return <TicketView key={ticket} id={ticket} />;
  const tab = query.get('tab') === 'mine' ? 'mine' : 'new';
  const news = <Badge count={unread} label={t('shell:unread', { count: unread })} />;
  return (
    <div className={classNames(styles.page, room.form)}>
      <Tabs
        tabs={[
          { id: 'new', label: t('feedback:tab-new') },
          { id: 'mine', label: t('feedback:tab-mine'), end: news },
        ]}
        variant="segment"
        selected={tab}
        label={t('feedback:title')}
        onSelect={(id) => setQuery(id === 'new' ? {} : { tab: id }, { replace: true })}
      >
        {tab === 'new' ? <NewTicket /> : <TicketList />}
      </Tabs>
    </div>
  );
}
