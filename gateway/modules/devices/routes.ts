import { ApiError } from '#gateway/http/api-error.ts';
import { refuseStranger } from '#gateway/http/maintenance.ts';
import type { Services } from '#gateway/services.ts';
import { findById } from '../accounts/accounts.ts';
import { notify } from '../inbox/notify.ts';
import { mayPlay } from '../limits/may-play.ts';
import { lastLogin, noteLogin, describeDevice } from '../session/history.ts';
import { endSession, sessionSeconds, startSession } from '../session/tokens.ts';
import { clearDeviceCookie, deviceCookie, endOthers, revokeDevice, setDeviceCookie, tradeDevice } from './devices.ts';
import { keepKnownDevice } from './known.ts';
import { listDevices } from './list.ts';

/** Login by a remembered device, and the player's list of them. */
export function register({ route, db, now }: Services): void {
  route('deviceLogin', async ({ merchant, site, request, reply }) => {
    const token = deviceCookie(request);
    const used = token ? await tradeDevice(db, merchant, token, now()) : undefined;
    const account = used && (await findById(db, used.accountId));
    if (!used || !account || account.disabled) {
      if (token) clearDeviceCookie(request, reply);
      throw new ApiError('device.unknown');
    }
    if (used.next) setDeviceCookie(request, reply, used.next);
    refuseStranger(site, { address: request.address, userName: account.username });
    const at = now();
    await keepKnownDevice(db, { request, reply }, account.id, at);
    const before = await lastLogin(db, account.id, at);
    await noteLogin(db, request, { accountId: account.id, way: 'device', result: 'ok', at });
    const name = describeDevice(request.headers['user-agent'] ?? '');
    const { bar } = await mayPlay(db, account.id, at);
    return {
      token: await startSession(db, account, at, { name, deviceId: used.deviceId }),
      userName: account.username,
      type: account.type,
      firstTimeLogin: false,
      expiresIn: sessionSeconds,
      ...(before && { lastLogin: before }),
      ...(bar && { bar }),
    };
  });
  route('deviceList', ({ session }) => listDevices(db, session, now()));
  route('deviceRevoke', async ({ session, params, request, reply }) => {
    const { id } = params;
    const { list } = await listDevices(db, session, now());
    const device = list.find((each) => each.id === id);
    if (!device) throw new ApiError('device.unknown');
    await db.transaction().execute(async (tx) => {
      if (device.remembered) await revokeDevice(tx, id, 'elsewhere');
      else await endSession(tx, session.accountId, id, 'elsewhere');
      const values = { device: device.name };
      await notify(tx, { accountId: session.accountId, key: 'security.deviceRemoved', values }, now());
    });
    if (id === session.deviceId) clearDeviceCookie(request, reply);
    return { done: true };
  });
  route('deviceRevokeOthers', async ({ session }) => {
    await db.transaction().execute(async (tx) => {
      await endOthers(tx, session.accountId, 'elsewhere', { session: session.id, device: session.deviceId });
      await notify(tx, { accountId: session.accountId, key: 'security.devicesRemoved' }, now());
    });
    return { done: true };
  });
}
