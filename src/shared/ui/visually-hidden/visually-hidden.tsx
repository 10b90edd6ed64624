import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** For screen readers only; a heading where a screen shows none. */
export function VisuallyHidden({ as: Tag = 'span', children }: { as?: 'span' | 'h1'; children: ReactNode }) {
  return <Tag className={styles.hidden}>{children}</Tag>;
}
