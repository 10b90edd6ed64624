import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { inboxQuery, type Message } from '#features/messages/queries.ts';
import { useInbox } from '#features/messages/use-inbox.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { confirm } from '#shared/ui/dialog/confirm.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Html } from '#shared/ui/html/html.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import styles from './web-email-page.module.css';

const deletion = {
  titleKey: 'messages.delete-title',
  bodyKey: 'messages.delete-body',
  confirmKey: 'messages.delete',
  cancelKey: 'shell.cancel',
};

/** The player's inbox (MSG-2). */
export function WebEmailPage() {
  const t = useT();
  const query = useInfiniteQuery({
    ...inboxQuery(),
    select: ({ pages }) => pages.flatMap((page) => page.messages),
  });
  const inbox = useInbox();
  const remove = async (id: string) => {
    if (await confirm(deletion)) await inbox.remove(id);
  };
  return (
    <div className={styles.page}>
      <QueryBody
        query={query}
        skeleton={<Skeleton className={styles.ghost ?? ''} />}
        empty={<EmptyState icon="mail" title={t('messages.empty')} />}
      >
        {(list) =>
          list.map((message) => (
            <Letter
              key={message.id}
              message={message}
              onOpen={() => void (message.read || inbox.read(message.id))}
              onDelete={() => void remove(message.id)}
            />
          ))
        }
      </QueryBody>
      {query.hasNextPage && (
        <Button wide variant="secondary" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('messages.more')}
        </Button>
      )}
    </div>
  );
}

function Letter(props: { message: Message; onOpen: () => void; onDelete: () => void }) {
  const { message, onOpen, onDelete } = props;
  const t = useT();
  const { tag } = useLanguage();
  const [opened, setOpened] = useState(false);
  return (
    <details
      className={styles.letter}
      name="inbox"
      onToggle={(event) => {
        if (!event.currentTarget.open) return;
        setOpened(true);
        onOpen();
      }}
    >
      <summary className={styles.head}>
        <Icon name="mail" className={classNames(styles.icon, message.read && styles.read)} />
        <span className={styles.words}>
          <span className={message.read ? undefined : styles.unread}>{message.title}</span>
          {message.time > 0 && (
            <time className={styles.time} dateTime={new Date(message.time).toISOString()}>
              {new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(message.time)}
            </time>
          )}
        </span>
        {!message.read && <span className={styles.dot} role="img" aria-label={t('notice.new')} />}
        <Icon name="chevron-down" size={20} className={styles.fold} />
      </summary>
      {opened && (
        <div className={styles.body}>
          <Html html={message.html} />
          <Button size="small" variant="ghost" icon="trash" className={styles.delete} onClick={onDelete}>
            {t('messages.delete')}
          </Button>
        </div>
      )}
    </details>
  );
}
