import { logout } from '#features/session/queries.ts';
import { hideToast, showToast, toastMs } from '#shared/ui/toast/toast-store.ts';

export { openCustomerService } from '#features/customer-service/open.ts';
export { confirm } from '#shared/ui/dialog/confirm.tsx';

/** Logs out, here before it returns; a toast says so until the gateway has answered. */
export async function logoutWithToast(): Promise<void> {
  const toast = showToast('loading', 'shell.loggingOut', { ms: toastMs.untilDone });
  await logout();
  hideToast(toast);
}
