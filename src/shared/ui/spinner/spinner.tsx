import styles from './spinner.module.css';

/** A turning ring in the text colour. With `label` it announces itself; without, the control around it says `aria-busy`. */
export function Spinner({ label, size = 24 }: { label?: string; size?: 20 | 24 | 40 }) {
  return (
    <span className={styles.box} role={label ? 'status' : undefined}>
      <svg className={styles.ring} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
        <circle className={styles.track} cx="12" cy="12" r="9" />
        <circle className={styles.arc} cx="12" cy="12" r="9" />
      </svg>
      {label && <span className={styles.label}>{label}</span>}
    </span>
  );
}
