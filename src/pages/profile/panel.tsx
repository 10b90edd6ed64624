import { useId, type ReactNode } from 'react';
import styles from './view.module.css';

/** A part of the page on a surface of its own. */
export function Panel({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}
