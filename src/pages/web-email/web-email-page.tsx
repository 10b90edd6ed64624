import { useInfiniteQuery } from '@tanstack/react-query';
import { inboxQuery } from '#features/messages/queries.ts';
import { useInbox } from '#features/messages/use-inbox.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { confirm } from '#shared/ui/dialog/confirm.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Html } from '#shared/ui/html/html.tsx';
import { Letter } from '#shared/ui/letter/letter.tsx';
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
              group="inbox"
              icon="mail"
              title={message.title}
              time={message.time}
              format={{ dateStyle: 'medium', timeStyle: 'short' }}
              read={message.read}
              onOpen={() => void (message.read || inbox.read(message.id))}
            >
              <Html html={message.html} />
              <Button
                size="small"
                variant="ghost"
                icon="trash"
                className={styles.delete}
                onClick={() => void remove(message.id)}
              >
                {t('messages.delete')}
              </Button>
            </Letter>
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
