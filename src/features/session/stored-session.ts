import type { Value } from '#schemas/gateway/operations.ts';
import { isMember } from '#schemas/gateway/session-type.ts';
import type { Role } from '#schemas/merchant/condition.ts';
import { isRecord } from '#shared/lib/is-record.ts';
import { readStored, readStoredJson } from '#shared/platform/storage.ts';

export const sessionKey = 'MC_SESSION_INFO';
export const autoLoginKey = 'autoLogin';
export const untilKey = 'sessionUntil';

/** What is stored under `MC_SESSION_INFO` (STORE-1). `type` is the account type of ROLE-2. */
export type Session = Omit<Value<'login'>, 'expiresIn' | 'lastLogin'> & { merchantCode: string };

/** ROLE-1, ROLE-2: no session is a visitor; types 0, 1 and 2 are members; every other type is a trial member. */
export function roleOf(session: Pick<Session, 'type'> | undefined): Role {
  if (!session) return 'visitor';
  return isMember(session.type) ? 'member' : 'trial';
}

/** A stored value as a session of `merchantCode`, or undefined when it is broken or another merchant's. */
export function readSession(value: Record<string, unknown>, merchantCode: string): Session | undefined {
  const { token, userName, type, firstTimeLogin, merchantCode: owner } = value;
  if (typeof token !== 'string' || !token || typeof userName !== 'string') return undefined;
  if (typeof type !== 'number' || !Number.isInteger(type) || owner !== merchantCode) return undefined;
  return { token, userName, type, merchantCode, firstTimeLogin: firstTimeLogin === true };
}

/** The session that is stored, whether or not its time is over. */
export const storedSession = (merchantCode: string): Session | undefined =>
  readSession(readStoredJson(sessionKey, isRecord) ?? {}, merchantCode);

/** The stored session that a page begins with; none when the time that the gateway gave it is over by this phone's clock. A missing or broken end is none. */
export const sessionAtStart = (merchantCode: string): Session | undefined =>
  Number(readStored(untilKey)) < Date.now() ? undefined : storedSession(merchantCode);

/** Whether the player wants their remembered device to log them in: they have not logged out since. */
export const wantsAutoLogin = (): boolean => readStored(autoLoginKey) === '1';
