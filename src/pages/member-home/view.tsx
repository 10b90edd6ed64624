import { useAvailable, useDispatch } from '#engine/action/dispatch.tsx';
import { MenuBadge } from '#engine/action/menu-face.tsx';
import { MenuControl } from '#engine/action/menu-control.tsx';
import { MenuTile } from '#engine/action/menu-tile.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { DeviceList } from './device-list.tsx';
import { accountMenu, shortcuts } from './member-menu.ts';
import { ProfileCard } from './profile-card.tsx';
import styles from './view.module.css';

/** Profile and money, shortcuts, account menu and remembered devices (MEM-1). */
export function View() {
  const t = useT();
  const dispatch = useDispatch();
  const tiles = useAvailable(shortcuts);
  const entries = useAvailable(accountMenu);
  return (
    <div className={styles.page}>
      <ProfileCard />
      <ul className={styles.tiles}>
        {tiles.map((entry) => (
          <li key={entry.id}>
            <MenuTile className={styles.tile} entry={entry} />
          </li>
        ))}
      </ul>
      <nav className={styles.menu} aria-label={t('member.menu')}>
        {entries.map((entry) => (
          <MenuControl key={entry.id} entry={entry} className={styles.entry}>
            <span className={styles.sign}>
              <Icon name={entry.icon} size={20} />
              <MenuBadge entry={entry} />
            </span>
            <span>{t(entry.label)}</span>
            <Icon name="chevron-right" size={20} mirrored />
          </MenuControl>
        ))}
      </nav>
      <DeviceList />
      <Button wide variant="secondary" icon="logout" onClick={() => dispatch({ action: { type: 'logout' } })}>
        {t('shell.logout')}
      </Button>
    </div>
  );
}
