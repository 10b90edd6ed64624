import type { ReactNode } from 'react';
import { useT } from '#shared/i18n/texts.tsx';
import { IconButton } from '#shared/ui/button/button.tsx';
import styles from './top-bar.module.css';

/** The bar on top of a screen: back, title (already translated), and what the screen puts at the end. */
export function TopBar({ title, onBack, children }: { title: string; onBack: () => void; children?: ReactNode }) {
  const t = useT();
  return (
    <header className={styles.bar}>
      <IconButton icon="chevron-left" mirrored label={t('shell:back')} onClick={onBack} />
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.end}>{children}</div>
    </header>
  );
}
