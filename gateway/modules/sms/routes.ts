import type { FastifyInstance } from 'fastify';
import { readSite } from '#gateway/config/site.ts';
import type { Services } from '#gateway/services.ts';
import { findByMobile } from '../accounts/accounts.ts';
import { knownDevice } from '../devices/known.ts';
import { resendSeconds } from './codes.ts';
import { numberFor } from './number.ts';
import { sendCodeFor } from './send-code.ts';

/** SMS codes. The answer is the same whether or not an account has the number. */
export function register(_app: FastifyInstance, services: Services): void {
  const { route, db, now } = services;
  route('smsSend', async (call) => {
    const { merchant, body, request } = call;
    const site = await readSite(db, merchant);
    const address = numberFor(site, body);
    const owner = await findByMobile(db, merchant, address);
    const isOwner = (await knownDevice(db, request, owner?.id ?? '', now())) !== undefined;
    const sent = await sendCodeFor(services, 'smsSend', call, { address, isOwner, isAlwaysChecked: site.smsSlider });
    return { ...sent, expiredMinutes: resendSeconds / 60 };
  });
}
