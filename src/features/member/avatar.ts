import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { memberQuery } from './queries.ts';

/** Chooses an avatar: shown at once wherever the player is drawn, and taken back where the gateway refuses (MEM-3). */
export function useChooseAvatar() {
  const client = useQueryClient();
  const { queryKey } = memberQuery;
  const show = (headIcon: string) => client.setQueryData(queryKey, (member) => member && { ...member, headIcon });
  return useMutation({
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
      showToast('fail', 'errors.general');
    },
    // A lost answer does not say which one it is now.
    onSettled: () => void client.invalidateQueries({ queryKey, exact: true }),
  });
}
