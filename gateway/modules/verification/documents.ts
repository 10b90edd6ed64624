import { randomUUID } from 'node:crypto';
import { dayMs } from '#schemas/day-ms.ts';
import {
  documentStates,
  type DocumentKind,
  type DocumentSide,
  type VerificationState,
} from '#schemas/gateway/verification-states.ts';
import type { Site } from '#gateway/config/site-schema.ts';
import type { VerificationStepSettings } from '#gateway/config/verification-settings.ts';
import type { Database, Row, Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { announce } from '../events/announce.ts';
import { rowFor, type Owner } from './ask.ts';
import type { DocumentType } from './document-content.ts';
import { isApproved } from './needs.ts';
import { seal, unseal } from './seal.ts';
import { verifications, type Verification } from './states.ts';

export type Document = Row<'verification_documents'>;
/** What a document is: one side of a paper. */
export type Place = { kind: DocumentKind; side: DocumentSide };

/** Documents of one player that wait to be sent, for all steps. */
const mostUnsent = 12;
const takesPapers = (state: VerificationState) => documentStates.some((each) => each === state);

/** @throws ApiError `record.unknown` for a step that the site does not ask for. */
export function stepNamed({ verification }: Pick<Site, 'verification'>, step: string): VerificationStepSettings {
  const settings = verification.steps.find(({ id }) => id === step);
  if (!settings) throw new ApiError('record.unknown');
  return settings;
}

/** The sides of a kind that a step asks for. @throws ApiError `document.side` for a kind that it does not. */
export function sidesOf({ kinds, selfie }: VerificationStepSettings, kind: DocumentKind): DocumentSide[] {
  const sides = kinds.find((each) => each.kind === kind)?.sides;
  if (sides === undefined) throw new ApiError('document.side');
  return ['front', ...(sides === 2 ? (['back'] as const) : []), ...(selfie ? (['selfie'] as const) : [])];
}

const unsentOf = (db: Database, accountId: string) =>
  db.selectFrom('verification_documents').where('account_id', '=', accountId).where('sent_at', 'is', null);

/** The state of a step by now: an approval that is over takes papers, though the clock has not been here yet. */
const stateOf = (row: Verification | undefined, at: number): VerificationState =>
  row?.state === 'approved' && !isApproved(row, at) ? 'expired' : (row?.state ?? 'none');

/**
 * Judges what costs little before a document is decoded.
 * @throws ApiError `document.side` where the step asks for no such side, `verification.closed` unless its state takes papers,
 * `document.tooMany` when enough others wait to be sent.
 */
export async function refusePlace(
  db: Database,
  accountId: string,
  settings: VerificationStepSettings,
  { kind, side, at }: Place & { at: number },
): Promise<void> {
  if (!sidesOf(settings, kind).includes(side)) throw new ApiError('document.side');
  const row = await verifications.find(db, { account_id: accountId, step: settings.id });
  if (!takesPapers(stateOf(row, at))) throw new ApiError('verification.closed');
  const unsent = await unsentOf(db, accountId).select(['verification_id', 'kind', 'side']).execute();
  const others = unsent.filter((each) => each.verification_id !== row?.id || each.kind !== kind || each.side !== side);
  if (others.length >= mostUnsent) throw new ApiError('document.tooMany');
}

/** The player's row of a step that papers can be added to; an approval that is over is ended first. @throws ApiError `verification.closed`. */
export async function openRow(tx: Tx, owner: Owner, step: string, at: number): Promise<Verification> {
  const row = await rowFor(tx, owner, step, at);
  const state = stateOf(row, at);
  if (!takesPapers(state)) throw new ApiError('verification.closed');
  return state === 'expired' && row.state === 'approved' ? verifications.move(tx, row, 'expired', { at }) : row;
}

/**
 * Keeps one side for a day, until it is sent, in the place of an earlier one that was not.
 * @throws ApiError as `refusePlace` does: of several uploads at once each counts those before it.
 */
export async function keepDocument(
  tx: Tx,
  owner: Owner,
  settings: VerificationStepSettings,
  { kind, side, type, bytes, at }: Place & { type: DocumentType; bytes: Buffer; at: number },
): Promise<Document> {
  const { id: verification_id } = await openRow(tx, owner, settings.id, at);
  await refusePlace(tx, owner.accountId, settings, { kind, side, at });
  await tx
    .deleteFrom('verification_documents')
    .where((row) => row.and({ verification_id, kind, side }))
    .where('sent_at', 'is', null)
    .execute();
  const id = randomUUID();
  const document: Document = {
    id,
    account_id: owner.accountId,
    merchant: owner.merchant,
    verification_id,
    kind,
    side,
    type,
    size: bytes.length,
    created_at: at,
    sent_at: null,
    expires_at: at + dayMs,
    ...(await seal(tx, id, bytes, at)),
  };
  await tx.insertInto('verification_documents').values(document).execute();
  await announce(tx, owner.accountId, 'verification');
  return document;
}

/** A picture of the player's own. @throws ApiError `record.unknown` for another's, and for a PDF, which is for operators alone. */
export async function readOwn(db: Database, accountId: string, id: string): Promise<Buffer> {
  const row = await db
    .selectFrom('verification_documents')
    .selectAll()
    .where((each) => each.and({ id, account_id: accountId, type: 'image/jpeg' }))
    .executeTakeFirstOrThrow(() => new ApiError('record.unknown'));
  return unseal(db, row);
}

/** @throws ApiError `record.unknown` when the player has none such, or has sent it. */
export async function removeOwn(tx: Tx, accountId: string, id: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('verification_documents')
    .where((row) => row.and({ id, account_id: accountId }))
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new ApiError('record.unknown');
  await announce(tx, accountId, 'verification');
}

/** @throws ApiError `document.same` with the `sides` that are the same picture. */
async function refuseSame(db: Database, documents: readonly Document[]): Promise<void> {
  const sidesBy = new Map<string, DocumentSide[]>();
  for (const document of documents) {
    const content = (await unseal(db, document)).toString('base64');
    sidesBy.set(content, [...(sidesBy.get(content) ?? []), document.side]);
  }
  const sides = [...sidesBy.values()].find(({ length }) => length > 1);
  if (sides) throw new ApiError('document.same', { value: { sides } });
}

/**
 * Sends what the player has added for a step as papers of this kind; they stay from now on. When more was asked, sides that were sent
 * before count, too.
 * @throws ApiError `verification.closed`, `document.side` for a kind that is not asked for, `document.incomplete` with the sides that are
 * `missing`, `document.same` with the `sides` that are.
 */
export async function sendDocuments(
  tx: Tx,
  owner: Owner,
  { settings, kind, at }: { settings: VerificationStepSettings; kind: DocumentKind; at: number },
): Promise<Verification> {
  const sides = sidesOf(settings, kind);
  const row = await openRow(tx, owner, settings.id, at);
  const documents = await tx
    .selectFrom('verification_documents')
    .selectAll()
    .where((each) => each.and({ verification_id: row.id, kind }))
    .execute();
  const added = documents.filter(({ sent_at }) => sent_at === null);
  const counted = row.state === 'moreAsked' ? documents : added;
  const missing = sides.filter((side) => !counted.some((each) => each.side === side));
  if (missing.length > 0 || added.length === 0) throw new ApiError('document.incomplete', { value: { missing } });
  await refuseSame(tx, added);
  const ids = added.map(({ id }) => id);
  await tx
    .updateTable('verification_documents')
    .set({ sent_at: at, expires_at: null })
    .where('id', 'in', ids)
    .execute();
  return verifications.move(tx, row, 'given', { at, session: null });
}
