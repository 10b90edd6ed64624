import type { FastifyInstance } from 'fastify';
import { ApiError } from '#gateway/http/api-error.ts';
import type { Services } from '#gateway/services.ts';
import { findById } from '../accounts/accounts.ts';
import { sessionSeconds, startSession } from '../session/tokens.ts';
import { clearDeviceCookie, deviceCookie, revokeDevice, setDeviceCookie, tradeDevice } from './devices.ts';

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
    const devices = await db
      .selectFrom('devices')
      .select(['id', 'name', 'created_at as createdAt', 'used_at as lastUsedAt'])
      .where('account_id', '=', session.accountId)
      .where('expires_at', '>', now())
      .orderBy('used_at', 'desc')
      .execute();
    return { list: devices.map((device) => ({ ...device, current: device.id === session.deviceId })) };
  });
  route('deviceRevoke', async ({ session, params, request, reply }) => {
    const id = params.id;
    const own = db.selectFrom('devices').select('id').where('id', '=', id).where('account_id', '=', session.accountId);
    if (!(await own.executeTakeFirst())) throw new ApiError('device.unknown');
    await db.transaction().execute((tx) => revokeDevice(tx, id));
    if (id === session.deviceId) clearDeviceCookie(request, reply);
    return { done: true };
  });
}
