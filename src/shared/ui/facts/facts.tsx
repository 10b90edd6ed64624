import type { ReactNode } from 'react';
import { classNames } from '#shared/lib/class-names.ts';
import type { Copied } from '#shared/ui/by-hand/copy-text.ts';
import { CopyButton } from '#shared/ui/copy-button/copy-button.tsx';
import styles from './facts.module.css';

/** One line of a summary; texts are already translated. */
export type Fact = {
  label: string;
  value: ReactNode;
  /** Gives the line a copy button of its own. */
  copy?: Copied;
  /** The line that counts, such as what will be received. */
  strong?: boolean;
};

/** Names and values one below the other: what is about to be sent, paid or was done. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, copy, strong }) => (
        <div key={label} className={classNames(styles.fact, strong && styles.strong)}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            <bdi>{value}</bdi>
            {copy !== undefined && <CopyButton copied={copy} name={label} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
