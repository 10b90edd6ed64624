import type { FastifyInstance } from 'fastify';
import { readSite } from '#gateway/config/site.ts';
import { callerOf } from '#gateway/http/caller-address.ts';
import type { Services } from '#gateway/services.ts';
import { findByMobile } from '../accounts/accounts.ts';
import { knownDevice } from '../devices/known.ts';
import { redeemSlider } from '../slider/slider.ts';
import { resendSeconds } from './codes.ts';
import { numberFor } from './number.ts';
import { sendSmsCode } from './send-code.ts';

/** SMS codes. The answer is the same whether or not an account has the number. */
export function register(_app: FastifyInstance, services: Services): void {
  const { route, db, now } = services;
  route('smsSend', async ({ merchant, body, request }) => {
    const site = await readSite(db, merchant);
    const address = numberFor(site, body);
    const isChecked = site.smsSlider || body.sliderCheck !== undefined;
    if (isChecked) await redeemSlider(db, merchant, body.sliderCheck, now());
    const owner = await findByMobile(db, merchant, address);
    const isKnown = (await knownDevice(db, request, owner?.id ?? '', now())) !== undefined;
    const trust = isKnown ? 'known' : isChecked ? 'checked' : 'free';
    const sent = await sendSmsCode(services, { merchant, address, caller: callerOf(request), trust });
    return { ...sent, expiredMinutes: resendSeconds / 60 };
  });
}
