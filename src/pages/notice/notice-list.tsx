import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { NoticeActs } from './notice-acts.tsx';
import { NoticeRow } from './notice-row.tsx';
import { useNotices, type Shown } from './use-notices.ts';
import styles from './notice-list.module.css';

/** The notices of one filter, the newest first, page by page (PUSH-2). */
export function NoticeList({ shown }: { shown: Shown }) {
  const t = useT();
  const { query, open, remove } = useNotices(shown);
  return (
    <div className={styles.list}>
      <NoticeActs shown={shown} newest={query.data?.[0]} hasUnread={query.data?.some(({ read }) => !read) ?? false} />
      <QueryBody
        query={query}
        skeleton={<Skeletons count={4} className={styles.ghost} />}
        empty={<EmptyState icon="mail" title={t(shown === 'unread' ? 'messages:empty-unread' : 'messages:empty')} />}
      >
        {(notices) =>
          notices.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} onOpen={() => open(notice)} onRemove={() => remove(notice.id)} />
          ))
        }
      </QueryBody>
      {query.hasNextPage && (
        <Button wide variant="secondary" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('messages:more')}
        </Button>
      )}
    </div>
  );
}
