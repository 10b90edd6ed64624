import { call } from '#shared/api/client.ts';
import { endSession, login } from './store.ts';

let isLeaving = false;

/** Whether the player is logging out: that his token is refused meanwhile is no news to him. */
export const isLoggingOut = (): boolean => isLeaving;

/** Ends the session at the gateway and here; the local part happens even when the call fails (LOGIN-10). */
export async function logout(): Promise<void> {
  isLeaving = true;
  try {
    await call('logout');
  } catch (error) {
    console.warn('The gateway did not confirm the logout', error);
  } finally {
    isLeaving = false;
    endSession();
  }
}

/** Starts a trial session (TRIAL-1); its name is kept for the tab under `trialName`. */
export async function startTrial(rememberName: (name: string) => void): Promise<void> {
  const { trialName } = await call('createTrial');
  rememberName(trialName);
  const { token, userName, customerType } = await call('testPlay', { body: { trialName } });
  login({ token, userName, type: customerType });
}
