import { useLayoutEffect } from 'react';
import { create } from 'zustand';
import type { Role } from '#schemas/merchant/condition.ts';
import { clearStored, readStored, writeStored, writeStoredJson } from '#shared/platform/storage.ts';
import { clientError } from '#shared/api/gateway-error.ts';
import { reportUnkept } from '#shared/ui/by-hand/by-hand.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { useHydrated } from '#shared/platform/hydrated.ts';
import { forgetAccount, accountProperty, writtenParts } from './kept-account.ts';
import type { SessionValue } from './rules.ts';
import { closeEnd } from './session-end.ts';
import {
  autoLoginKey,
  readSession,
  roleOf,
  sessionAtStart,
  sessionKey,
  storedSession,
  untilKey,
  wantsAutoLogin,
  type Session,
} from './stored-session.ts';

type SessionState = {
  /** Undefined before `restoreSession()` ran, so that hydration sees the visitor that was prerendered. */
  session: Session | undefined;
  restored: boolean;
};

/** Who is logged in. Read with selectors; changed only by the functions of this module. */
export const useSession = create<SessionState>()(() => ({ session: undefined, restored: false }));

/** The role of whoever is looking; a visitor until the stored session was read. */
export function useRole(): Role {
  return useSession((state) => roleOf(state.session));
}

/** Whether anybody is logged in, also to a trial. */
export const useHasSession = (): boolean => useSession((state) => state.session !== undefined);

let merchant = '';
/** The stored text that the session of the moment goes with. */
let seen: string | undefined;

function take(session: Session | undefined, restored = true): void {
  seen = readStored(sessionKey);
  useSession.setState({ session, restored });
}

/**
 * Reads the stored session of `merchantCode` and follows other tabs; call once, after hydration. Returns an undo. Without a
 * session that still runs, a remembered device logs in by itself (LOGIN-6); until then nothing counts as restored.
 */
export function restoreSession(merchantCode: string): () => void {
  merchant = merchantCode;
  const session = sessionAtStart(merchantCode);
  if (!session) forgetAccount();
  const restored = session !== undefined || !wantsAutoLogin();
  take(session, restored);
  if (!restored)
    void import('./relogin.ts')
      .then(({ reloginByDevice }) => reloginByDevice())
      .catch(() => false)
      // The player may have logged in by hand meanwhile.
      .then((worked) => worked || currentToken() || clearSession());
  const follow = () => {
    const now = storedSession(merchant);
    if (currentToken() && !now) showToast('info', endOfSession('errors:session.ended'));
    take(now);
  };
  const listening = new AbortController();
  const until = { signal: listening.signal };
  addEventListener('storage', ({ key }) => (key === sessionKey || key === null) && follow(), until);
  // A page restored from the back/forward cache missed what other pages did meanwhile.
  addEventListener('pageshow', ({ persisted }) => persisted && follow(), until);
  // So did one that slept. What the browser refused to store is as it was.
  addEventListener('focus', () => readStored(sessionKey) !== seen && follow(), until);
  return () => listening.abort();
}

/** Starts a session with what the gateway answered; false where the browser does not keep it, which is reported to the player. @throws GatewayError `answer.unexpected` when that is no session */
export function login(value: SessionValue): boolean {
  const session = readSession({ ...value, merchantCode: merchant }, merchant);
  if (!session) throw clientError('answer.unexpected');
  // Where the browser refuses the new one, the next page must not begin with the one before.
  writeStored(sessionKey, undefined);
  const isKept = writeStoredJson(sessionKey, session);
  writeStored(untilKey, value.expiresIn ? String(Date.now() + value.expiresIn * 1000) : undefined);
  writeStored(autoLoginKey, '1');
  take(session);
  closeEnd();
  reportUnkept(isKept);
  return isKept;
}

/** What is said of the end of the session that is still there: `textKey`, or that a trial has ended, which no login leads back into. */
export const endOfSession = (textKey: string): string =>
  roleOf(useSession.getState().session) === 'trial' ? 'errors:trial-ended' : textKey;

/** Drops the session without leaving the player's choice: their device may still log them in again (LOGIN-11). */
export function clearSession(): void {
  writeStored(sessionKey, undefined);
  writeStored(untilKey, undefined);
  forgetAccount();
  take(undefined);
}

/** Local part of logout (LOGIN-10): token, trial user, session storage; `autoLogin` becomes 0. */
export function endSession(): void {
  clearSession();
  clearStored('session');
  stopAutoLogin();
}

/** Gives up logging in by the device, until the next login. */
export const stopAutoLogin = (): void => void writeStored(autoLoginKey, '0');

/** The bearer token of the moment, for the gateway client. */
export function currentToken(): string | undefined {
  return useSession.getState().session?.token;
}

/** Keeps `data-role` of `<html>` up to date; the first script has set it before anything was painted, from what is known of the player. */
export function useShownRole(): void {
  const hydrated = useHydrated();
  const role = useRole();
  const restored = useSession((state) => state.restored);
  useLayoutEffect(() => {
    if (!hydrated) return;
    const html = document.documentElement;
    html.dataset['role'] = restored ? role : 'unknown';
    for (const part of writtenParts) html.style.removeProperty(accountProperty(part));
  }, [hydrated, restored, role]);
}
