import type { ReactNode } from 'react';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { Fold } from '#shared/ui/fold/fold.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import styles from './letter.module.css';

export type LetterProps = {
  /** Of the letters with one name, one is open at a time. */
  group: string;
  icon: string;
  title: string;
  /** Milliseconds since 1970; 0 for a letter without a time. */
  time: number;
  /** How exactly the time is said. */
  format: Intl.DateTimeFormatOptions;
  read: boolean;
  onOpen: () => void;
  children: ReactNode;
};

/** Something the operator wrote: title, time and whether it is new; it opens on its text. */
export function Letter({ group, icon, title, time, format, read, onOpen, children }: LetterProps) {
  const t = useT();
  const { tag } = useLanguage();
  return (
    <Fold
      group={group}
      className={styles.letter}
      onOpen={onOpen}
      mark={<Icon name={icon} className={classNames(styles.icon, read && styles.read)} />}
      title={
        <span className={classNames(styles.words, !read && styles.unread)}>
          {title}
          {time > 0 && (
            <time className={styles.time} dateTime={new Date(time).toISOString()}>
              {new Intl.DateTimeFormat(tag, format).format(time)}
            </time>
          )}
        </span>
      }
      badge={!read && <span className={styles.dot} role="img" aria-label={t('notice.new')} />}
    >
      {children}
    </Fold>
  );
}
