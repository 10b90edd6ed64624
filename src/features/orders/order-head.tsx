import { useEffect, useRef } from 'react';
import { Icon } from '#shared/ui/icon/icon.tsx';
import type { Outcome } from './outcome.ts';
import styles from './order.module.css';

const icons = { open: 'clock', good: 'check', bad: 'cross' } as const;

export type OrderHeadProps = {
  outcome: Outcome;
  /** Already translated, as are `sum` and `note`. */
  title: string;
  sum: string;
  note?: string | undefined;
};

/**
 * The head of an order's screen: a sign, the state and the amount. Screen readers announce it when it changes. The sheet that led here
 * has taken its opener along: then the screen begins at its top, with the focus on the heading.
 */
export function OrderHead({ outcome, title, sum, note }: OrderHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className={styles.head} data-outcome={outcome} aria-live="polite">
      <span className={styles.disc}>
        <Icon name={icons[outcome]} size={32} />
      </span>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <p className={styles.sum}>{sum}</p>
      {note && <p className={styles.note}>{note}</p>}
    </header>
  );
}
