import { verificationActs, verificationReasons } from '#schemas/gateway/verification-states.ts';
import type { VerificationDocument, VerificationStep } from '#schemas/gateway/verification.ts';
import { localise } from '#schemas/offers/localised.ts';
import type { Site } from '#gateway/config/site-schema.ts';
import type { Database, Row } from '#gateway/db/tables.ts';
import { isApproved, needsFor, rowsOf, unmetSteps } from './needs.ts';
import { providers } from './providers.ts';
import { verifications } from './states.ts';

type Shown = Pick<Row<'verification_documents'>, 'id' | 'kind' | 'side' | 'type' | 'created_at' | 'sent_at'>;
export const presentDocument = ({ id, kind, side, type, created_at, sent_at }: Shown): VerificationDocument => ({
  id,
  kind,
  side,
  type,
  isSent: sent_at !== null,
  createdAt: created_at,
});

/** What a player has added and sent, oldest first, by its verification. */
async function documentsOf(db: Database, accountId: string): Promise<(id: string) => VerificationDocument[]> {
  const documents = await db
    .selectFrom('verification_documents')
    .select(['id', 'verification_id', 'kind', 'side', 'type', 'created_at', 'sent_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const byVerification = Map.groupBy(documents, ({ verification_id }) => verification_id);
  return (id) => (byVerification.get(id) ?? []).map(presentDocument);
}

/** Another word than of the list has no text. */
const reasonOf = ({ reason }: { reason: string }) => verificationReasons.find((each) => each === reason) ?? '';

/** The steps of a site as one player sees them: what may be asked of everybody, and what was asked of this one alone. */
export async function presentSteps(
  db: Database,
  accountId: string,
  { site, language, at }: { site: Pick<Site, 'verification'>; language: string; at: number },
): Promise<VerificationStep[]> {
  const rows = await rowsOf(db, accountId);
  const historyOf = await verifications.histories(db, [...rows.values()]);
  const documentsFor = await documentsOf(db, accountId);
  const waits = await Promise.all(
    verificationActs.map(async (act) => ({ act, unmet: await unmetSteps(db, accountId, site, { act, at }) })),
  );
  const own = await Promise.all(
    site.verification.steps.map(async (step) => {
      const row = rows.get(step.id);
      return { step, row, needs: await needsFor(db, accountId, { step, row }, at) };
    }),
  );
  const shown = own.filter(({ row, needs }) => row || needs.length > 0);
  return shown.map(({ step: { id, name, why, kinds, selfie }, row, needs }) => {
    const isOver = row?.state === 'approved' && !isApproved(row, at);
    return {
      step: id,
      name: localise(name, language),
      why: why ? localise(why, language) : '',
      needed: needs.map(({ sharePpm: _, ...need }) => need),
      waiting: waits.filter(({ unmet }) => unmet.some((each) => each.step.id === id)).map(({ act }) => act),
      kinds,
      selfie,
      by: providers[site.verification.provider].addressFor ? 'redirect' : 'upload',
      state: isOver ? 'expired' : (row?.state ?? 'none'),
      ...(row?.approved_until != null && { until: row.approved_until }),
      note: row?.note ?? '',
      documents: row ? documentsFor(row.id) : [],
      history: (row ? historyOf(row.id) : []).map((each) => ({ ...each, reason: reasonOf(each) })),
    };
  });
}
