import { useQuery } from '@tanstack/react-query';
import { announcementsQuery } from '#features/announcements/queries.ts';
import { useMarkRead } from '#features/announcements/use-mark-read.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Html } from '#shared/ui/html/html.tsx';
import { Letter } from '#shared/ui/letter/letter.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import styles from './notice-page.module.css';

/** Announcements, one open at a time; opening one marks it read (NOTICE-2). */
export function NoticePage() {
  const t = useT();
  const { language } = useLanguage();
  const markRead = useMarkRead();
  const query = useQuery(announcementsQuery(language));
  const skeleton = (
    <div className={styles.list}>
      {[0, 1, 2, 3].map((index) => (
        <Skeleton key={index} className={styles.ghost ?? ''} />
      ))}
    </div>
  );
  return (
    <div className={styles.page}>
      <QueryBody query={query} skeleton={skeleton} empty={<EmptyState icon="megaphone" title={t('notice.empty')} />}>
        {(list) => (
          <div className={styles.list}>
            {list.map((item) => (
              <Letter
                key={item.id}
                group="notice"
                icon="megaphone"
                title={item.title}
                time={item.time}
                format={{ dateStyle: 'medium' }}
                read={item.read}
                onOpen={() => void (item.read || markRead(item.id))}
              >
                <Html html={item.html} />
              </Letter>
            ))}
          </div>
        )}
      </QueryBody>
    </div>
  );
}
