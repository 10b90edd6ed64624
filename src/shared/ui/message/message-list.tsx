import type { ReactNode } from 'react';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { QueryBody, type QueryBodyProps } from '#shared/ui/query-body/query-body.tsx';
import { Skeletons } from '#shared/ui/skeleton/skeletons.tsx';
import { Message, type MessageProps, type MessageText } from './message.tsx';
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
