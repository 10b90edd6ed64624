import type { FastifyInstance } from 'fastify';
import { ApiError } from '#gateway/http/api-error.ts';
import type { Services } from '#gateway/services.ts';
import { accountTypes } from '../accounts/accounts.ts';
import { clearDeviceCookie, revokeDevice } from '../devices/devices.ts';
import { announce } from '../events/announce.ts';
import { byIdentity } from '../identity/account.ts';
import { beginSession } from './begin.ts';
import { bySms, byUsername } from './login.ts';

const ways = { username: byUsername, sms: bySms, firebase: byIdentity };

/** Login by user name, SMS code or an identity provider, and logout. */
export function register(_app: FastifyInstance, services: Services): void {
  const { route, db } = services;
  route('login', async (call) => {
    const { body, request, reply } = call;
    const account = await ways[body.type](services, call);
    // Said only to whoever has proved that the account is theirs (ROLE-5).
    if (account.type === accountTypes.agent) throw new ApiError('member.required');
    return beginSession(services, account, { request, reply, remember: body.remember });
  });
  route('logout', async ({ session, query, request, reply }) => {
    const forgotten = query.forgetDevice ? session.deviceId : undefined;
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('sessions').where('token_hash', '=', session.id).execute();
      if (forgotten) await revokeDevice(tx, forgotten);
      await announce(tx, session.accountId, 'session');
    });
    if (forgotten) clearDeviceCookie(request, reply);
    return { done: true };
  });
}
