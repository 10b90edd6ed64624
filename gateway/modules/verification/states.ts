import { dayMs } from '#schemas/day-ms.ts';
import { dayOf } from '#schemas/day.ts';
import { verificationReasons, type VerificationState } from '#schemas/gateway/verification-states.ts';
import type { Localised } from '#schemas/offers/localised.ts';
import { readSite } from '#gateway/config/site.ts';
import type { Row, Tx } from '#gateway/db/tables.ts';
import { inEveryLanguage } from '#gateway/texts/texts.ts';
import { notify } from '../inbox/notify.ts';
import { machine, type Moved } from '../orders/machine.ts';

export type Verification = Row<'verifications'>;

/** Why an answer is what it is, in every language: the words for its reason, and what the operator has written besides. */
function whyOf(reason: string, note: string): Localised | string {
  if (!verificationReasons.some((each) => each === reason)) return note;
  const words = inEveryLanguage(`verification.reasons.${reason}`);
  return Object.fromEntries(Object.entries(words).map(([language, text]) => [language, `${text} ${note}`.trim()]));
}

/** Puts what has become of a step into the player's inbox. */
async function inform(tx: Tx, row: Verification, { to, reason, at }: Moved<VerificationState>): Promise<void> {
  const { account_id: accountId, merchant, step, note, approved_until: until } = row;
  const { verification, info } = await readSite(tx, merchant);
  const settings = verification.steps.find(({ id }) => id === step);
  const isForGood = to === 'approved' && until === null;
  const values = {
    step: settings?.name ?? step,
    why: whyOf(reason, note),
    // The last day on which it is good.
    until: until === null ? '' : dayOf(until - 1, info.timeZone),
  };
  await notify(tx, { accountId, key: `verification.${isForGood ? 'approvedForGood' : to}`, values }, at);
}

/** From a decision on, what was sent for it is kept for as long as the site says (KYC-6). */
async function keepUntil(tx: Tx, { id, merchant }: Verification, at: number): Promise<void> {
  const { keptDays } = (await readSite(tx, merchant)).verification;
  await tx
    .updateTable('verification_documents')
    .set({ expires_at: at + keptDays * dayMs })
    .where('verification_id', '=', id)
    .where('sent_at', 'is not', null)
    .where('expires_at', 'is', null)
    .execute();
}

/**
 * A step of a player's identity check (KYC-3). The player gives papers; the operator or a provider asks, reviews and decides, and the clock
 * ends an approval. Papers are no order: nothing that has begun waits for them.
 */
export const verifications = machine({
  table: 'verifications',
  subject: 'verification',
  moves: {
    none: ['asked', 'given'],
    asked: ['given'],
    given: ['inReview', 'moreAsked', 'approved', 'refused'],
    inReview: ['moreAsked', 'approved', 'refused'],
    moreAsked: ['given', 'approved', 'refused'],
    approved: ['expired', 'asked'],
    refused: ['asked'],
    expired: ['given', 'asked'],
  },
  refusal: 'record.changed',
  topics: ['verification'],
  timeout: { column: 'approved_until', to: 'expired' },
  sets: ({ to, at }): Partial<Verification> => ({
    changed_at: at,
    ...(to === 'given' && { note: '' }),
    ...(to === 'approved' && { note: '', demanded: 0 }),
    ...(to !== 'approved' && to !== 'expired' && { approved_until: null }),
    // What a provider says after that is late.
    ...((to === 'moreAsked' || to === 'approved' || to === 'refused') && { session: null }),
  }),
  onMove: async (tx, row, move) => {
    if (move.to === 'approved' || move.to === 'refused') await keepUntil(tx, row, move.at);
    await inform(tx, row, move);
  },
});
