import { useDeferredValue, type ReactNode } from 'react';
import { useHydrated } from '#shared/platform/hydrated.ts';
import { ReadsScope } from '#shared/ui/query-body/reads.tsx';
import { Skeleton, Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import styles from './neutral-shell.module.css';

/** A screen whose content is on its way, whatever it is. */
function Outline() {
  return (
    <div className={styles.outline} aria-busy="true">
      <Skeleton shape="text" className={styles.title} />
      <Skeletons count={3} className={styles.row} />
      <Skeleton shape="text" className={styles.line} />
    </div>
  );
}

/**
 * A screen that a tap leads to: its outline in a frame of its own, its content in work that yields to frames and taps (NAV-8). Mounted once
 * for each screen; the one that is prerendered is there at once.
 */
export function Arriving({ children }: { children: ReactNode }) {
  return useDeferredValue(true, !useHydrated()) ? <ReadsScope>{children}</ReadsScope> : <Outline />;
}

/** What is prerendered for pages without a document of their own: an empty header and the outline of a screen, until its code is there. */
export function NeutralShell() {
  return (
    <>
      <header className={styles.bar} />
      <main>
        <Outline />
      </main>
      <nav className={styles.rail} aria-hidden="true" />
    </>
  );
}
