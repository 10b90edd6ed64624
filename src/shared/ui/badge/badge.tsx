import { VisuallyHidden } from '#shared/ui/visually-hidden/visually-hidden.tsx';
import styles from './badge.module.css';

/** A count, at most `99+`; nothing when 0 or unknown. `label` is what a screen reader says, already translated. */
export function Badge({ count, label }: { count: number | undefined; label?: string | undefined }) {
  if (!count || count < 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden={label ? true : undefined}>{count > 99 ? '99+' : count}</span>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
