import type { ReactNode } from 'react';
import type { Value } from '#schemas/gateway/operations.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { QueryBody, type QueryBodyProps } from '../query-body/query-body.tsx';
import { Skeletons } from '../skeleton/skeleton.tsx';
import { Accordion } from '../accordion/accordion.tsx';
import { Html } from '../html/html.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './message.module.css';

export type MessageListProps = Pick<MessageProps, 'group' | 'icon' | 'format'> & {
  query: QueryBodyProps<readonly MessageText[]>['query'];
  /** What to say when there are none, already translated. */
  empty: string;
  /** Called when the player opens a message for the first time. */
  onRead: (id: string) => void;
  /** What can be done with a message, below its text. */
  control?: (message: MessageText) => ReactNode;
  /** Stands below the last message. */
  children?: ReactNode;
};

/** A screen of messages, of which one is open at a time. */
export function MessageList({ query, empty, onRead, control, children, ...look }: MessageListProps) {
  return (
    <div className={styles.list}>
      <QueryBody
        query={query}
        skeleton={<Skeletons count={4} className={styles.ghost} />}
        empty={<EmptyState icon={look.icon} title={empty} />}
      >
        {(messages) =>
          messages.map((message) => (
            <Message key={message.id} {...look} message={message} onOpen={() => !message.read && onRead(message.id)}>
              {control?.(message)}
            </Message>
          ))
        }
      </QueryBody>
      {children}
    </div>
  );
}

/** Something the operator wrote; `content` is foreign HTML, `createdAt` 0 for a message without a time. */
type MessageText = Value<'inbox'>['content'][number];

type MessageProps = {
  message: MessageText;
  /** Of the messages with one name, one is open at a time. */
  group: string;
  icon: string;
  /** How exactly the time is said. */
  format: Intl.DateTimeFormatOptions;
  onOpen: () => void;
  /** Stands below the text. */
  children?: ReactNode;
};

/** Title, time and whether it is new; it opens on its text. */
export function Message({ message, group, icon, format, onOpen, children }: MessageProps) {
  const t = useT();
  const { tag } = useLanguage();
  const { title, content, createdAt: time, read } = message;
  return (
    <Accordion
      group={group}
      className={styles.message}
      onOpen={onOpen}
      mark={<Icon name={icon} className={classNames(styles.icon, read && styles.read)} />}
      title={
        <span className={classNames(styles.words, !read && styles.unread)}>
          <bdi>{title}</bdi>
          {time > 0 && (
            <time className={styles.time} dateTime={new Date(time).toISOString()}>
              {new Intl.DateTimeFormat(tag, format).format(time)}
            </time>
          )}
        </span>
      }
      badge={!read && <span className={styles.dot} role="img" aria-label={t('notice.new')} />}
    >
      <Html html={content} />
      {children}
    </Accordion>
  );
}
