import type { Value } from '#schemas/gateway/operations.ts';
import type { Database } from '#gateway/db/tables.ts';
import type { CallerSession } from '#gateway/http/route.ts';

/**
 * Where the player is logged in, last used first: each remembered device once, however many sessions it has begun, and each session of a
 * device that is not remembered, under the session's own id.
 */
export async function listDevices(db: Database, caller: CallerSession, now: number): Promise<Value<'deviceList'>> {
  const devices = await db
    .selectFrom('devices')
    .select(['id', 'name', 'created_at as createdAt', 'used_at as lastUsedAt'])
    .where('account_id', '=', caller.accountId)
    .where('expires_at', '>', now)
    .where('logged_out_at', 'is', null)
    .execute();
  const sessions = await db
    .selectFrom('sessions')
    .select(['token_hash as id', 'device_id as deviceId', 'name', 'created_at as createdAt', 'used_at as lastUsedAt'])
    .where('account_id', '=', caller.accountId)
    .where('expires_at', '>', now)
    .execute();
  const remembered = devices.map((device) => {
    const uses = sessions.filter(({ deviceId }) => deviceId === device.id).map((session) => session.lastUsedAt ?? 0);
    const lastUsedAt = Math.max(device.lastUsedAt, ...uses);
    return { ...device, lastUsedAt, current: device.id === caller.deviceId, remembered: true };
  });
  const alone = sessions
    .filter(({ deviceId }) => deviceId === null)
    .map(({ id, name, createdAt, lastUsedAt }) => {
      const times = { createdAt: createdAt ?? 0, lastUsedAt: lastUsedAt ?? 0 };
      return { id, name: name ?? '', ...times, current: id === caller.id, remembered: false };
    });
  return { list: [...remembered, ...alone].toSorted((a, b) => b.lastUsedAt - a.lastUsedAt) };
}
