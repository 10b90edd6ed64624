import type { ReactNode } from 'react';
import styles from './form-card.module.css';

type FormCardProps = {
  title: string;
  lead: string;
  /** `h2` where the screen has a header that names it. */
  heading?: 'h1' | 'h2';
  children: ReactNode;
};

/** The card in which an account form stands, with its title and one sentence. */
export function FormCard({ title, lead, heading: Heading = 'h1', children }: FormCardProps) {
  return (
    <section className={styles.card}>
      <div className={styles.heading}>
        <Heading className={styles.title}>{title}</Heading>
        <p>{lead}</p>
      </div>
      {children}
    </section>
  );
}
