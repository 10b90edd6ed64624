import { maxPictureBytes } from '#schemas/upload-limits.ts';

/** Pixels of the longer side: the figures of a receipt are read at this size. */
const longestSide = 1600;
const quality = 0.85;

/** Why a file cannot be sent: the key of its text. */
export class UnfitPicture extends Error {
  readonly textKey:
    | `errors:${'upload.kind' | 'document.kind' | 'document.heic'}`
    | `${'uploads' | 'verification'}:too-large`;
  constructor(textKey: UnfitPicture['textKey']) {
    super(textKey);
    this.textKey = textKey;
  }
}

async function draw(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  // A JPG knows no transparency: what shows through would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

/**
 * A picture as it is sent: a JPG of a size that serves its reader and spares the player's data, without what the camera wrote into it.
 * The file itself where the browser cannot draw it, or where it is smaller as it is. @throws UnfitPicture
 */
export async function shrink(file: Blob): Promise<Blob> {
  const drawn = await draw(file).catch(() => null);
  const isSendable = ['image/jpeg', 'image/png'].includes(file.type);
  if (!drawn && !isSendable) throw new UnfitPicture('errors:upload.kind');
  const smaller = drawn && !(isSendable && file.size <= drawn.size) ? drawn : file;
  if (smaller.size > maxPictureBytes) throw new UnfitPicture('uploads:too-large');
  return smaller;
}

/** The picture as an address, for the page to show: its policy lets no other addresses of its own making through. */
export const asAddress = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new UnfitPicture('errors:upload.kind')));
    reader.readAsDataURL(picture);
  });
