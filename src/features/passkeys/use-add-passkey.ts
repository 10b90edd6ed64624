import { useAct } from '#features/acts/use-act.ts';
import { PasskeyError, sayPasskeyFailure } from './passkey-error.ts';
import { addPasskey } from './passkeys.ts';

/** Adds a passkey of this device; whoever closes the browser's dialog has added none. */
export const useAddPasskey = () =>
  useAct({
    send: async () => {
      try {
        return await addPasskey();
      } catch (error) {
        if (!(error instanceof PasskeyError)) throw error;
        sayPasskeyFailure(error);
        return undefined;
      }
    },
    name: 'passkeyAdd',
    says: 'security:passkey-added',
  });
