import type { ReactNode } from 'react';
import type { Value } from '#schemas/gateway/operations.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { Accordion } from '#shared/ui/accordion/accordion.tsx';
import { Html } from '#shared/ui/html/html.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import styles from './message.module.css';

/** Something the operator wrote; `content` is foreign HTML, `createdAt` 0 for a message without a time. */
export type MessageText = Value<'inbox'>['content'][number];

export type MessageProps = {
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
