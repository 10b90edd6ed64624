import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { dayMs } from '#schemas/day-ms.ts';
import type { Upload } from '#schemas/gateway/uploads.ts';
import { maxPictures } from '#schemas/upload-limits.ts';
import type { Database, Row, Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpeg = Buffer.from([0xff, 0xd8, 0xff]);
/** The lobby sends far smaller ones; a few bytes may claim to be a picture that fills the memory. */
const mostPixels = 30_000_000;
/** Receipts are read on a screen. */
const longestSide = 2000;

/**
 * The picture that these bytes are, re-encoded as JPG: upright, without its metadata, and with nothing hidden behind it.
 * @throws ApiError `upload.kind` when they are no JPG or PNG, whatever their name or type said.
 */
export async function redraw(bytes: Buffer): Promise<Buffer> {
  // By their first bytes: no other decoder, such as that of SVG, gets to see what a stranger sent.
  if (![png, jpeg].some((start) => bytes.subarray(0, start.length).equals(start))) throw new ApiError('upload.kind');
  return sharp(bytes, { limitInputPixels: mostPixels })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 80 })
    .toBuffer()
    .catch(() => {
      throw new ApiError('upload.kind');
    });
}

/** Pictures of one player that wait to be sent, for whatever they are. */
const mostUnattached = 12;

type Kept = Pick<Row<'uploads'>, 'id' | 'created_at' | 'expires_at'>;
const present = ({ id, created_at, expires_at }: Kept): Upload => ({
  id,
  createdAt: created_at,
  isAttached: expires_at === null,
});

/** @throws ApiError `upload.tooMany` when the player has enough pictures for this purpose, or that wait to be sent. */
export async function refuseTooMany(db: Database, accountId: string, purpose: string): Promise<void> {
  const kept = await db
    .selectFrom('uploads')
    .select(['purpose', 'expires_at'])
    .where('account_id', '=', accountId)
    .where((row) => row.or([row('purpose', '=', purpose), row('expires_at', 'is not', null)]))
    .execute();
  const ofPurpose = kept.filter((each) => each.purpose === purpose).length;
  const unattached = kept.filter(({ expires_at }) => expires_at !== null).length;
  if (ofPurpose >= maxPictures || unattached >= mostUnattached) throw new ApiError('upload.tooMany');
}

/** Keeps a picture for a day, until `attach` keeps it for good. */
export async function keep(
  db: Database,
  { accountId, purpose, bytes }: { accountId: string; purpose: string; bytes: Buffer },
  at: number,
): Promise<Upload> {
  const upload = { id: randomUUID(), created_at: at, expires_at: at + dayMs };
  await db
    .insertInto('uploads')
    .values({ ...upload, account_id: accountId, purpose, bytes })
    .execute();
  return present(upload);
}

/** A player's pictures for this purpose, oldest first. */
export async function listUploads(db: Database, accountId: string, purpose: string): Promise<Upload[]> {
  const rows = await db
    .selectFrom('uploads')
    .select(['id', 'created_at', 'expires_at'])
    .where((row) => row.and({ account_id: accountId, purpose }))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(present);
}

const pictureOf = (db: Database, id: string) => db.selectFrom('uploads').select('bytes').where('id', '=', id);

function bytesOf(row: { bytes: Uint8Array } | undefined): Buffer {
  if (!row) throw new ApiError('record.unknown');
  return Buffer.from(row.bytes);
}

/** The JPG of a player's own picture. @throws ApiError `record.unknown` when the player has none such. */
export const readUpload = async (db: Database, accountId: string, id: string): Promise<Buffer> =>
  bytesOf(await pictureOf(db, id).where('account_id', '=', accountId).executeTakeFirst());

/** The JPG of anybody's picture, for operators alone. @throws ApiError `record.unknown`. */
export const readAnyUpload = async (db: Database, id: string): Promise<Buffer> =>
  bytesOf(await pictureOf(db, id).executeTakeFirst());

/** @throws ApiError `record.unknown` when the player has none such, or has sent it. */
export async function removeUpload(db: Database, accountId: string, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('uploads')
    .where((row) => row.and({ id, account_id: accountId }))
    .where('expires_at', 'is not', null)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new ApiError('record.unknown');
}

/**
 * Keeps these pictures with what they were uploaded for, from now on under `sentWith`, so that further ones can be uploaded for the same.
 * @throws ApiError `record.unknown` when one is not the player's, or is not for this.
 */
export async function attach(
  tx: Tx,
  accountId: string,
  purpose: string,
  ids: readonly string[],
  sentWith = purpose,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('uploads')
    .set({ purpose: sentWith, expires_at: null })
    .where((row) => row.and({ account_id: accountId, purpose }))
    .where('id', 'in', ids)
    .executeTakeFirst();
  if (Number(numUpdatedRows) !== ids.length) throw new ApiError('record.unknown');
}

/** Ids of the pictures that were sent for each of these purposes, oldest first. */
export async function sentFor(db: Database, purposes: readonly string[]): Promise<(purpose: string) => string[]> {
  if (purposes.length === 0) return () => [];
  const uploads = await db
    .selectFrom('uploads')
    .select(['id', 'purpose'])
    .where('purpose', 'in', purposes)
    .where('expires_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const byPurpose = Map.groupBy(uploads, ({ purpose }) => purpose);
  return (purpose) => (byPurpose.get(purpose) ?? []).map(({ id }) => id);
}
