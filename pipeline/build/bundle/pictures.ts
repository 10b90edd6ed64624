import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { withAssetAddresses } from '../page/boot-data.ts';
import { PictureError } from '../page/brand-icons.ts';
import { digest } from '#pipeline/store/digest.ts';
import type { MerchantSource } from '../page/merchant-source.ts';
import { writeWhole } from '#pipeline/store/object-store.ts';

/** Changes with what is done to a picture, so that those drawn before are drawn again. */
const version = 1;
/** More than any phone shows; a small file may hold many more, and take all memory. */
const mostPixels = 50_000_000;
/** Of all pictures of an animation together. */
const mostMovingPixels = 4 * mostPixels;
const drawn = new Set(['.png', '.jpg', '.webp', '.avif']);

/** The same picture re-encoded: what cannot be decoded ends here, and what is no pixels (places, owners, a second file) stays behind. */
async function draw(bytes: Buffer, ending: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const animated = ending === '.webp';
  const picture = sharp(bytes, { limitInputPixels: animated ? mostMovingPixels : mostPixels, animated });
  const { isPalette, hasAlpha } = await picture.metadata();
  // Upright as its metadata says, which are left out then.
  const upright = picture.autoOrient();
  if (ending === '.png') return upright.png({ compressionLevel: 9, palette: isPalette, quality: 100 }).toBuffer();
  if (ending === '.webp') return upright.webp({ quality: 90, alphaQuality: hasAlpha ? 100 : 90 }).toBuffer();
  if (ending === '.avif') return upright.avif({ quality: 70 }).toBuffer();
  return upright.jpeg({ quality: 90, mozjpeg: true }).toBuffer();
}

/**
 * The file that is published of a picture: the picture itself of SVG (which the check has judged) and ICO, of others one that was
 * re-encoded, once for each content (`.foyer/pictures/`). Throws a PictureError for what cannot be decoded.
 */
export async function publishedPicture(cache: string, file: string): Promise<string> {
  const ending = extname(file);
  if (!drawn.has(ending)) return file;
  const bytes = readFileSync(file);
  const path = join(cache, 'pictures', `${version}-${digest(bytes)}${ending}`);
  if (existsSync(path)) return path;
  const picture = await draw(bytes, ending).catch((error: unknown) => {
    throw new PictureError(file, error, 'cannot be decoded');
  });
  mkdirSync(dirname(path), { recursive: true });
  writeWhole(path, picture);
  return path;
}

/** The published file of each picture that a merchant's documents name, by that path. */
export async function publishedPictures({ merchant, findAsset }: MerchantSource, cache: string) {
  const files = new Map<string, string>();
  withAssetAddresses(merchant, (path) => {
    const file = findAsset(path);
    if (file) files.set(path, file);
    return file;
  });
  const published = new Map<string, { file: string; published: string }>();
  // One after the other: a picture that is drawn takes all processors.
  for (const [path, file] of files) published.set(path, { file, published: await publishedPicture(cache, file) });
  return published;
}
