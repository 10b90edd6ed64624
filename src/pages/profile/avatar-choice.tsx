import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAccount } from '#features/member/account.ts';
import { headIconsQuery } from '#features/member/profile.ts';
import { useHasSession } from '#features/session/store.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { call } from '#shared/api/client.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { memberQuery } from '#features/member/queries.ts';
import styles from './avatar-choice.module.css';

/** Chooses an avatar: shown at once wherever the player is drawn, and taken back where the gateway refuses (MEM-3). */
function useChooseAvatar() {
  const client = useQueryClient();
  const { queryKey } = memberQuery;
  const show = (headIcon: string) => client.setQueryData(queryKey, (member) => member && { ...member, headIcon });
  const asked = useRef<string>(undefined);
  const { mutate, ...choice } = useMutation({
    mutationFn: (icon: string) => call('headIconSet', { body: { icon } }),
    // One choice after the other, so that the last one is the one that stays.
    scope: { id: 'avatar' },
    onMutate: async (icon) => {
      const before = client.getQueryData(queryKey)?.headIcon;
      if (before === undefined) return before;
      await client.cancelQueries({ queryKey, exact: true });
      show(icon);
      return before;
    },
    onError: (_error, _icon, before) => {
      if (before !== undefined) show(before);
      showToast('fail', 'errors:general');
    },
    // A lost answer does not say which one it is now.
    onSettled: () => {
      asked.current = undefined;
      void client.invalidateQueries({ queryKey, exact: true });
    },
  });
  const choose = (icon: string) => {
    // Another press of the same picture asks for nothing.
    if (icon === asked.current) return;
    asked.current = icon;
    mutate(icon);
  };
  return { ...choice, choose };
}

/** The pictures that the gateway has, the chosen one marked; a press chooses at once (MEM-3). */
export function AvatarChoice() {
  const t = useT();
  const { name, avatar } = useAccount() ?? {};
  const query = useQuery({ ...headIconsQuery, enabled: useHasSession() });
  const { choose, isPending, variables } = useChooseAvatar();
  const chosen = isPending ? variables : avatar;
  return (
    <section className={styles.choice} aria-label={t('member:avatar')}>
      <div className={styles.who}>
        <Avatar src={chosen} name={name} size="large" />
        <p className={styles.name}>{name}</p>
      </div>
      <div className={styles.list}>
        <QueryBody query={query} skeleton={<Skeletons count={6} className={styles.ghost} />}>
          {(icons) =>
            icons.map((icon, at) => (
              <button
                key={icon}
                type="button"
                className={styles.icon}
                aria-pressed={icon === chosen}
                aria-label={t('member:avatar-number', { number: at + 1 })}
                onClick={() => choose(icon)}
              >
                <Avatar src={icon} size="large" />
                {icon === chosen && <Icon name="check" size={16} className={styles.mark} />}
              </button>
            ))
          }
        </QueryBody>
      </div>
    </section>
  );
}
