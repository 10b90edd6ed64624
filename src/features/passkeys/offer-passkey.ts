import { confirm } from '#shared/ui/dialog/confirm.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { sayPasskeyFailure } from './passkey-error.ts';
import { addPasskey } from './passkeys.ts';

/** Whether this device has something that verifies its owner: to all others a passkey is more work than a password. */
const hasAuthenticator = async (): Promise<boolean> =>
  'PublicKeyCredential' in window && (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable());

/** Offers a passkey to who has just registered on a device that can have one (AUTH-1). */
export async function offerPasskey(): Promise<void> {
  if (!(await hasAuthenticator())) return;
  const isWanted = await confirm({
    titleKey: 'security:passkey-offer-title',
    bodyKey: 'security:passkey-offer-body',
    confirmKey: 'security:passkey-add',
    cancelKey: 'security:passkey-offer-no',
  });
  if (!isWanted) return;
  try {
    await addPasskey();
    showToast('success', 'security:passkey-added');
  } catch (error) {
    sayPasskeyFailure(error);
  }
}
