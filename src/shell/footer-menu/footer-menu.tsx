import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useMerchant } from '#engine/config/config-context.tsx';
import { useAvailable, useEntryPath } from '#engine/action/dispatch.tsx';
import { isHomePath } from '#schemas/routes.ts';
import { MenuControl } from '#engine/action/menu-control.tsx';
import { useCurrentPage } from '#engine/page/pages-context.tsx';
import { MenuFace } from '#engine/action/menu-tile.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import styles from './footer-menu.module.css';

/** Which entry had the focus when the menu went; -1: none. */
let focused = -1;

/** Gives an entry its focus back in the menu that takes this one's place, as when a tablet turns. */
function useLastingFocus() {
  const nav = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const menu = nav.current;
    const controls = () => Array.from(menu?.querySelectorAll<HTMLElement>('a,button') ?? []);
    controls()[focused]?.focus();
    return () => {
      focused = controls().findIndex((control) => control === document.activeElement);
      // A menu of another screen is not its successor.
      queueMicrotask(() => (focused = -1));
    };
  }, []);
  return nav;
}

/**
 * The menu at the bottom, from the merchant's `menus.footer` (FOOT-1, FOOT-2); in the notched form the middle entry is raised. On
 * a wide screen it is at the side where the merchant's layout is adaptive, and nowhere else on a page whose `footer` is `wide`.
 */
export function FooterMenu() {
  const t = useT();
  const isWideOnly = useCurrentPage()?.footer === 'wide';
  const { menus, layout } = useMerchant();
  const { pathname, search } = useLocation();
  const entries = useAvailable(menus.footer);
  const pathOf = useEntryPath();
  const middle = layout.footer === 'notched' && entries.length % 2 === 1 ? (entries.length - 1) / 2 : -1;
  const nav = useLastingFocus();
  return (
    <nav
      ref={nav}
      className={classNames(styles.nav, styles[layout.footer], isWideOnly && styles.wideOnly)}
      aria-label={t('shell:main-menu')}
    >
      <ul className={styles.list}>
        {entries.map((entry, index) => {
          const path = pathOf(entry);
          const current =
            path !== undefined &&
            (path === pathname + search || path === pathname || (isHomePath(path) && isHomePath(pathname)));
          return (
            <li
              key={entry.id}
              data-for={entry['data-for']}
              className={classNames(styles.item, index === middle && styles.middle)}
            >
              <MenuControl entry={entry} menu="footer" current={current} className={styles.link}>
                <MenuFace entry={entry} className={styles.icon} />
              </MenuControl>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
