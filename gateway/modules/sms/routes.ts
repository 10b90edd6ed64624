import type { FastifyInstance } from 'fastify';
import { readSite } from '#gateway/config/site.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { callerOf } from '#gateway/http/caller-address.ts';
import type { Services } from '#gateway/services.ts';
import { findByMobile } from '../accounts/accounts.ts';
import { demandChallenge, hasSolvedChallenge } from '../challenge/challenge.ts';
import { knownDevice } from '../devices/known.ts';
import { resendSeconds } from './codes.ts';
import { numberFor } from './number.ts';
import { sendSmsCode } from './send-code.ts';

/** SMS codes. The answer is the same whether or not an account has the number. */
export function register(_app: FastifyInstance, services: Services): void {
  const { route, db, now } = services;
  route('smsSend', async (call) => {
    const { merchant, body, request } = call;
    const site = await readSite(db, merchant);
    const address = numberFor(site, body);
    const isChecked = await hasSolvedChallenge(db, 'smsSend', call, now());
    if (site.smsSlider && !isChecked) await demandChallenge(db, 'smsSend', call, now());
    const owner = await findByMobile(db, merchant, address);
    const isKnown = (await knownDevice(db, request, owner?.id ?? '', now())) !== undefined;
    const trust = isKnown ? 'known' : isChecked ? 'checked' : 'free';
    const to = { merchant, address, caller: callerOf(request), trust } as const;
    const sent = await sendSmsCode(services, to).catch((error: unknown) => {
      // A solved challenge lets some more through.
      if (error instanceof ApiError && error.code === 'slider.required')
        return demandChallenge(db, 'smsSend', call, now());
      throw error;
    });
    return { ...sent, expiredMinutes: resendSeconds / 60 };
  });
}
