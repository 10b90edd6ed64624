import type { ReactNode } from 'react';
import type { ActionConfig } from '#schemas/merchant/menus.ts';
import { ActionButton } from '#engine/action/action-button.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import styles from './section-block.module.css';

/** A titled block of the home page; the title is already translated, and `action` leads to the whole list. */
export function SectionBlock(props: {
  title?: string | undefined;
  action?: ActionConfig | undefined;
  /** A control of the block, at the end of its title. */
  control?: ReactNode;
  children: ReactNode;
}) {
  const t = useT();
  const { title, action, control, children } = props;
  return (
    <section className={styles.block} aria-label={title}>
      {title && (
        <header className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          {action && (
            <ActionButton className={styles.more} aria-label={`${t('games:more')}: ${title}`} action={action}>
              <span>{t('games:more')}</span>
              <Icon name="chevron-right" size={16} mirrored />
            </ActionButton>
          )}
          {control}
        </header>
      )}
      {children}
    </section>
  );
}
