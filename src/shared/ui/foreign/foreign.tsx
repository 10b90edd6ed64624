import type { ReactNode } from 'react';
import { classNames } from '#shared/lib/class-names.ts';
import styles from './foreign.module.css';

export type ForeignProps = {
  children: ReactNode;
  /** The most lines that it takes; what is longer ends in an ellipsis. All of them without. */
  lines?: 1 | 2 | 3;
  /** Of numbers, which run from left to right in every language. */
  dir?: 'ltr';
  className?: string | undefined;
};

/**
 * Words that are not the product's: a name of the operator, a player, a vendor, a bank, or a sentence with one. They run as their letters
 * do, turn nothing around them, and break anywhere rather than widen their box. What somebody wrote at length is a `LongText`.
 */
export function Foreign({ children, lines, dir, className }: ForeignProps) {
  return (
    <bdi dir={dir} className={classNames(styles.foreign, className)} data-lines={lines}>
      {children}
    </bdi>
  );
}
