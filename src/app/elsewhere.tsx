import { elsewhereId } from '#schemas/merchant/boot-data.ts';
import { Spinner } from '#shared/ui/spinner/spinner.tsx';
import styles from './layout.module.css';

/**
 * What a page shows whose address is not home's, until the lobby starts: the place and the ring of `Waiting`, without its word,
 * because the player's language is not known yet. The prerendered home would be another screen than he asked for.
 */
export const Elsewhere = () => (
  <div id={elsewhereId} className={styles.waiting} aria-hidden="true">
    <Spinner size={40} label={'\u00A0'} />
  </div>
);
