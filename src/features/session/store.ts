import { create } from 'zustand';
import type { Role } from '#schemas/merchant/common.ts';
import { clearStored, readStored, readStoredJson, writeStored, writeStoredJson } from '#shared/platform/storage.ts';
import { readSession, roleOf, type Session, type SessionValue } from './rules.ts';

const sessionKey = 'MC_SESSION_INFO';
const autoLoginKey = 'autoLogin';

type SessionState = {
  /** Undefined before `restore()` ran, so that hydration sees the visitor that was prerendered. */
  session: Session | undefined;
  restored: boolean;
};

/** Who is logged in. Read with selectors; changed only by the functions of this module. */
export const useSession = create<SessionState>()(() => ({ session: undefined, restored: false }));

/** The role of whoever is looking; a visitor until the stored session was read. */
export function useRole(): Role {
  return useSession((state) => roleOf(state.session));
}

let merchant = '';
const isAnything = (value: unknown): value is unknown => value !== undefined;

/** Reads the stored session of `merchantCode` and follows other tabs; call once, after hydration. Returns an undo. */
export function restoreSession(merchantCode: string): () => void {
  merchant = merchantCode;
  const read = () =>
    useSession.setState({ session: readSession(readStoredJson(sessionKey, isAnything), merchant), restored: true });
  read();
  const follow = (event: StorageEvent) => {
    if (event.key === sessionKey || event.key === null) read();
  };
  globalThis.addEventListener?.('storage', follow);
  return () => globalThis.removeEventListener?.('storage', follow);
}

/** Starts a session with what the gateway answered, and stores it. */
export function login(value: SessionValue): void {
  const session: Session = {
    token: value.token,
    userName: value.userName,
    type: value.type,
    firstTimeLogin: value.firstTimeLogin === true,
    merchantCode: merchant,
  };
  writeStoredJson(sessionKey, session);
  writeStored(autoLoginKey, '1');
  useSession.setState({ session, restored: true });
}

/** Drops the session without leaving the player's choice: he may still be logged in again by his device (LOGIN-11). */
export function clearSession(): void {
  writeStored(sessionKey, undefined);
  useSession.setState({ session: undefined, restored: true });
}

/** Local part of logout (LOGIN-10): token, trial user, session storage; `autoLogin` becomes 0. */
export function endSession(): void {
  clearSession();
  clearStored('session');
  writeStored(autoLoginKey, '0');
}

/** Whether the player wants to be logged in by his remembered device: he has not logged out since. */
export function wantsAutoLogin(): boolean {
  return readStored(autoLoginKey) === '1';
}

/** The bearer token of the moment, for the gateway client. */
export function currentToken(): string | undefined {
  return useSession.getState().session?.token;
}
