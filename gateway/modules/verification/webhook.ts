import type { FastifyInstance } from 'fastify';
import { codePattern } from '#schemas/merchant/scalars.ts';
import { knownSite } from '#gateway/config/site.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { refuseUnstorable } from '#gateway/http/unstorable.ts';
import type { Services } from '#gateway/services.ts';
import { goodSecrets } from '../encryption/key-store.ts';
import { takeMessage } from './message.ts';
import { providers } from './providers.ts';

/** The header that a message is signed in. */
export const signatureHeader = 'verification-signature';

type Posted = { Params: { merchant: string }; Body: Buffer };

/** Where the provider of a merchant says what has become of papers: `POST /wps/member/verification/webhook/<merchant>`, signed with the vendors' key. */
export function mountWebhook(app: FastifyInstance, { db, now }: Pick<Services, 'db' | 'now'>): void {
  app.register(async (hooks) => {
    // What was signed are the bytes.
    hooks.removeContentTypeParser('application/json');
    hooks.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
    hooks.post<Posted>(
      '/wps/member/verification/webhook/:merchant',
      async ({ params: { merchant }, headers, body }) => {
        const site = codePattern.test(merchant) ? await knownSite(db, merchant) : undefined;
        const read = site && providers[site.verification.provider].readMessage;
        if (!read) throw new ApiError('route.unknown');
        const raw = { signature: String(headers[signatureHeader] ?? ''), body };
        const message = read(raw, { secrets: await goodSecrets(db, 'vendor_secret', now()), at: now() });
        refuseUnstorable(message);
        const taken = await db.transaction().execute((tx) => takeMessage(tx, merchant, message, now()));
        return { success: true, value: { taken } };
      },
    );
  });
}
