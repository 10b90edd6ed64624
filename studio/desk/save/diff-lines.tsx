import type { PlanView } from '#studio/contract/views.ts';
import styles from './save.module.css';

/** Lines of a file that differ, each with its sign; long ones are scrolled to, by keyboard, too. */
export const DiffLines = ({ label, lines }: { label: string; lines: PlanView['files'][number]['lines'] }) => (
  <pre role="region" aria-label={label} tabIndex={0} className={styles['diff']}>
    {lines.map(({ sign, text }, index) => (
      // Lines have nothing else that tells one from another, and never move.
      <div key={index} className={styles[{ '+': 'plus', '-': 'minus', ' ': 'same' }[sign]]}>
        {`${sign} ${text}`}
      </div>
    ))}
  </pre>
);
