import { useQuery } from '@tanstack/react-query';
import { memberGroups } from '#schemas/merchant/member-groups.ts';
import type { MemberMenuEntry } from '#schemas/merchant/menus.ts';
import { useAvailable } from '#engine/action/dispatch.tsx';
import { MenuRow } from '#engine/action/menu-row.tsx';
import { MenuTile } from '#engine/action/menu-tile.tsx';
import { useFlags, useMerchant } from '#engine/config/config-context.tsx';
import { unreadTicketsQuery } from '#features/feedback/unread.ts';
import { useRole } from '#features/session/store.ts';
import { IdentityEntry } from '#features/verification/identity-entry.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import room from '#shared/ui/room/room.module.css';
import { Completion } from './completion.tsx';
import { ProfileCard } from './profile-card.tsx';
import styles from './view.module.css';

/** `/m/member/home`: who the player is and what they have, what the account still lacks, and the merchant's menu (MEM-1, MEM-2, MEM-4). */
export function View() {
  const isMember = useRole() === 'member';
  // For the badge of the menu's entry.
  useQuery({ ...unreadTicketsQuery, enabled: isMember });
  const { quick, rest } = useMemberMenu();
  return (
    <div className={classNames(styles.page, room.pair, room.beside, room.steady)}>
      <ProfileCard quick={quick} />
      {isMember && <Completion />}
      {isMember && <IdentityEntry />}
      <MemberMenu entries={rest} />
    </div>
  );
}

/** How many entries of the group money are shown as buttons under the balance instead. */
const buttons = 2;
/** Fewer would look lost in their row. */
const fewestTiles = 3;

/** The entries that are offered now, in the order of the menu. */
function useMemberMenu(): { quick: MemberMenuEntry[]; rest: MemberMenuEntry[] } {
  const entries = useAvailable(useMerchant().menus.member);
  const quick = entries.filter(({ group }) => group === 'money').slice(0, buttons);
  return { quick, rest: entries.filter((entry) => !quick.includes(entry)) };
}

/** `menus.member` in its groups, as lists or as tiles by the template flag; a group without entries is left out (MEM-2). */
function MemberMenu({ entries }: { entries: readonly MemberMenuEntry[] }) {
  const t = useT();
  const hasTiles = useFlags()['NEWMEMBERCENTER'] === true;
  return (
    <nav className={styles.menu} aria-label={t('member:menu')}>
      {memberGroups.map((group) => {
        const shown = entries.filter((entry) => entry.group === group);
        if (shown.length === 0) return null;
        const asTiles = hasTiles && shown.length >= fewestTiles;
        const Entry = asTiles ? MenuTile : MenuRow;
        return (
          <section key={group} className={styles.group} aria-labelledby={`member-${group}`}>
            <h2 id={`member-${group}`} className={styles.heading}>
              {t(`member:group-${group}`)}
            </h2>
            <div className={classNames(styles.card, asTiles && styles.ofTiles)}>
              <ul className={asTiles ? styles.tiles : styles.rows}>
                {shown.map((entry) => (
                  <li key={entry.id}>
                    <Entry entry={entry} menu="member" />
                  </li>
                ))}
              </ul>
            </div>
          </section>
        );
      })}
    </nav>
  );
}
