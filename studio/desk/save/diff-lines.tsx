import type { PlanView } from '#studio/contract/views.ts';
import styles from './save.module.css';

/** Lines of a file that differ, each with its sign. */
export const DiffLines = ({ lines }: { lines: PlanView['files'][number]['lines'] }) => (
  <pre className={styles['diff']}>
    {lines.map(({ sign, text }, index) => (
      // Lines have nothing else that tells one from another, and never move.
      <div key={index} className={styles[{ '+': 'plus', '-': 'minus', ' ': 'same' }[sign]]}>
        {`${sign} ${text}`}
      </div>
    ))}
  </pre>
);
