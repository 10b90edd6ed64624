import type { ReactNode } from 'react';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { Fold } from '#shared/ui/fold/fold.tsx';
import { Html } from '#shared/ui/html/html.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import styles from './letter.module.css';

/** Something the operator wrote. */
export type LetterText = {
  id: string;
  title: string;
  html: string;
  /** Milliseconds since 1970; 0 for a letter without a time. */
  time: number;
  read: boolean;
};

export type LetterProps = {
  letter: LetterText;
  /** Of the letters with one name, one is open at a time. */
  group: string;
  icon: string;
  /** How exactly the time is said. */
  format: Intl.DateTimeFormatOptions;
  onOpen: () => void;
  /** Stands below the text. */
  children?: ReactNode;
};

/** Title, time and whether it is new; it opens on its text. */
export function Letter({ letter, group, icon, format, onOpen, children }: LetterProps) {
  const t = useT();
  const { tag } = useLanguage();
  const { title, html, time, read } = letter;
  return (
    <Fold
      group={group}
      className={styles.letter}
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
      <Html html={html} />
      {children}
    </Fold>
  );
}
