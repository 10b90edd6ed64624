import { randomUUID } from 'node:crypto';
import type { Database, Row } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { unseal } from './seal.ts';
import { watermarked } from './watermark.ts';

type Document = Row<'verification_documents'>;
export type Look = Row<'verification_looks'>;

/** What was sent for these verifications, oldest first. */
export async function sentDocuments(
  db: Database,
  rows: readonly { id: string }[],
): Promise<(id: string) => Omit<Document, 'bytes' | 'sealed_key'>[]> {
  if (rows.length === 0) return () => [];
  const documents = await db
    .selectFrom('verification_documents')
    .select([
      'id',
      'account_id',
      'merchant',
      'verification_id',
      'kind',
      'side',
      'type',
      'size',
      'secret_id',
      'created_at',
      'sent_at',
      'expires_at',
    ])
    .where(
      'verification_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('sent_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const byVerification = Map.groupBy(documents, ({ verification_id }) => verification_id);
  return (id) => byVerification.get(id) ?? [];
}

/** A document that was sent, without its content. @throws ApiError `record.unknown`. */
export const documentNamed = (db: Database, id: string): Promise<Document> =>
  db
    .selectFrom('verification_documents')
    .selectAll()
    .where('id', '=', id)
    .where('sent_at', 'is not', null)
    .executeTakeFirstOrThrow(() => new ApiError('record.unknown'));

/** Who has looked at what was sent for a verification, the last one first. */
export const looksAt = (db: Database, verificationId: string): Promise<Look[]> =>
  db
    .selectFrom('verification_looks')
    .selectAll()
    .where('verification_id', '=', verificationId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();

/** The content of a document, for an operator, whose look is written down before anything is shown (KYC-6). @throws ApiError `record.unknown`. */
export async function lookAtContent(
  db: Database,
  id: string,
  { operator, at }: { operator: string; at: number },
): Promise<Pick<Document, 'type' | 'bytes'>> {
  const document = await documentNamed(db, id);
  const { account_id, merchant, verification_id, kind, side, type } = document;
  const about = { account_id, merchant, verification_id, document_id: id, kind, side };
  await db
    .insertInto('verification_looks')
    .values({ id: randomUUID(), ...about, operator, at })
    .execute();
  const bytes = await unseal(db, document);
  if (type === 'application/pdf') return { type, bytes };
  const words = `${merchant} / ${verification_id} / ${operator} / ${new Date(at).toISOString().slice(0, 16)}Z`;
  return { type, bytes: await watermarked(bytes, words) };
}
