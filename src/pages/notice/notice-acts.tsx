import { useQuery } from '@tanstack/react-query';
import { pathOf } from '#schemas/routes.ts';
import { ActButton } from '#features/acts/act-button.tsx';
import { useAct } from '#features/acts/use-act.ts';
import { noticesUnreadQuery } from '#features/notices/unread.ts';
import { useRole } from '#features/session/store.ts';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Link } from '#shared/ui/link/link.tsx';
import type { Notice, Shown } from './use-notices.ts';
import styles from './notice-list.module.css';

type NoticeActsProps = {
  shown: Shown;
  /** The newest that is listed: what comes later stays unread. */
  newest: Notice | undefined;
  hasUnread: boolean;
};

/** What can be done with all notices: mark those that are shown read, and choose which of them are sent where (PUSH-2). */
export function NoticeActs({ shown, newest, hasUnread }: NoticeActsProps) {
  const t = useT();
  const isMember = useRole() === 'member';
  const { data: unread = 0 } = useQuery({ ...noticesUnreadQuery, enabled: isMember });
  const ofAll = shown === 'all' || shown === 'unread';
  const readingAll = useAct({
    send: () => call('noticesReadAll', { body: { until: newest?.createdAt ?? 0, ...(!ofAll && { topic: shown }) } }),
    name: 'noticesReadAll',
    showsResult: true,
  });
  return (
    <div className={styles.acts}>
      {newest && (hasUnread || (ofAll && unread > 0)) && (
        <ActButton variant="ghost" size="small" icon="check" act={readingAll}>
          {t('messages:read-all')}
        </ActButton>
      )}
      {isMember && (
        <Link to={pathOf('notice-settings')} className={styles.settings} aria-label={t('messages:settings')}>
          <Icon name="filter" />
        </Link>
      )}
    </div>
  );
}
