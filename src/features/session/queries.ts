import { call } from '#shared/api/client.ts';
import { endSession, noteLoggingOut } from './store.ts';

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
