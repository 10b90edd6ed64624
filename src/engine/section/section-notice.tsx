import type { SectionEntry } from '#schemas/merchant/documents.ts';
import { isDevelopment } from '#shared/env/env.ts';
import styles from './sections.module.css';

/** For the merchant's author: which entry failed and why. Players see nothing. */
export function SectionNotice({ entry, problem }: { entry: SectionEntry; problem: string }) {
  if (!isDevelopment) return null;
  return (
    <div className={styles.notice} role="note" data-config-path={`home.sections.${entry.id}`}>
      <strong>{`home.json · sections.${entry.id}`}</strong>
      <span>{problem}</span>
    </div>
  );
}
