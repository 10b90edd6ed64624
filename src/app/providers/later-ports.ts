import { showToast, toastWhile } from '#shared/ui/toast/toast-store.ts';
import { pathOf } from '#schemas/routes.ts';
import { openExternal } from '#shared/ui/by-hand/open-external.ts';
import { customerServiceQuery } from '#features/customer-service/links.ts';
import { call } from '#shared/api/client.ts';
import { queries } from '#shared/api/queries.ts';
import { forgetLogins } from '#features/session/remembered-login.ts';
import { currentToken, endSession } from '#features/session/store.ts';

export { ask, confirm } from '#shared/ui/dialog/confirm.tsx';

/** Logs out, here before it returns; a toast says so until the gateway has answered. */
export const logoutWithToast = (forgetDevice: boolean): Promise<void> =>
  toastWhile('shell.loggingOut', logout(forgetDevice));

/** Opens customer service outside the lobby: the only way, or that of the kind asked for; several are shown to choose from. */
export async function openCustomerService(chooseAt: (path: string) => void, csType?: string): Promise<void> {
  const links = await queries.fetchQuery(customerServiceQuery);
  const [link, ...others] = links.filter((each) => csType === undefined || each.csType === csType);
  if (others.length > 0) chooseAt(pathOf('service'));
  else if (!link || !openExternal(link.url)) showToast('info', 'errors.noCustomerService');
}

/**
 * Ends the session here at once, so that a dead network keeps nobody logged in, and then at the gateway (LOGIN-10). Resolves when
 * the gateway has answered or failed; what it still answers to the old token is nobody's news by then.
 */
async function logout(forgetDevice: boolean): Promise<void> {
  const headers = { authorization: `Bearer ${currentToken()}` };
  endSession();
  if (forgetDevice) forgetLogins();
  try {
    await call('logout', { headers, ...(forgetDevice && { query: { forgetDevice } }) });
  } catch (error) {
    console.warn('The gateway did not confirm the logout', error);
  }
}
