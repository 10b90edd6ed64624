import { accountTypes } from '#schemas/gateway/session-type.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { refuseStranger } from '#gateway/http/maintenance.ts';
import { spendIfLeft } from '#gateway/http/budget.ts';
import type { Call } from '#gateway/http/route.ts';
import type { Services } from '#gateway/services.ts';
import { findByMobile, findByUsername, mobileKey } from '../accounts/accounts.ts';
import { clearDeviceCookie, deviceCookie, rememberedDevice, logDeviceOut, revokeDevice } from '../devices/devices.ts';
import { forgetKnownDevice } from '../devices/known.ts';
import { byIdentity } from '../identity/account.ts';
import { answerCheck } from '../limits/reality-check.ts';
import { loginHistory, noteLogin } from '../session/history.ts';
import { beginSession } from './begin.ts';
import { endRepeats, endSession } from '../session/tokens.ts';
import { byPasskey, bySms, byUsername } from './login.ts';

const wayOf = { username: 'password', sms: 'sms', firebase: 'social', passkey: 'passkey' } as const;
const ways = { username: byUsername, sms: bySms, firebase: byIdentity, passkey: byPasskey };

/** The most refusals that a history gets: strangers must not push its logins out. */
const notedRefusals = { minute: 10, day: 30 };

/** Has the owner of an account read later that someone tried to log in to it. */
async function noteRefusal({ db, now }: Services, { merchant, body, request }: Call<'login'>, at: number) {
  // A passkey names no account before it is accepted.
  if (body.type === 'passkey') return;
  const account =
    body.type === 'username'
      ? await findByUsername(db, merchant, body.username ?? '')
      : await findByMobile(db, merchant, mobileKey(body.countryDialingCode ?? '', body.mobileNum ?? ''));
  if (!account || !(await spendIfLeft(db, { name: `refusals ${account.id}`, most: notedRefusals }, now()))) return;
  await noteLogin(db, request, { accountId: account.id, way: wayOf[body.type], result: 'refused', at });
}

/** Login by user name, SMS code or an identity provider, and logout. */
export function register(services: Services): void {
  const { route, db, now } = services;
  route('login', async (call) => {
    const { body, request, reply } = call;
    const account = await ways[body.type](services, call).catch((error: unknown) => {
      const at = now();
      // After the answer, which takes no longer for a name that an account has.
      if (error instanceof ApiError && ['login.failed', 'verification.wrong'].includes(error.code))
        reply.raw.once(
          'finish',
          () => void noteRefusal(services, call, at).catch((cause: unknown) => request.log.error(cause)),
        );
      throw error;
    });
    // Only who has proved that the account is theirs learns this (ROLE-5).
    if (account.type === accountTypes.agent) throw new ApiError('member.required');
    refuseStranger(call.site, { address: request.address, userName: account.username });
    return beginSession(services, account, { request, reply, remember: body.remember, way: wayOf[body.type] });
  });
  route('loginHistory', async ({ session }) => ({ list: await loginHistory(db, session.accountId, now()) }));
  route('logout', async ({ session, merchant, query: { forgetDevice }, request, reply }) => {
    const cookie = deviceCookie(request);
    const known = cookie ? await rememberedDevice(db, merchant, cookie, now()) : undefined;
    // The cookie may be of an earlier login than this session's.
    const devices = new Set([session.deviceId, known?.id].filter((id) => id !== undefined));
    await db.transaction().execute(async (tx) => {
      for (const id of devices) await (forgetDevice ? revokeDevice(tx, id, 'logout') : logDeviceOut(tx, id, now()));
      // Otherwise the break after a reality check would be skipped by a new login.
      await answerCheck(tx, session, () => true, now());
      await endSession(tx, session.accountId, session.id, 'logout');
      await endRepeats(tx, session.accountId);
    });
    if (forgetDevice) {
      clearDeviceCookie(request, reply);
      await forgetKnownDevice(db, request, session.accountId);
    }
    return { done: true };
  });
}
