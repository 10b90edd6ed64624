import type { FastifyInstance } from 'fastify';
import { ApiError } from '#gateway/http/api-error.ts';
import { countUse } from '#gateway/http/limits.ts';
import { readSite } from '#gateway/config/site.ts';
import type { Services } from '#gateway/services.ts';
import { mobileKey } from '../accounts/accounts.ts';
import { redeemSlider } from '../slider/slider.ts';
import { codeLifetimeMs, createCode } from './codes.ts';

const resendSeconds = 60;

/** SMS codes. The answer is the same whether or not an account has the number. */
export function register(_app: FastifyInstance, { route, db, now, limits, carrier }: Services): void {
  route('smsSend', async ({ merchant, body }) => {
    if (!/^0?[0-9]{4,19}$/.test(body.mobileNum))
      throw new ApiError('mobile.invalid', {
        errors: [{ field: 'mobileNum', rule: 'format', message: 'The mobile num is not valid' }],
      });
    const mobile = mobileKey(body.countryDialingCode, body.mobileNum);
    const { info, smsSlider } = await readSite(db, merchant);
    if (smsSlider) await redeemSlider(db, merchant, body.sliderCheck, now());
    await countUse(db, `sms ${merchant} ${mobile}`, limits.perPhone, now());
    const code = await createCode(db, merchant, mobile, now());
    const message = `${code} is your code for ${info.mainDomain || merchant}. It ends in 10 minutes. Do not share it.`;
    await carrier.send({ merchant, mobile, message, sentAt: now() }).catch((cause: unknown) => {
      throw Object.assign(new ApiError('sms.failed'), { cause });
    });
    return {
      expiredMinutes: resendSeconds / 60,
      expirationTime: now() + Math.min(codeLifetimeMs, resendSeconds * 1000),
      resendSeconds,
    };
  });
}
