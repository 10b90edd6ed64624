import { call } from '#shared/api/client.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { currentToken, stopAutoLogin, login } from './store.ts';

let relogin: Promise<boolean> | undefined;

/**
 * Logs in by this device's remembered cookie (LOGIN-6). Resolves to whether it worked; several callers share one attempt,
 * since the token is rotated on use. A device that the gateway does not know is not tried again on the next visit.
 */
export function reloginByDevice(): Promise<boolean> {
  relogin ??= call('deviceLogin', { body: {} })
    .then(
      (value) => {
        // A login by hand that was faster is what the player wants.
        if (!currentToken()) login(value);
        return true;
      },
      (error: unknown) => {
        if (error instanceof GatewayError && error.code === 'device.unknown') stopAutoLogin();
        return false;
      },
    )
    .finally(() => (relogin = undefined));
  return relogin;
}
