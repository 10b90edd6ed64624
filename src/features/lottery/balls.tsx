import { classNames } from '#shared/lib/class-names.ts';
import styles from './balls.module.css';

/** The numbers of a draw as balls, in the order drawn; `label` says whose they are. */
export function Balls({ numbers, label }: { numbers: readonly string[]; label: string }) {
  return (
    <ol className={classNames(styles.balls, numbers.length > 5 && styles.many)} aria-label={label} dir="ltr">
      {numbers.map((number, index) => (
        <li key={index} className={styles.ball}>
          {number}
        </li>
      ))}
    </ol>
  );
}
