import type { FastifyInstance } from 'fastify';
import { ApiError } from '#gateway/http/api-error.ts';
import { readSite } from '#gateway/config/site.ts';
import type { Services } from '#gateway/services.ts';
import { mobileKey } from '../accounts/accounts.ts';
import { redeemSlider } from '../slider/slider.ts';
import { resendSeconds, sendSmsCode } from './send-code.ts';

/** SMS codes. The answer is the same whether or not an account has the number. */
export function register(_app: FastifyInstance, services: Services): void {
  const { route, db, now } = services;
  route('smsSend', async ({ merchant, body }) => {
    if (!/^0?[0-9]{4,19}$/.test(body.mobileNum))
      throw new ApiError('mobile.invalid', {
        errors: [{ field: 'mobileNum', rule: 'format', message: 'The mobile num is not valid' }],
      });
    const mobile = mobileKey(body.countryDialingCode, body.mobileNum);
    const { smsSlider } = await readSite(db, merchant);
    if (smsSlider) await redeemSlider(db, merchant, body.sliderCheck, now());
    return { ...(await sendSmsCode(services, merchant, mobile)), expiredMinutes: resendSeconds / 60 };
  });
}
