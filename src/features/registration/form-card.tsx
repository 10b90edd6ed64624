import type { ReactNode } from 'react';
import styles from './form-card.module.css';

/** The card in which an account form stands, with its title and one sentence. */
export function FormCard({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <section className={styles.card}>
      <div className={styles.heading}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </div>
      {children}
    </section>
  );
}
