import type { Role } from '#schemas/merchant/condition.ts';
import { pathOf } from '#schemas/routes.ts';

/**
 * Who may open a page or run an action: everyone, players who are logged in, members, or all but members (who have an account already). `refusal` is the text key of what a trial
 * member sees instead of the free check (ROLE-4), `refusalMs` how long the toast stays.
 */
export type Audience = 'everyone' | 'logged-in' | 'member' | 'not-members' | ({ role: 'member' } & TrialRefusal);
type TrialRefusal = { refusal?: string; refusalMs?: number };

/** Why a player may not: a visitor has to log in (ROLE-1), a trial member is informed (ROLE-3), a member is led on without a word. */
export type Refusal = 'login' | 'home' | { textKey: string; ms: number };

/** The one guard, asked by the router before it shows a page and by the dispatcher before it runs an action. */
export function guard(audience: Audience | undefined = 'everyone', role: Role): Refusal | undefined {
  if (audience === 'everyone') return undefined;
  if (audience === 'not-members') return role === 'member' ? 'home' : undefined;
  if (role === 'visitor') return 'login';
  if (audience === 'logged-in' || role === 'member') return undefined;
  const { refusal = 'errors:free-reject', refusalMs = 2000 }: TrialRefusal = audience === 'member' ? {} : audience;
  return { textKey: refusal, ms: refusalMs };
}

/** The login page's address that brings the player back to `path` afterwards. */
export const loginPath = (path: string): string => pathOf('login', { back: path });
