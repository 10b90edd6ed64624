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
import { followExclusions, isLinked } from '../limits/linked.ts';
import type { OperatorAct } from '../orders/moves.ts';
import { rowFor, type Owner } from './ask.ts';
import { stepNamed } from './documents.ts';
import { notePerson, Person, samePersons } from './person.ts';
import { verifications, type Verification } from './states.ts';

/** What is said of a player's papers. A reason is one of a list, which the gateway has words for; a note is words of the operator. */
export const Answer = Type.Union([
  strict({ outcome: Type.Literal('inReview') }),
  strict({
    outcome: Type.Literal('approved'),
    until: Type.Optional({ ...DateText, description: 'The last day of the merchant on which it is good' }),
    person: Type.Optional(Person),
    despite: Type.Optional(Type.Boolean({ description: 'Though another account has shown papers of the same person' })),
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

type Approval = Extract<Answer, { outcome: 'approved' }>;

/**
 * Approves, unless the site lets one person have one account, and it is not said who this is, or that is somebody with another one: then it
 * waits for the operator, and resolves to false. An approval that says who it is of closes the account of a person who is excluded elsewhere.
 */
async function approve(
  tx: Tx,
  row: Verification,
  { until, person, despite = false }: Approval,
  act: OperatorAct,
): Promise<boolean> {
  const { id, account_id: accountId, merchant, state } = row;
  const { at } = act;
  if (state !== 'approved' && !verifications.moves[state].includes('approved')) throw new ApiError('record.changed');
  const { onePerson } = (await readSite(tx, merchant)).verification;
  const isKept = onePerson || (await isLinked(tx, merchant, at));
  if (isKept && person) await notePerson(tx, row, person, at);
  const isOther = onePerson && (!person || (await samePersons(tx, [id]))(id).length > 0);
  if (isOther && !(person && despite)) {
    await verifications.tryMove(tx, row, 'inReview', act);
    return false;
  }
  if (isKept && person) {
    await tx.updateTable('verified_persons').set({ approved_at: at }).where('verification_id', '=', id).execute();
    await followExclusions(tx, { accountId, merchant }, at);
  }
  await verifications.decide(tx, id, 'approved', { ...act, approved_until: await approvalEnd(tx, row, until, at) });
  return true;
}

/** Takes in an answer, as `decide` of a machine does. Resolves to whether it counts; an approval may wait for the operator, see `approve`. */
export async function answer(tx: Tx, id: string, given: Answer, act: OperatorAct): Promise<boolean> {
  const { outcome } = given;
  if (outcome === 'approved') return approve(tx, await verifications.read(tx, { id }), given, act);
  const said = outcome === 'inReview' ? {} : { reason: given.reason, note: given.note ?? '' };
  await verifications.decide(tx, id, outcome, { ...act, ...said });
  return true;
}

/** As `answer`, for an operator. @throws ApiError `form.invalid` without the person of an approval that needs one, `verification.samePerson`. */
export async function takeAnswer(db: Database, id: string, given: Answer, act: OperatorAct): Promise<void> {
  const counts = await db.transaction().execute((tx) => answer(tx, id, given, act));
  if (counts) return;
  if (given.outcome === 'approved' && given.person) throw new ApiError('verification.samePerson');
  throw ApiError.atField('form.invalid', 'person', 'required', 'Enter number, name and date of birth of the document');
}

/**
 * Asks one player for a step, whatever has moved: it comes before what the step says, or before a withdrawal, until it is approved again.
 * @throws ApiError `record.unknown` for a step that the site does not have.
 */
export async function demand(tx: Tx, owner: Owner, step: string, act: OperatorAct): Promise<void> {
  stepNamed(await readSite(tx, owner.merchant), step);
  const row = await rowFor(tx, owner, step, act.at);
  const moved = await verifications.tryMove(tx, row, 'asked', { ...act, demanded: 1 });
  if (moved) return;
  // It is asked for or looked at already.
  await tx.updateTable('verifications').set({ demanded: 1 }).where('id', '=', row.id).execute();
  await announce(tx, owner.accountId, 'verification');
}
