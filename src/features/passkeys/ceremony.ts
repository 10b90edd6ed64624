import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { PasskeyAssertion } from '#schemas/gateway/passkeys.ts';
import type { Body, Value } from '#schemas/gateway/operations.ts';
import { PasskeyError, type PasskeyFailure } from './passkey-error.ts';

const timeout = 5 * 60_000;
const publicKey = 'public-key';
/** ES256 and RS256, those that the gateway takes. */
const algorithms = [-7, -257];

function reasonOf(error: unknown): PasskeyFailure {
  const { name, code } = error instanceof WebAuthnError ? error : { name: (error as Error).name, code: '' };
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'exists';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled';
  return name === 'NotSupportedError' || name === 'ConstraintError' ? 'unsupported' : 'failed';
}

async function perform<T>(ceremony: () => Promise<T>): Promise<T> {
  if (!browserSupportsWebAuthn()) throw new PasskeyError('unsupported');
  return ceremony().catch((error: unknown) => {
    throw new PasskeyError(reasonOf(error), error);
  });
}

/** Has the browser make a passkey that it offers by itself later, after it has verified the player. @throws PasskeyError */
export async function makePasskey(options: Value<'passkeyOptions'>): Promise<Body<'passkeyAdd'>> {
  const { challenge, rpId, user, exclude } = options;
  const { id, response } = await perform(() =>
    startRegistration({
      optionsJSON: {
        challenge,
        timeout,
        rp: { id: rpId, name: rpId },
        user: { ...user, displayName: user.name },
        pubKeyCredParams: algorithms.map((alg) => ({ type: publicKey, alg })),
        excludeCredentials: exclude.map((each) => ({ type: publicKey, id: each })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
      },
    }),
  );
  const { clientDataJSON, attestationObject } = response;
  return { id, clientDataJSON, attestationObject };
}

/**
 * Has the player choose a passkey and the browser verify them: in its own dialog, or among the suggestions of a form (`autofill`), which
 * waits until they do. A later ceremony ends an earlier one. @throws PasskeyError
 */
export async function signChallenge(
  { challenge, rpId, allow }: Value<'passkeyChallenge'>,
  { autofill = false }: { autofill?: boolean } = {},
): Promise<PasskeyAssertion> {
  const { id, response } = await perform(() =>
    startAuthentication({
      optionsJSON: {
        challenge,
        rpId,
        timeout,
        userVerification: 'required',
        ...(allow.length > 0 && { allowCredentials: allow.map((each) => ({ type: publicKey, id: each })) }),
      },
      useBrowserAutofill: autofill,
    }),
  );
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return { id, clientDataJSON, authenticatorData, signature, userHandle };
}

/** Whether the browser suggests passkeys in forms. */
export const hasAutofill = (): Promise<boolean> => browserSupportsWebAuthnAutofill();

/** Ends the ceremony that waits, if any does. */
export const endCeremony = (): void => WebAuthnAbortService.cancelCeremony();
