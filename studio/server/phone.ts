import type { FastifyInstance } from 'fastify';
import { listMerchants } from '#pipeline/config/load.ts';
import { PhoneQuery, type PhoneView } from '#studio/contract/phone.ts';
import { Refusal } from '../documents/refusal.ts';
import type { LiveSession } from './live-session.ts';

/** Links to a page for a phone in the same network. @throws Refusal where there is no network */
export type Phone = (page: PhoneQuery) => PhoneView;

/** What a phone opens by a QR code; without `phone` it says how to start a studio that has it. */
export function addPhone(app: FastifyInstance, live: LiveSession, phone: Phone | undefined): void {
  app.get('/studio-api/phone', { schema: { querystring: PhoneQuery } }, (request): PhoneView => {
    const page = request.query as PhoneQuery;
    if (!phone)
      throw new Refusal(
        'This studio is for this machine alone. Stop it by Ctrl-C and start it by "npm run studio -- --phone": what is not saved is kept.',
      );
    if (!listMerchants(live.workspace).includes(page.code)) throw new Refusal(`There is no brand named ${page.code}.`);
    return phone(page);
  });
}
