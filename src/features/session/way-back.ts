import { safeReturnPath } from './rules.ts';

/** Where the player was going when login came between (ROLE-1), by the `back` of the current address; else home. */
export const wayBack = (): string => safeReturnPath(new URLSearchParams(location.search).get('back'), location.origin);
