import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Value } from '#schemas/gateway/operations.ts';
import type { Services } from '#gateway/services.ts';
import { countLogin } from '../accounts/accounts.ts';
import { describeDevice, lastLogin, noteLogin, type LoginWay } from '../session/history.ts';
import {
  deviceCookie,
  rememberedDevice,
  logDeviceOut,
  rememberDevice,
  revokeDevice,
  setDeviceCookie,
} from '../devices/devices.ts';
import { keepKnownDevice } from '../devices/known.ts';
import { mayPlay } from '../limits/may-play.ts';
import { sessionSeconds, startSession } from '../session/tokens.ts';

type Start = { request: FastifyRequest; reply: FastifyReply; remember: boolean | undefined; way: LoginWay };

/** Has the browser's device of an earlier login log nobody in: what remains of it would outlive the logout of this one. */
async function replaceDevice({ db, now }: Services, merchant: string, { request, remember }: Start): Promise<void> {
  const cookie = deviceCookie(request);
  const known = cookie && (await rememberedDevice(db, merchant, cookie, now()));
  if (!known) return;
  await db
    .transaction()
    .execute((tx) => (remember ? revokeDevice(tx, known.id, 'logout') : logDeviceOut(tx, known.id, now())));
}

/** Logs the account in, remembering the device when asked; the value of login and registration. */
export async function beginSession(
  services: Services,
  account: { id: string; merchant: string; username: string; type: number },
  start: Start,
): Promise<Value<'login'>> {
  const { db, now } = services;
  const { request, reply, remember, way } = start;
  await replaceDevice(services, account.merchant, start);
  const at = now();
  const name = describeDevice(request.headers['user-agent'] ?? '');
  const device = remember ? await rememberDevice(db, account, name, at) : undefined;
  if (device) setDeviceCookie(request, reply, device.token);
  await keepKnownDevice(db, { request, reply }, account.id, at);
  const firstTimeLogin = await countLogin(db, account.id);
  const before = await lastLogin(db, account.id, at);
  await noteLogin(db, request, { accountId: account.id, way, result: 'ok', at });
  const token = await startSession(db, account, at, { name, deviceId: device?.id });
  const { bar } = await mayPlay(db, account.id, at);
  return {
    token,
    userName: account.username,
    type: account.type,
    firstTimeLogin,
    expiresIn: sessionSeconds,
    ...(before && { lastLogin: before }),
    ...(bar && { bar }),
  };
}
