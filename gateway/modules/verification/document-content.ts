import type { Row } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { redraw } from '../uploads/uploads.ts';

/** What is kept: pictures as JPG, and PDFs as they came. */
export type DocumentType = Row<'verification_documents'>['type'];

const beginsWith = (bytes: Buffer, text: string, at = 0) =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));
/** The brands of HEIF files, as phones write them. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avif'];
const isHeic = (bytes: Buffer) =>
  beginsWith(bytes, 'ftyp', 4) && heicBrands.some((brand) => beginsWith(bytes, brand, 8));

/** A PDF has its version at the very beginning and its end near the end: one that was cut off, or hides behind something else, is none. */
const isPdf = (bytes: Buffer) => beginsWith(bytes, '%PDF-') && bytes.subarray(-1024).includes('%%EOF');

/**
 * What is kept of a document, by its first bytes and never by its name: a picture is encoded again, upright and without its metadata; a PDF
 * stays as it is, for no page but the operator's sandbox.
 * @throws ApiError `document.heic` for what phones write unless they are asked for JPG, `document.kind` for all else.
 */
export async function readDocument(bytes: Buffer): Promise<{ type: DocumentType; bytes: Buffer }> {
  if (isHeic(bytes)) throw new ApiError('document.heic');
  if (isPdf(bytes)) return { type: 'application/pdf', bytes };
  const picture = await redraw(bytes).catch((error: unknown) => {
    if (error instanceof ApiError) throw new ApiError('document.kind');
    throw error;
  });
  return { type: 'image/jpeg', bytes: picture };
}
