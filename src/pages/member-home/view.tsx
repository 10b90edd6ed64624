import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { pathOf } from '#schemas/routes.ts';
import type { MenuEntry } from '#schemas/merchant/documents.ts';
import { useAvailable, useDispatch } from '#engine/action/dispatch.tsx';
import { MenuBadge, MenuTile } from '#engine/action/menu-tile.tsx';
import { MenuControl } from '#engine/action/menu-control.tsx';
import { devicesQuery, revokeDevice } from '#features/security/devices.ts';
import { useSession } from '#features/session/store.ts';
import { useT, useLanguage } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
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

/** What the player reaches for most, as tiles. */
export const shortcuts: MenuEntry[] = [
  {
    id: 'rewards',
    label: 'menu.rewards',
    icon: 'award',
    action: { type: 'go', path: pathOf('reward-center') },
    badge: 'unclaimed-rewards',
  },
  { id: 'favourites', label: 'menu.favourites', icon: 'heart', action: { type: 'favourites' } },
  {
    id: 'messages',
    label: 'menu.messages',
    icon: 'message',
    action: { type: 'go', path: pathOf('message') },
    badge: 'unread-messages',
  },
  {
    id: 'cashback',
    label: 'menu.cashback',
    icon: 'percent',
    action: { type: 'go', path: pathOf('manual-rebate') },
    when: { flag: 'MANUALREBATE' },
  },
  { id: 'invite', label: 'member.invite', icon: 'agent', action: { type: 'go', path: pathOf('invite-friends') } },
];

/** The rest of the player's account, as a list. */
const accountMenu: MenuEntry[] = [
  { id: 'record', label: 'menu.record', icon: 'receipt', action: { type: 'go', path: pathOf('game-record') } },
  { id: 'promotions', label: 'menu.promotion', icon: 'gift', action: { type: 'go', path: pathOf('activity') } },
  {
    id: 'announcements',
    label: 'menu.announcements',
    icon: 'megaphone',
    action: { type: 'go', path: pathOf('notice') },
    badge: 'unread-announcements',
  },
  { id: 'security', label: 'security.title', icon: 'shield', action: { type: 'go', path: pathOf('security') } },
  { id: 'password', label: 'member.password', icon: 'lock', action: { type: 'go', path: pathOf('change-password') } },
  { id: 'support', label: 'menu.customer-service', icon: 'headset', action: { type: 'customer-service' } },
  { id: 'help', label: 'menu.help', icon: 'help', action: { type: 'go', path: pathOf('help') } },
];

/** The devices that log in by themselves, each of which can be forgotten (LOGIN-6). */
function DeviceList() {
  const t = useT();
  const { tag } = useLanguage();
  const client = useQueryClient();
  const options = devicesQuery(useSession((state) => state.session !== undefined));
  const query = useQuery(options);
  const forget = useMutation({
    mutationFn: revokeDevice,
    onError: () => showToast('fail', 'errors.general'),
    onSettled: () => client.invalidateQueries({ queryKey: options.queryKey }),
  });
  return (
    <section className={styles.devices}>
      <h2 className={styles.caption}>{t('member.devices')}</h2>
      <QueryBody
        query={query}
        skeleton={<Skeleton className={styles.ghost} />}
        empty={<p>{t('member.devices-empty')}</p>}
      >
        {(devices) =>
          devices.map((device) => {
            const name = device.name || t('member.unnamed-device');
            const date = new Intl.DateTimeFormat(tag, { dateStyle: 'medium' }).format(device.lastUsedAt);
            return (
              <div key={device.id} className={styles.device}>
                <span>
                  {name}
                  <small>{device.current ? t('member.device-current') : t('member.device-used', { date })}</small>
                </span>
                <Button
                  variant="ghost"
                  size="small"
                  aria-label={t('member.device-remove-name', { name })}
                  busy={forget.isPending && forget.variables === device.id}
                  onClick={() => forget.mutate(device.id)}
                >
                  {t('member.device-remove')}
                </Button>
              </div>
            );
          })
        }
      </QueryBody>
    </section>
  );
}
