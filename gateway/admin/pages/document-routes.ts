import type { FastifyInstance } from 'fastify';
import type { Database } from '#gateway/db/tables.ts';
import { findById } from '#gateway/modules/accounts/accounts.ts';
import { factsOfAccounts } from '#gateway/modules/verification/account-facts.ts';
import { documentNamed, lookAtContent, looksAt, sentDocuments } from '#gateway/modules/verification/looks.ts';
import { pageAddress } from '../queues/queue.ts';
import { verificationQueue } from '../queues/verifications.ts';
import { documentPage } from './document-page.ts';
import { linksOf } from './links.ts';

/** For content that a player has sent: nothing in it runs, not even where a browser would draw it. */
const contentPolicy = "default-src 'none'; style-src 'none'; sandbox";

type Named = { Params: { id: string } };

/** Papers of players, for the operator's eyes: a page for each, and its content, which each look at is logged with the operator's name. */
export function registerDocuments(inside: FastifyInstance, { db, now }: { db: Database; now: () => number }): void {
  inside.get<Named>('/documents/:id', async ({ params }, reply) => {
    const document = await documentNamed(db, params.id);
    const { account_id, verification_id } = document;
    const documentsOf = await sentDocuments(db, [{ id: verification_id }]);
    const accountFacts = await factsOfAccounts(db, [document]);
    const facts = [
      { label: 'Player', value: (await findById(db, account_id))?.username ?? '' },
      ...accountFacts(account_id),
    ];
    const looks = await looksAt(db, verification_id);
    const pages = await linksOf(db, now(), pageAddress(verificationQueue));
    const page = documentPage({ document, others: documentsOf(verification_id), facts, looks, pages });
    return reply.type('text/html').send(page);
  });
  inside.get<Named>('/documents/:id/content', async (request, reply) => {
    const { id } = request.params;
    const { type, bytes } = await lookAtContent(db, id, { operator: request.operator, at: now() });
    reply.header('content-security-policy', contentPolicy);
    if (type === 'application/pdf') reply.header('content-disposition', `attachment; filename="${id}.pdf"`);
    return reply.type(type).send(bytes);
  });
}
