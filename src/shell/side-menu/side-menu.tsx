import { useMerchant } from '#engine/config/config-context.tsx';
import { useAvailable, useBadges, useDispatch } from '#engine/action/dispatch.tsx';
import { MenuControl } from '#engine/action/menu-control.tsx';
import { setTheme, useTheme } from '#engine/theme/theme.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Switch } from '#shared/ui/switch/switch.tsx';
import styles from './side-menu.module.css';

export type SideMenuProps = { account: { name: string; balance: string | undefined } | undefined; onClose: () => void };

/** The menu at the inline end: who is logged in (SIDE-1), the merchant's grid (SIDE-2), theme and language. */
export function SideMenu({ account, onClose }: SideMenuProps) {
  const t = useT();
  const dispatch = useDispatch();
  const { menus } = useMerchant();
  const entries = useAvailable(menus.side);
  const badges = useBadges();
  const dark = useTheme((state) => state.theme === 'dark');
  const { language, languages } = useLanguage();
  // The merchant's own entries for these two come first; a switch beside them would say the same twice.
  const has = (type: string) => entries.some((entry) => entry.action.type === type);
  const showsTheme = !has('theme');
  const showsLanguage = languages.length > 1 && !has('language');
  const act = (action: { type: string; path?: string }) => () => {
    onClose();
    dispatch({ action });
  };
  return (
    <Dialog open bare placement="side" title={t('shell.menu')} onClose={onClose}>
      <div className={styles.menu}>
        <div className={styles.head}>
          <Avatar name={account?.name} size="large" />
          <div className={styles.who}>
            <p className={styles.name}>{account?.name ?? t('shell.welcome')}</p>
            <p className={account ? styles.balance : styles.hint}>
              {account ? (account.balance ?? '—') : t('shell.welcomeHint')}
            </p>
          </div>
        </div>
        {!account && (
          <div className={styles.join}>
            <Button variant="secondary" onClick={act({ type: 'register' })}>
              {t('shell.register')}
            </Button>
            <Button onClick={act({ type: 'login' })}>{t('shell.login')}</Button>
            <Button
              variant="ghost"
              size="small"
              className={styles.forgot}
              onClick={act({ type: 'go', path: '/m/forget' })}
            >
              {t('shell.forgotPassword')}
            </Button>
          </div>
        )}
        <ul className={styles.grid}>
          {entries.map((entry) => {
            const count = entry.badge && badges[entry.badge];
            return (
              <li key={entry.id}>
                <MenuControl entry={entry} menu="side" className={styles.entry} onPress={onClose}>
                  <span className={styles.icon}>
                    <Icon name={entry.icon} />
                    <Badge count={count} label={count ? t('shell.unread', { n: count }) : undefined} />
                  </span>
                  <span className={styles.label}>{t(entry.label)}</span>
                </MenuControl>
              </li>
            );
          })}
        </ul>
        {(showsTheme || showsLanguage) && (
          <div className={styles.settings}>
            {showsTheme && (
              <Switch label={t('shell.darkTheme')} checked={dark} onChange={(on) => setTheme(on ? 'dark' : 'light')} />
            )}
            {showsLanguage && (
              <button type="button" className={styles.row} onClick={act({ type: 'language' })}>
                <span>{t('shell.language')}</span>
                <span className={styles.value}>
                  {language}
                  <Icon name="chevron-right" size={20} mirrored />
                </span>
              </button>
            )}
          </div>
        )}
        {account && (
          <Button variant="secondary" wide icon="logout" onClick={act({ type: 'logout' })}>
            {t('shell.logout')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
