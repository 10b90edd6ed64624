import type { ReactNode } from 'react';
import type { Value } from '#schemas/gateway/operations.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useMoment, type MomentStyle } from '#shared/i18n/use-moment.ts';
import { classNames } from '#shared/lib/class-names.ts';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { QueryBody, type QueryBodyProps } from '../query-body/query-body.tsx';
import { Skeletons } from '../skeleton/skeleton.tsx';
import { Accordion } from '../accordion/accordion.tsx';
import { Html } from '../html/html.tsx';
import { Icon } from '../icon/icon.tsx';
import { Foreign } from '#shared/ui/foreign/foreign.tsx';
import styles from './message.module.css';

/** Something the operator wrote; `content` is foreign HTML, `createdAt` 0 for a message without a time. */
type Message = Value<'inbox'>['content'][number];

export type MessageListProps = {
  query: QueryBodyProps<readonly Message[]>['query'];
  icon: string;
  /** How exactly the time is said; to the minute without. */
  format?: MomentStyle;
  /** What to say when there are none, already translated. */
  empty: string;
  /** Called when the player opens a message for the first time. */
  onRead: (id: string) => void;
  /** What can be done with all messages, above the first. */
  above?: ReactNode;
  /** What can be done with a message, below its text. */
  control?: (message: Message) => ReactNode;
  /** Stands below the last message. */
  children?: ReactNode;
};

/** A screen of messages, of which one is open at a time. */
export function MessageList({ query, icon, format, empty, onRead, above, control, children }: MessageListProps) {
  const t = useT();
  const moment = useMoment('phone', format);
  return (
    <div className={styles.list}>
      <QueryBody
        query={query}
        skeleton={<Skeletons count={4} className={styles.ghost} />}
        empty={<EmptyState icon={icon} title={empty} />}
      >
        {(messages) => (
          <>
            {above}
            {messages.map((message) => (
              <Accordion
                key={message.id}
                group="messages"
                className={styles.message}
                onOpen={() => !message.read && onRead(message.id)}
                title={
                  <>
                    <Icon name={icon} className={classNames(styles.icon, message.read && styles.read)} />
                    <span className={classNames(styles.words, !message.read && styles.unread)}>
                      <Foreign>{message.title}</Foreign>
                      {message.createdAt > 0 && (
                        <time className={styles.time} dateTime={new Date(message.createdAt).toISOString()}>
                          {moment(message.createdAt)}
                        </time>
                      )}
                    </span>
                    {!message.read && <span className={styles.dot} role="img" aria-label={t('notice:new')} />}
                  </>
                }
              >
                <Html html={message.content} />
                {control?.(message)}
              </Accordion>
            ))}
          </>
        )}
      </QueryBody>
      {children}
    </div>
  );
}
