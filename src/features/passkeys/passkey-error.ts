import { GatewayError } from '#shared/api/gateway-error.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';

/**
 * Why the browser made or used no passkey: the player closed its dialog or another one took its place, the authenticator has one of this
 * account, there is nothing that could have one, or anything else.
 */
export type PasskeyFailure = 'cancelled' | 'exists' | 'unsupported' | 'failed';

/** Thrown by the ceremonies; a refusal of the gateway is a GatewayError. */
export class PasskeyError extends Error {
  readonly reason: PasskeyFailure;

  constructor(reason: PasskeyFailure, cause?: unknown) {
    super(reason, { cause });
    this.name = 'PasskeyError';
    this.reason = reason;
  }
}

/** Text keys by reason; a player who has cancelled knows that. */
const texts = {
  exists: 'security:passkey-exists',
  unsupported: 'security:passkey-unsupported',
  failed: 'security:passkey-failed',
} as const;

/** Says a refusal of the gateway or the browser by a toast. @throws what is neither */
export function sayPasskeyFailure(error: unknown): void {
  if (error instanceof GatewayError) showToast('fail', error.textKey);
  else if (!(error instanceof PasskeyError)) throw error;
  else if (error.reason !== 'cancelled') showToast('fail', texts[error.reason]);
}
