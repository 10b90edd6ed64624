import { useQuery } from '@tanstack/react-query';
import { useAvailable, useDispatch } from '#engine/action/dispatch.tsx';
import { useMerchant } from '#engine/config/config-context.tsx';
import { useWorld } from '#engine/flag/world.tsx';
import type { SectionProps } from '#engine/section/section.ts';
import { unclaimedQuery } from '#features/member/queries.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import styles from './quick-menu.module.css';

/** The merchant's quick menu, with the count of unclaimed promotions on its reward entry (HOME-6). */
export function View({ settings }: SectionProps<{ layout: 'row' | 'grid' }>) {
  const t = useT();
  const dispatch = useDispatch();
  const entries = useAvailable(useMerchant().menus.quick);
  const loggedIn = useWorld().role !== 'visitor';
  const counted = entries.some((entry) => entry.badge === 'unclaimed-rewards');
  const { data: unclaimed } = useQuery(unclaimedQuery(loggedIn && counted));
  if (entries.length === 0) return null;
  return (
    <nav className={classNames(styles.menu, styles[settings.layout])} aria-label={t('sections.quick-menu')}>
      {entries.map((entry) => (
        <button
          key={entry.id}
          type="button"
          className={styles.entry}
          data-config-path={`menus.quick.${entry.id}`}
          onClick={() => dispatch(entry)}
        >
          <span className={styles.disc}>
            <Icon name={entry.icon} size={24} />
            {entry.badge === 'unclaimed-rewards' && loggedIn && (
              <span className={styles.badge}>
                <Badge count={unclaimed} label={t('sections.unclaimed', { n: unclaimed ?? 0 })} />
              </span>
            )}
          </span>
          <span className={styles.label}>{t(entry.label)}</span>
        </button>
      ))}
    </nav>
  );
}
