import { call } from '#shared/api/client.ts';
import { endSession, login, wantsAutoLogin } from './store.ts';
import type { SessionValue } from './rules.ts';

/** Ends the session at the gateway and here; the local part happens even when the call fails (LOGIN-10). */
export async function logout(): Promise<void> {
  try {
    await call('logout');
  } catch (error) {
    console.warn('The gateway did not confirm the logout', error);
  } finally {
    endSession();
  }
}

let relogin: Promise<boolean> | undefined;

/**
 * Logs in by this device's remembered cookie, when the player has not logged out since. Resolves to whether it worked;
 * several callers share one attempt, since the token is rotated on use.
 */
export function reloginByDevice(): Promise<boolean> {
  if (!wantsAutoLogin()) return Promise.resolve(false);
  relogin ??= call('deviceLogin', { body: {} })
    .then(
      (value: SessionValue) => {
        login(value);
        return true;
      },
      () => false,
    )
    .finally(() => (relogin = undefined));
  return relogin;
}

/** Starts a trial session (TRIAL-1); its name is kept for the tab under `trialName`. */
export async function startTrial(rememberName: (name: string) => void): Promise<void> {
  const { trialName } = await call('createTrial');
  rememberName(trialName);
  const { token, userName, customerType } = await call('testPlay', { body: { trialName } });
  login({ token, userName, type: customerType });
}
