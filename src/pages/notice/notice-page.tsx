import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { announcementsQuery, type Announcement } from '#features/announcements/queries.ts';
import { useMarkRead } from '#features/announcements/use-mark-read.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Html } from '#shared/ui/html/html.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import styles from './notice-page.module.css';

/** Announcements, one open at a time; opening one marks it read (NOTICE-2). */
export function NoticePage() {
  const t = useT();
  const { language, tag } = useLanguage();
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
              <Item key={item.id} item={item} tag={tag} onOpen={() => void (item.read || markRead(item.id))} />
            ))}
          </div>
        )}
      </QueryBody>
    </div>
  );
}

function Item({ item, tag, onOpen }: { item: Announcement; tag: string; onOpen: () => void }) {
  const t = useT();
  const [opened, setOpened] = useState(false);
  return (
    <details
      className={styles.item}
      name="notice"
      onToggle={(event) => {
        if (!event.currentTarget.open) return;
        setOpened(true);
        onOpen();
      }}
    >
      <summary className={styles.head}>
        <span
          className={classNames(styles.dot, item.read && styles.read)}
          role="img"
          aria-label={t(item.read ? 'notice.read' : 'notice.new')}
        />
        <span className={styles.words}>
          <span className={classNames(styles.title, !item.read && styles.unread)}>{item.title}</span>
          {item.time > 0 && (
            <time className={styles.time} dateTime={new Date(item.time).toISOString()}>
              {new Intl.DateTimeFormat(tag, { dateStyle: 'medium' }).format(item.time)}
            </time>
          )}
        </span>
        <Icon name="chevron-down" size={20} className={styles.chevron} />
      </summary>
      {opened && (
        <div className={styles.body}>
          <Html html={item.html} />
        </div>
      )}
    </details>
  );
}
