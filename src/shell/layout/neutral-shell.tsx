import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import styles from './neutral-shell.module.css';

/** What is prerendered for pages without a document of their own: an empty header and the outline of a screen, until its code is there. */
export function NeutralShell() {
  return (
    <>
      <header className={styles.bar} />
      <main className={styles.outline} aria-busy="true">
        <Skeleton shape="text" className={styles.title} />
        <Skeleton className={styles.row} />
        <Skeleton className={styles.row} />
        <Skeleton className={styles.row} />
        <Skeleton shape="text" className={styles.line} />
      </main>
      <nav className={styles.rail} aria-hidden="true" />
    </>
  );
}
