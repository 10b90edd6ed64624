import { useQuery } from '@tanstack/react-query';
import { unreadTicketsQuery } from '#features/feedback/unread.ts';
import { useRole } from '#features/session/store.ts';
import { classNames } from '#shared/lib/class-names.ts';
import room from '#shared/ui/room/room.module.css';
import { Completion } from './completion.tsx';
import { MemberMenu, useMemberMenu } from './member-menu.tsx';
import { ProfileCard } from './profile-card.tsx';
import styles from './view.module.css';

/** `/m/member/home`: who the player is and what they have, what the account still lacks, and the merchant's menu (MEM-1, MEM-2, MEM-4). */
export function View() {
  const isMember = useRole() === 'member';
  // For the badge of the menu's entry.
  useQuery({ ...unreadTicketsQuery, enabled: isMember });
  const { quick, rest } = useMemberMenu();
  return (
    <div className={classNames(styles.page, room.pair, room.beside)}>
      <ProfileCard quick={quick} />
      {isMember && <Completion />}
      <MemberMenu entries={rest} />
    </div>
  );
}
