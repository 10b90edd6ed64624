import type { ReactNode } from 'react';
import { Icon } from '#shared/ui/icon/icon.tsx';
import styles from './empty-state.module.css';

/** What stands where a list has nothing. Texts already translated; `children` is a way on, such as a button. */
export function EmptyState(props: { icon?: string; title: string; text?: string | undefined; children?: ReactNode }) {
  const { icon = 'search', title, text, children } = props;
  return (
    <div className={styles.empty}>
      <span className={styles.disc}>
        <Icon name={icon} size={32} />
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
