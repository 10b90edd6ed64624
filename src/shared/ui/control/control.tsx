import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#shared/lib/class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './control.module.css';

export type InputProps = ComponentProps<'input'> & {
  /** Inside the box, before and after the input. */
  start?: ReactNode;
  end?: ReactNode;
  /** For an amount of money. */
  large?: boolean | undefined;
};

/** One line of text in its box; `className` is the box's, all else the input's. */
export function Input({ start, end, large, className, ...input }: InputProps) {
  return (
    <span className={classNames(styles.box, large && styles.large, className)}>
      {start}
      <span className={styles.place}>
        <input {...input} className={styles.input} />
      </span>
      {end}
    </span>
  );
}

/** One of several, from the phone's own list, in the box of an input; `className` is the box's, all else the list's. */
export function Select({ className, children, ...select }: ComponentProps<'select'>) {
  return (
    <span className={classNames(styles.box, className)}>
      <select {...select} className={styles.select}>
        {children}
      </select>
      <Icon name="chevron-down" size={20} className={styles.sign} />
    </span>
  );
}
