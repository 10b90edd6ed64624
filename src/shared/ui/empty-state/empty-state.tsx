import type { ReactNode } from 'react';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import styles from './empty-state.module.css';

export type EmptyStateProps = {
  icon?: string;
  /** Already translated, as is `text`. */
  title: string;
  text?: string | undefined;
  /** Takes the whole screen instead of a place in it. */
  tall?: boolean;
  /** A way on, such as a button. */
  children?: ReactNode;
};

/** Shown where a list or a screen has nothing. */
export function EmptyState({ icon = 'search', title, text, tall, children }: EmptyStateProps) {
  return (
    <div className={classNames(styles.empty, tall && styles.tall)}>
      <span className={styles.disc}>
        <Icon name={icon} size={32} />
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
