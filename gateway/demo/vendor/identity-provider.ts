import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { Type, type Static } from 'typebox';
import { strict } from '#schemas/strict.ts';
import { Answer } from '#gateway/modules/verification/review.ts';
import { signatureOf } from '#gateway/modules/verification/simulated.ts';
import { signatureHeader } from '#gateway/modules/verification/webhook.ts';
import { vendorSecret } from '#gateway/modules/launch/launches.ts';
import type { Services } from '#gateway/services.ts';

const Word = Type.String({ maxLength: 100 });
const Said = strict({
  begun: strict({ merchant: Word, verification: Word, player: Word, session: Word }),
  answer: Answer,
});

/** The server of the simulated identity provider: what its page says is sent to the gateway, signed as any provider would. */
export function mountIdentityProvider(app: FastifyInstance, { db, now }: Pick<Services, 'db' | 'now'>): void {
  app.post<{ Body: Static<typeof Said> }>(
    '/frames/verification',
    { schema: { body: Said } },
    async (request, reply) => {
      const { merchant, ...begun } = request.body.begun;
      const payload = JSON.stringify({ id: randomUUID(), ...begun, answer: request.body.answer });
      const { statusCode, body } = await app.inject({
        method: 'POST',
        url: `/api/wps/member/verification/webhook/${encodeURIComponent(merchant)}`,
        headers: {
          'content-type': 'application/json',
          [signatureHeader]: signatureOf(await vendorSecret(db, now()), Buffer.from(payload), now()),
        },
        payload,
      });
      return reply.code(statusCode).type('application/json').send(body);
    },
  );
}
