import { Type, type Static } from 'typebox';
import { addDays, dayOf, startOfDay } from '#schemas/day.ts';
import { dayMs } from '#schemas/day-ms.ts';
import { Date as DateText } from '#schemas/gateway/operation.ts';
import { openVerificationStates, verificationReasons } from '#schemas/gateway/verification-states.ts';
import { strict } from '#schemas/strict.ts';
import { readSite } from '#gateway/config/site.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { announce } from '../events/announce.ts';
import { rowFor, type Owner } from './ask.ts';
import { stepNamed } from './documents.ts';
import { verifications, type Verification } from './states.ts';

/** What is said of a player's papers. A reason is one of a list, which the gateway has words for; a note is words of the operator. */
export const Answer = Type.Union([
  strict({ outcome: Type.Literal('inReview') }),
  strict({
    outcome: Type.Literal('approved'),
    until: Type.Optional({ ...DateText, description: 'The last day of the merchant on which it is good' }),
  }),
  strict({
    outcome: Type.Enum(['moreAsked', 'refused']),
    reason: Type.Enum([...verificationReasons]),
    note: Type.Optional(Type.String({ minLength: 1, maxLength: 140 })),
  }),
]);
export type Answer = Static<typeof Answer>;

/** Papers that wait for an answer, the oldest first; of one merchant, or of all. */
export const waitingVerifications = (db: Database, merchant?: string) =>
  verifications.waiting(db, openVerificationStates, { changed_at: 'asc' }, merchant);

/** When an approval ends: at the end of a day, or as the step says; null for never. @throws ApiError `form.invalid` for a day that is over, or none. */
async function approvalEnd(
  tx: Tx,
  { merchant, step }: Verification,
  until: string | undefined,
  at: number,
): Promise<number | null> {
  const { verification, info } = await readSite(tx, merchant);
  if (until === undefined) {
    const days = verification.steps.find(({ id }) => id === step)?.validDays;
    return days === undefined ? null : at + days * dayMs;
  }
  if (Number.isNaN(Date.parse(until)) || until < dayOf(at, info.timeZone))
    throw ApiError.atField('form.invalid', 'until', 'minimum', 'Choose a day that is not over');
  return startOfDay(addDays(until, 1), info.timeZone);
}

/** Takes in an answer, as `decide` of a machine does. */
export async function answer(tx: Tx, id: string, given: Answer, at: number): Promise<void> {
  const { outcome } = given;
  if (outcome === 'approved') {
    const approved_until = await approvalEnd(tx, await verifications.read(tx, { id }), given.until, at);
    await verifications.decide(tx, id, outcome, { at, approved_until });
  } else if (outcome === 'inReview') await verifications.decide(tx, id, outcome, { at });
  else await verifications.decide(tx, id, outcome, { at, reason: given.reason, note: given.note ?? '' });
}

/** As `answer`, in a transaction. */
export const takeAnswer = (db: Database, id: string, given: Answer, at: number): Promise<void> =>
  db.transaction().execute((tx) => answer(tx, id, given, at));

/**
 * Asks one player for a step, whatever has moved: it comes before what the step says, or before a withdrawal, until it is approved again.
 * @throws ApiError `record.unknown` for a step that the site does not have.
 */
export async function demand(tx: Tx, owner: Owner, step: string, at: number): Promise<void> {
  stepNamed(await readSite(tx, owner.merchant), step);
  const row = await rowFor(tx, owner, step, at);
  const moved = await verifications.tryMove(tx, row, 'asked', { at, demanded: 1 });
  if (moved) return;
  // It is asked for or looked at already.
  await tx.updateTable('verifications').set({ demanded: 1 }).where('id', '=', row.id).execute();
  await announce(tx, owner.accountId, 'verification');
}
