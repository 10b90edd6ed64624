import type { ReactNode } from 'react';
import { useT } from '#shared/i18n/texts.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import styles from './section-block.module.css';

/** A titled block of the home page. */
export function SectionBlock(props: {
  title?: string | undefined;
  /** Leads to the whole list. */
  onMore?: (() => void) | undefined;
  /** A control of the block, at the end of its title. */
  control?: ReactNode;
  children: ReactNode;
}) {
  const { title, onMore, control, children } = props;
  const t = useT();
  return (
    <section className={styles.block} aria-label={title}>
      {title && (
        <header className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          {onMore && (
            <button type="button" className={styles.more} aria-label={`${t('games.more')}: ${title}`} onClick={onMore}>
              {t('games.more')}
              <Icon name="chevron-right" size={16} mirrored />
            </button>
          )}
          {control}
        </header>
      )}
      {children}
    </section>
  );
}
