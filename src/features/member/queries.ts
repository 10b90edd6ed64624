import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { readOptions } from '#shared/api/read-options.ts';
import { listOf, numberOf, recordOf, textOf } from '#shared/api/shape.ts';

/** Who is logged in; `level` is the VIP label, `0` without one (HEAD-1). */
export type MemberInfo = {
  id: string;
  account: string;
  nickname: string;
  avatar: string;
  level: string;
  hasPassword: boolean;
};

/** Profile of the player. */
export const memberQuery = (enabled: boolean) =>
  queryOptions({
    ...readOptions,
    enabled,
    queryKey: ['member'],
    queryFn: async ({ signal }): Promise<MemberInfo> => {
      const value = recordOf(await call('memberInfo', { signal }));
      return {
        id: textOf(value, 'id'),
        account: textOf(value, 'account'),
        nickname: textOf(value, 'nickname'),
        avatar: textOf(value, 'headIcon'),
        level: textOf(recordOf(value['clubLabel']), 'labelName') || '0',
        hasPassword: value['hasPassword'] !== false,
      };
    },
  });

/** A browser in which the player is remembered; times in epoch ms. */
export type Device = { id: string; name: string; lastUsed: number; current: boolean };

/** The player's remembered devices. */
export const devicesQuery = (enabled: boolean) =>
  queryOptions({
    ...readOptions,
    enabled,
    queryKey: ['devices'],
    queryFn: async ({ signal }) => {
      const value = recordOf(await call('deviceList', { signal }));
      return listOf(value['list'], (entry): Device | undefined => {
        const id = textOf(entry, 'id');
        return id
          ? {
              id,
              name: textOf(entry, 'name'),
              lastUsed: numberOf(entry, 'lastUsedAt', 0),
              current: entry['current'] === true,
            }
          : undefined;
      });
    },
  });

/** Unclaimed promotions, for the badge of the reward entries (HOME-6). */
export const unclaimedQuery = (enabled: boolean) =>
  queryOptions({
    ...readOptions,
    enabled,
    queryKey: ['promotions', 'unclaimed'],
    queryFn: async ({ signal }) => {
      const value = recordOf(await call('promotions', { signal }));
      return listOf(value['list'], (entry) => (textOf(entry, 'status') === 'Claim' ? true : undefined)).length;
    },
  });

/** Forgets a remembered device; it must log in again. */
export async function revokeDevice(id: string): Promise<void> {
  await call('deviceRevoke', { path: { id } });
}
