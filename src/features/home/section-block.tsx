import type { ReactNode } from 'react';
import { Icon } from '#shared/ui/icon/icon.tsx';
import styles from './section-block.module.css';

/** A titled block of the home page. Texts already translated; `more` leads to the whole list. */
export function SectionBlock(props: {
  title?: string | undefined;
  more?: { label: string; onPress: () => void } | undefined;
  /** A control of the block, at the end of its title. */
  control?: ReactNode;
  children: ReactNode;
}) {
  const { title, more, control, children } = props;
  return (
    <section className={styles.block} aria-label={title}>
      {title && (
        <header className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          {more && (
            <button type="button" className={styles.more} aria-label={`${more.label}: ${title}`} onClick={more.onPress}>
              {more.label}
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
