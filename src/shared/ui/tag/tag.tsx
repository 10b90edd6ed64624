import styles from './tag.module.css';
import type { ReactNode } from 'react';

/** A state in a word, already translated. */
export const Tag = ({ tone, children }: { tone: 'open' | 'good' | 'bad' | 'plain'; children: ReactNode }) => (
  <span className={styles.tag} data-tone={tone}>
    {children}
  </span>
);
