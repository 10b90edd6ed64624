import { IdentityError, type IdentityProvider } from '#features/identity/provider.ts';
import { sendCode } from '#features/sms/send-code.ts';
import { sentCodeId } from '#features/sms/sent-code.ts';
import type { Value } from '#schemas/gateway/operations.ts';
import { call } from '#shared/api/client.ts';
import { GatewayError, clientError } from '#shared/api/gateway-error.ts';
import { keptId } from '#shared/platform/kept-id.ts';

/** Each browser is a person of its own. */
const person = () => keptId('localPerson', 'local');

function idTokenOf({ idToken }: Value<'localIdentity'>): string {
  if (!idToken) throw clientError('answer.unexpected');
  return idToken;
}

/** The gateway's own provider: no third party, no window; for demonstrations and tests. */
export const localProvider: IdentityProvider = {
  signIn: async (social) => idTokenOf(await call('localIdentity', { body: { social, person: person() } })),
  sendCode: async (phone, sliderCheck) => {
    const until = await sendCode({ ...phone, purpose: 'login', sliderCheck }).catch((error: unknown) => {
      // As of a third party, no more is known of a failure than that it failed.
      throw error instanceof GatewayError && error.status !== 400 ? new IdentityError('failed', error) : error;
    });
    return { ticket: sentCodeId('login'), until };
  },
  redeem: async ({ ticket, code, ...phone }) =>
    idTokenOf(await call('localIdentity', { body: { ...phone, verificationCode: code, verificationId: ticket } })),
};
