import { serverNow } from '#shared/api/api-context.ts';
import { call } from '#shared/api/client.ts';
import { recordOf } from '#shared/api/shape.ts';
import { resendTime } from './countdown.ts';
import { withoutLeadingZero } from './mobile.ts';

export type SmsPurpose = 'register' | 'login' | 'reset';
export type CodeRequest = { mobileNum: string; countryDialingCode: string; purpose: SmsPurpose };

/** Asks the gateway for a code; resolves to the time from which another may be asked for, epoch ms. @throws GatewayError */
export async function sendCode({ mobileNum, countryDialingCode, purpose }: CodeRequest): Promise<number> {
  const answer: unknown = await call('smsSend', {
    body: { mobileNum: withoutLeadingZero(mobileNum), countryDialingCode, purpose },
  });
  const now = Date.now();
  return resendTime(recordOf(answer), now, serverNow() - now);
}
