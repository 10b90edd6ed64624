import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** A frame around what the player has to know now, and the way on. `urgent` is said at once. */
export function Notice({ urgent, children }: { urgent?: boolean; children: ReactNode }) {
  return (
    <div className={styles.notice} role={urgent ? 'alert' : undefined}>
      {children}
    </div>
  );
}
