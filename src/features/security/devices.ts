import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';

/** Where the player is logged in (SECUR-6). */
export const devicesQuery = (enabled: boolean) =>
  queryOptions({
    enabled,
    queryKey: ['devices'],
    queryFn: async ({ signal }) => (await call('deviceList', { signal })).list.filter(({ id }) => id),
  });

/** Logs a device out; it is forgotten, where it was remembered. */
export async function revokeDevice(id: string): Promise<void> {
  await call('deviceRevoke', { path: { id } });
}

/** Logs all devices out but this one. */
export async function revokeOtherDevices(): Promise<void> {
  await call('deviceRevokeOthers');
}

/** Logins of the last 30 days, and those that were refused. */
export const loginsQuery = queryOptions({
  queryKey: ['security', 'logins'],
  queryFn: async ({ signal }) => (await call('loginHistory', { signal })).list,
});
