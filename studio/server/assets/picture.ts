import type { Metadata } from 'sharp';
import { svgFault } from '#pipeline/check/pictures.ts';
import { unsafeParts } from '#pipeline/check/unsafe-svg.ts';
import type { PictureFacts } from '#studio/contract/assets.ts';
import { Refusal } from '#studio/documents/refusal.ts';

/** More than any phone shows, and than the build takes. */
export const mostPixels = 50_000_000;
/** The longer side of what is written, px: a phone of 430 px at three pixels to one, with room to crop. */
const longest = 1600;
const quality = { webp: 82, jpg: 84, avif: 60 } as const;

/** How a picture is cut: to `ratio`, width by height, with what is at `x` and `y`, shares from 0 to 1, kept in it. */
export type Cut = { ratio: number; x: number; y: number };
export type PictureFormat = 'webp' | 'png' | 'jpg' | 'avif';

/** What a file is as a picture; of an SVG what a browser takes its size to be. @throws Refusal that says in words why it is none */
export async function look(bytes: Buffer, cache: string): Promise<PictureFacts> {
  const text = bytes
    .subarray(0, 1024)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (text.startsWith('<')) needSafe(bytes.toString('utf8'), cache);
  const { width, height, format } = await measured(bytes);
  if (width * height > mostPixels && format !== 'svg')
    throw new Refusal(
      `It has ${Math.round(width * height * 1e-6)} million pixels, ${width} × ${height}: make it smaller than ${mostPixels * 1e-6} million first.`,
    );
  return { format, width, height, bytes: bytes.length };
}

function needSafe(text: string, cache: string): void {
  const fault = svgFault(text);
  if (fault !== undefined) throw new Refusal(`It is no picture: as SVG it ${fault}.`);
  const parts = unsafeParts(text, cache);
  if (parts.length > 0)
    throw new Refusal(`It holds what no picture needs: ${parts.join(', ')}. Take that out in your drawing program.`);
}

/** Size and format of what is drawn, upright. @throws Refusal */
export async function measured(bytes: Buffer): Promise<Pick<PictureFacts, 'format' | 'width' | 'height'>> {
  const { default: sharp } = await import('sharp');
  const facts: Metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new Refusal('It is no picture that can be read: PNG, JPEG, WebP, AVIF, GIF, TIFF and SVG can.');
    });
  const { width, height } = facts.autoOrient;
  const format = facts.format === 'jpeg' ? 'jpg' : facts.format === 'heif' ? 'avif' : facts.format;
  return { format, width, height };
}

/**
 * The picture as it is published: upright, cut, not larger than a phone shows, in a format, without what is no pixels. An SVG stays as it is.
 * @throws Refusal for what cannot be drawn
 */
export async function drawn(bytes: Buffer, cut: Cut | undefined, format: PictureFormat): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  try {
    let picture = sharp(bytes, { limitInputPixels: mostPixels }).autoOrient();
    if (cut) picture = picture.extract(frameOf(await measured(bytes), cut));
    picture = picture.resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true });
    if (format === 'png') return await picture.png({ compressionLevel: 9 }).toBuffer();
    if (format === 'webp') return await picture.webp({ quality: quality.webp }).toBuffer();
    if (format === 'avif') return await picture.avif({ quality: quality.avif }).toBuffer();
    // JPEG has no transparency: what was seen through is white.
    return await picture.flatten({ background: '#ffffff' }).jpeg({ quality: quality.jpg, mozjpeg: true }).toBuffer();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`It cannot be drawn: ${(error as Error).message}.`);
  }
}

/** The largest frame of a ratio in a picture, as `object-fit: cover` with an `object-position` of these shares shows it. */
export function frameOf({ width, height }: { width: number; height: number }, { ratio, x, y }: Cut) {
  const wide = Math.max(1, Math.min(width, Math.round(height * ratio)));
  const high = Math.max(1, Math.min(height, Math.round(width / ratio)));
  return { left: Math.round((width - wide) * x), top: Math.round((height - high) * y), width: wide, height: high };
}
