import { pageNameAt, pathOf, type PageName } from '#schemas/routes.ts';
import type { Value } from '#schemas/gateway/operations.ts';
import { isMember } from '#schemas/gateway/session-type.ts';
import type { Role } from '#schemas/merchant/condition.ts';
import { localPath } from '#shared/lib/local-path.ts';

/** What is stored under `MC_SESSION_INFO` (STORE-1). `type` is the account type of ROLE-2. */
export type Session = Omit<Value<'login'>, 'expiresIn' | 'lastLogin'> & { merchantCode: string };

/** What the gateway answers to login, registration and device login; a trial tells the first three only. */
export type SessionValue = Pick<Value<'login'>, 'token' | 'userName' | 'type'> & Partial<Value<'login'>>;

/** ROLE-1, ROLE-2: no session is a visitor; types 0, 1 and 2 are members; every other type is a trial member. */
export function roleOf(session: Pick<Session, 'type'> | undefined): Role {
  if (!session) return 'visitor';
  return isMember(session.type) ? 'member' : 'trial';
}

/** A stored value as a session of `merchantCode`, or undefined when it is broken or another merchant's. */
export function readSession(value: unknown, merchantCode: string): Session | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { token, userName, type, firstTimeLogin, merchantCode: owner } = value as Record<string, unknown>;
  if (typeof token !== 'string' || !token || typeof userName !== 'string') return undefined;
  if (typeof type !== 'number' || !Number.isInteger(type) || owner !== merchantCode) return undefined;
  return { token, userName, type, merchantCode, firstTimeLogin: firstTimeLogin === true };
}

const authPages: readonly (PageName | undefined)[] = ['login', 'register', 'forget'];

/**
 * The path to go to after login: a path of this lobby other than the login screens, else the home page.
 * Judged by origin, since `//host`, `/\host` and tab characters all pass for a path (SAFE-2).
 */
export function safeReturnPath(path: string | null | undefined, origin: string): string {
  if (!path) return pathOf('home');
  try {
    const url = new URL(path, origin);
    if (url.origin !== origin || authPages.includes(pageNameAt(url.pathname))) return pathOf('home');
    return localPath(url);
  } catch {
    return pathOf('home');
  }
}
