import sharp from 'sharp';
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
