import type { SliderResult } from '#schemas/gateway/slider.ts';
import type { Value } from '#schemas/gateway/operations.ts';
import { serverNow } from '#shared/api/api-context.ts';
import { call } from '#shared/api/client.ts';
import { resendTime } from './countdown.ts';
import { withoutLeadingZero } from './mobile.ts';
import { keepSentCode, type CodePurpose } from './sent-code.ts';

export type CodeRequest = {
  mobileNum: string;
  countryDialingCode: string;
  purpose: Exclude<CodePurpose, 'own' | 'email'>;
  sliderCheck?: SliderResult | undefined;
};

/**
 * Asks the gateway for a code; resolves to the time from which another may be asked for, epoch ms.
 * @throws GatewayError `slider.required` when the merchant wants the slider check first, `slider.wrong` when it failed.
 */
export async function sendCode({ mobileNum, countryDialingCode, purpose, sliderCheck }: CodeRequest): Promise<number> {
  const answer = await call('smsSend', {
    body: {
      mobileNum: withoutLeadingZero(mobileNum),
      countryDialingCode,
      purpose,
      ...(sliderCheck && { sliderCheck }),
    },
  });
  return sent(purpose, answer);
}

/** Asks the gateway for a code to the number of the player's own account, for a fresh proof (SECUR-2). */
export const sendOwnCode = async (sliderCheck?: SliderResult): Promise<number> =>
  sent('own', await call('proofSend', { body: { ...(sliderCheck && { sliderCheck }) } }));

/** Asks the gateway for a code to an e-mail address (SECUR-4). @throws GatewayError */
export const sendEmailCode = async (email: string): Promise<number> =>
  sent('email', await call('emailSend', { body: { email } }));

function sent(purpose: CodePurpose, answer: Value<'proofSend'>): number {
  keepSentCode(purpose, answer.verificationId);
  const now = Date.now();
  return resendTime(answer, now, serverNow() - now);
}
