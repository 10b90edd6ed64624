import type { ActionAudience } from './action.ts';

type Guard = {
  audience: ActionAudience;
  /** How long the free-check toast stays, ms (ROLE-3). */
  freeCheckMs?: number;
  /** What a trial member is told instead of the free check (ROLE-4). */
  refusalKey?: string;
};

const loggedIn: Guard = { audience: 'logged-in' };
const guards: Readonly<Record<string, Guard>> = {
  '/m/changePsw': { audience: 'member' },
  '/m/member/home': loggedIn,
  '/m/voucherCenter': { audience: 'member', refusalKey: 'errors.trialDeposit' },
  '/m/withdraw': { audience: 'member' },
  '/m/gameRecord': loggedIn,
  '/m/activity': loggedIn,
  '/m/rewardCenter': loggedIn,
  '/m/inviteFriends': { audience: 'member' },
  '/m/notice': loggedIn,
  '/m/message': { audience: 'member', freeCheckMs: 1000 },
  '/m/webEmail': { audience: 'member', freeCheckMs: 1000 },
  '/m/member/manualRebate': { audience: 'member' },
  '/m/launchGame': loggedIn,
  '/m/member/agent/getSalaryContract': { audience: 'member' },
  '/m/member/agent/getDevidendContract': { audience: 'member' },
  '/m/member/agent/getHourContract': { audience: 'member' },
};

/** Who may stand on a path, with or without query (ROLE-1, ROLE-3). Both menu actions and the router ask here. */
export function routeGuard(path: string): Guard {
  const pathname = path.split(/[?#]/)[0] ?? '';
  return Object.hasOwn(guards, pathname) ? (guards[pathname] ?? loggedIn) : { audience: 'everyone' };
}

/** The login page's address that brings the player back to `path` afterwards. */
export function loginPath(path: string): string {
  return `/m/login?back=${encodeURIComponent(path)}`;
}
