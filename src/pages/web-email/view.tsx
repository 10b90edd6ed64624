import { useInfiniteQuery } from '@tanstack/react-query';
import { inboxQuery } from '#features/messages/queries.ts';
import { useInbox } from '#features/messages/use-inbox.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { confirm } from '#shared/ui/dialog/confirm.tsx';
import { MessageList } from '#shared/ui/message/message-list.tsx';
import styles from './view.module.css';

const deletion = {
  titleKey: 'messages.delete-title',
  bodyKey: 'messages.delete-body',
  confirmKey: 'messages.delete',
  cancelKey: 'shell.cancel',
};

/** The player's inbox (MSG-2). */
export function View() {
  const t = useT();
  const query = useInfiniteQuery({
    ...inboxQuery(),
    select: ({ pages }) => pages.flatMap((page) => page.content),
  });
  const inbox = useInbox();
  const remove = async (id: string) => {
    if (await confirm(deletion)) await inbox.remove(id);
  };
  return (
    <MessageList
      query={query}
      group="inbox"
      icon="mail"
      format={{ dateStyle: 'medium', timeStyle: 'short' }}
      empty={t('messages.empty')}
      onRead={(id) => void inbox.read(id)}
      control={({ id }) => (
        <Button size="small" variant="ghost" icon="trash" className={styles.delete} onClick={() => void remove(id)}>
          {t('messages.delete')}
        </Button>
      )}
    >
      {query.hasNextPage && (
        <Button wide variant="secondary" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('messages.more')}
        </Button>
      )}
    </MessageList>
  );
}
