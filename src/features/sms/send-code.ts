import type { SliderResult } from '#schemas/gateway/slider.ts';
import { serverNow } from '#shared/api/api-context.ts';
import { call } from '#shared/api/client.ts';
import { resendTime } from './countdown.ts';
import { withoutLeadingZero } from './mobile.ts';

export type SmsPurpose = 'register' | 'login' | 'reset' | 'bind';
export type CodeRequest = {
  mobileNum: string;
  countryDialingCode: string;
  purpose: SmsPurpose;
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
  return fromNow(answer);
}

/** Asks the gateway for a code to the number of the player's own account, for a fresh proof (SECUR-2). */
export const sendOwnCode = async (): Promise<number> => fromNow(await call('proofSend', { body: {} }));

/** Asks the gateway for a code to an e-mail address (SECUR-4). @throws GatewayError */
export const sendEmailCode = async (email: string): Promise<number> =>
  fromNow(await call('emailSend', { body: { email } }));

function fromNow(answer: Parameters<typeof resendTime>[0]): number {
  const now = Date.now();
  return resendTime(answer, now, serverNow() - now);
}
