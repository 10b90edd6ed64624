import { pageNameAt, pathOf, type PageName } from '#schemas/routes.ts';
import type { Value } from '#schemas/gateway/operations.ts';
import { localPath } from '#shared/lib/local-path.ts';
import { parseUrl } from '#shared/lib/parse-url.ts';

/** What the gateway answers to login, registration and device login; a trial has the first three only. */
export type SessionValue = Pick<Value<'login'>, 'token' | 'userName' | 'type'> & Partial<Value<'login'>>;

const authPages: readonly (PageName | undefined)[] = ['login', 'register', 'forget'];

/**
 * The path to go to after login: a path of this lobby other than the login screens, else the home page.
 * Judged by origin, since `//host`, `/\host` and tab characters all pass for a path (SAFE-2).
 */
export function safeReturnPath(path: string | null | undefined, origin: string): string {
  const url = path ? parseUrl(path, origin) : null;
  if (url?.origin !== origin || authPages.includes(pageNameAt(url.pathname))) return pathOf('home');
  return localPath(url);
}

/** Where the player was going when login interrupted (ROLE-1), by the `back` of the current address; else home. */
export const wayBack = (): string => safeReturnPath(new URLSearchParams(location.search).get('back'), location.origin);
