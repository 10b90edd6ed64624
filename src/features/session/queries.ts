import { call } from '#shared/api/client.ts';
import { endSession, login, noteLoggingOut } from './store.ts';

/** Ends the session at the gateway and here; the local part happens even when the call fails (LOGIN-10). */
export async function logout(): Promise<void> {
  noteLoggingOut(true);
  try {
    await call('logout');
  } catch (error) {
    console.warn('The gateway did not confirm the logout', error);
  } finally {
    noteLoggingOut(false);
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
