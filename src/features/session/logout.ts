import { call } from '#shared/api/client.ts';
import { showToast, toastWhile } from '#shared/ui/toast/toast-store.ts';
import { forgetLogins } from './remembered-login.ts';
import { currentToken, endSession } from './store.ts';

/**
 * Ends the session here before it returns, so that a dead network keeps nobody logged in, and then at the gateway (LOGIN-10); a toast says
 * so until the gateway has answered or failed, and that it is done when it resolves.
 */
export async function logout(forgetDevice: boolean): Promise<void> {
  const headers = { authorization: `Bearer ${currentToken()}` };
  endSession();
  if (forgetDevice) forgetLogins();
  const confirmed = call('logout', { headers, ...(forgetDevice && { query: { forgetDevice } }) });
  await toastWhile('shell:logging-out', confirmed).catch((error: unknown) =>
    console.warn('The gateway did not confirm the logout', error),
  );
  showToast('success', 'shell:logged-out');
}
