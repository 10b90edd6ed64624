import { maxPictureBytes } from '#schemas/upload-limits.ts';
import { shrink, UnfitPicture } from '#shared/ui/upload-field/shrink.ts';

/** What a document may be chosen as; a phone that is asked for JPG converts its HEIC pictures by itself. */
export const acceptedDocuments = 'image/jpeg,image/png,application/pdf';
export const acceptedPictures = 'image/jpeg,image/png';

/**
 * A document as it is sent: a PDF as it is, a picture as a JPG. @throws UnfitPicture for a HEIC picture that the browser cannot draw, for any other kind,
 * and for a PDF that is too large.
 */
export async function fitDocument(file: File): Promise<Blob> {
  if (file.type === 'application/pdf') {
    if (file.size > maxPictureBytes) throw new UnfitPicture('verification:too-large');
    return file;
  }
  try {
    return await shrink(file);
  } catch (error) {
    if (!(error instanceof UnfitPicture) || error.textKey !== 'errors:upload.kind') throw error;
    // Some systems name no type for it.
    const isHeic = /hei[cf]$/iu.test(file.type) || /\.hei[cf]$/iu.test(file.name);
    throw new UnfitPicture(isHeic ? 'errors:document.heic' : 'errors:document.kind');
  }
}
