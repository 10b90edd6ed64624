import { verificationActs } from '#schemas/gateway/verification-states.ts';
import type { VerificationStep } from '#schemas/gateway/verification.ts';
import { localise } from '#schemas/offers/localised.ts';
import type { Site } from '#gateway/config/site-schema.ts';
import type { Database } from '#gateway/db/tables.ts';
import { isApproved, needsOf, rowsOf, unmetSteps } from './needs.ts';
import { verifications } from './states.ts';

/** The steps of a site as one player sees them: what may be asked of everybody, and what was asked of this one alone. */
export async function presentSteps(
  db: Database,
  accountId: string,
  { site, language, at }: { site: Pick<Site, 'verification'>; language: string; at: number },
): Promise<VerificationStep[]> {
  const rows = await rowsOf(db, accountId);
  const historyOf = await verifications.histories(db, [...rows.values()]);
  const waits = await Promise.all(
    verificationActs.map(async (act) => ({ act, unmet: await unmetSteps(db, accountId, site, { act, at }) })),
  );
  const shown = site.verification.steps.filter(({ id, needed }) => needed.length > 0 || rows.has(id));
  return shown.map((step) => {
    const { id, name, why, kinds, selfie } = step;
    const row = rows.get(id);
    const isOver = row?.state === 'approved' && !isApproved(row, at);
    return {
      step: id,
      name: localise(name, language),
      why: why ? localise(why, language) : '',
      needed: [...needsOf(step, row)],
      waiting: waits.filter(({ unmet }) => unmet.some((each) => each.step.id === id)).map(({ act }) => act),
      kinds,
      selfie,
      state: isOver ? 'expired' : (row?.state ?? 'none'),
      ...(row?.approved_until != null && { until: row.approved_until }),
      note: row?.note ?? '',
      history: row ? historyOf(row.id) : [],
    };
  });
}
