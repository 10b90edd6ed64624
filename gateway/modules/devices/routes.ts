import type { FastifyInstance } from 'fastify';
import { ApiError } from '#gateway/http/api-error.ts';
import type { Services } from '#gateway/services.ts';
import { findById } from '../accounts/accounts.ts';
import { sessionSeconds, startSession } from '../session/tokens.ts';
import { clearDeviceCookie, deviceCookie, revokeDevice, setDeviceCookie, tradeDevice } from './devices.ts';

type DeviceRow = { id: string; name: string; created_at: number; used_at: number };

/** Login by a remembered device, and the player's list of them. */
export function register(_app: FastifyInstance, { route, db, now }: Services): void {
  route('deviceLogin', async ({ merchant, request, reply }) => {
    const token = deviceCookie(request);
    const used = token ? await tradeDevice(db, merchant, token, now()) : undefined;
    const account = used && (await findById(db, used.accountId));
    if (!used || !account || account.disabled) {
      if (token) clearDeviceCookie(request, reply);
      throw new ApiError('device.unknown');
    }
    if (used.next) setDeviceCookie(request, reply, used.next);
    return {
      token: await startSession(db, account, now(), used.deviceId),
      userName: account.username,
      type: account.type,
      firstTimeLogin: false,
      expiresIn: sessionSeconds,
    };
  });
  route('deviceList', async ({ session }) => {
    const rows = await db.query<DeviceRow>(
      'SELECT id, name, created_at, used_at FROM devices WHERE account_id = ? AND expires_at > ? ORDER BY used_at DESC',
      [session.accountId, now()],
    );
    return {
      list: rows.map((row) => ({
        id: row.id,
        name: row.name,
        createdAt: row.created_at,
        lastUsedAt: row.used_at,
        current: row.id === session.deviceId,
      })),
    };
  });
  route('deviceRevoke', async ({ session, params, request, reply }) => {
    const id = params['id'] ?? '';
    const own = await db.one('SELECT id FROM devices WHERE id = ? AND account_id = ?', [id, session.accountId]);
    if (!own) throw new ApiError('device.unknown');
    await db.transaction((tx) => revokeDevice(tx, id));
    if (id === session.deviceId) clearDeviceCookie(request, reply);
    return { done: true };
  });
}
