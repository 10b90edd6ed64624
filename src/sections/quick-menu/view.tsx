import { useAvailable, useDispatch } from '#engine/action/dispatch.tsx';
import { MenuBadge } from '#engine/action/menu-tile.tsx';
import { useMerchant } from '#engine/config/config-context.tsx';
import type { SectionProps } from '#engine/section/section.ts';
import { evenGridClasses } from '#features/home/even-grid.ts';
import block from '#features/home/section-block.module.css';
import { isDevelopment } from '#shared/env/env.ts';
import { useT, useTextFor } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import scroller from '#shared/ui/scroller/scroller.module.css';
import type { MenuEntry } from '#schemas/merchant/menus.ts';
import type { settings as schema } from './section.ts';
import styles from './quick-menu.module.css';

/** A menu of the merchant, with the count of what can be claimed on its reward entry (HOME-6). */
export function View({ settings }: SectionProps<typeof schema>) {
  const t = useT();
  const textFor = useTextFor();
  const dispatch = useDispatch();
  const { menu } = settings;
  // That there is such a menu is checked by the pipeline.
  const entries = useAvailable<MenuEntry>(useMerchant().menus[menu]!);
  if (entries.length === 0) return null;
  const even = settings.layout === 'grid' ? evenGridClasses(entries.length) : undefined;
  return (
    <nav
      className={classNames(block.box, even ? even.grid : classNames(styles.row, scroller.fade))}
      aria-label={t('sections:quick-menu')}
    >
      {entries.map((entry, at) => (
        <button
          key={entry.id}
          type="button"
          data-for={entry['data-for']}
          className={classNames(styles.entry, even?.tile(at))}
          {...(isDevelopment && { 'data-config-path': `menus.${menu}.${entry.id}` })}
          onClick={() => dispatch(entry)}
        >
          <span className={styles.disc}>
            <Icon name={entry.icon} size={24} />
            <MenuBadge entry={entry} />
          </span>
          <span className={styles.label}>{textFor(entry.label)}</span>
        </button>
      ))}
    </nav>
  );
}
