import type { Body } from '#schemas/gateway/operations.ts';
import type { SliderResult } from '#schemas/gateway/slider.ts';
import { serverNow } from '#shared/api/api-context.ts';
import { call } from '#shared/api/client.ts';
import { resendTime } from './countdown.ts';
import { withoutLeadingZero } from './mobile.ts';

type CodeRequest = Omit<Body<'smsSend'>, 'sliderCheck'> & { sliderCheck: SliderResult | undefined };

/**
 * Asks the gateway for a code; resolves to the time from which another may be asked for, epoch ms.
 * @throws GatewayError `slider.required` when the merchant wants the slider check first, `slider.wrong` when it failed.
 */
export async function sendCode({ sliderCheck, ...request }: CodeRequest): Promise<number> {
  const mobileNum = withoutLeadingZero(request.mobileNum);
  const answer = await call('smsSend', { body: { ...request, mobileNum, ...(sliderCheck && { sliderCheck }) } });
  const now = Date.now();
  return resendTime(answer, now, serverNow() - now);
}
