import type { FastifyInstance } from 'fastify';
import { readSite } from '#gateway/config/site.ts';
import { callerOf } from '#gateway/http/caller-address.ts';
import type { Services } from '#gateway/services.ts';
import { redeemSlider } from '../slider/slider.ts';
import { resendSeconds } from './codes.ts';
import { numberFor } from './number.ts';
import { sendSmsCode } from './send-code.ts';

/** SMS codes. The answer is the same whether or not an account has the number. */
export function register(_app: FastifyInstance, services: Services): void {
  const { route, db, now } = services;
  route('smsSend', async ({ merchant, body, request }) => {
    const site = await readSite(db, merchant);
    const mobile = numberFor(site, body);
    const isChecked = site.smsSlider || body.sliderCheck !== undefined;
    if (isChecked) await redeemSlider(db, merchant, body.sliderCheck, now());
    const sent = await sendSmsCode(services, { merchant, mobile, caller: callerOf(request), isChecked });
    return { ...sent, expiredMinutes: resendSeconds / 60 };
  });
}
