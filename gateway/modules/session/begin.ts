import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Value } from '#schemas/gateway/operations.ts';
import type { Services } from '#gateway/services.ts';
import { countLogin } from '../accounts/accounts.ts';
import { describeDevice, rememberDevice, setDeviceCookie } from '../devices/devices.ts';
import { sessionSeconds, startSession } from './tokens.ts';

type Start = { request: FastifyRequest; reply: FastifyReply; remember: boolean | undefined };

/** Logs the account in, remembering the device when asked; the value of login and registration. */
export async function beginSession(
  { db, now }: Services,
  account: { id: string; merchant: string; username: string; type: number },
  { request, reply, remember }: Start,
): Promise<Value<'login'>> {
  const device = remember
    ? await rememberDevice(db, account, describeDevice(request.headers['user-agent'] ?? ''), now())
    : undefined;
  if (device) setDeviceCookie(request, reply, device.token);
  const firstTimeLogin = await countLogin(db, account.id);
  const token = await startSession(db, account, now(), device?.id ?? null);
  return { token, userName: account.username, type: account.type, firstTimeLogin, expiresIn: sessionSeconds };
}
