import sharp from 'sharp';
import { drawText } from '../challenge/captcha.ts';

/** Of the height of a letter. */
const letterWidth = 0.62;

/** A picture (JPG) with words all over it: who looks at it, and when. They are drawn as shapes, so that no machine needs a font for them. */
export async function watermarked(picture: Uint8Array, words: string): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  // The words are read whole once within the picture.
  const size = Math.max(6, Math.floor((0.8 * width) / (words.length * letterWidth)));
  const tile = { width: Math.ceil(words.length * size * letterWidth), height: size * 5 };
  const drawn = drawText(words, { width: tile.width, height: size * 2, noise: 0, color: false, fontSize: size });
  const letters = [...drawn.matchAll(/ d="([^"]+)"/g)].map(([, shape]) => `<path d="${shape}"/>`).join('');
  const cover = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <pattern id="words" width="${tile.width}" height="${tile.height}" patternUnits="userSpaceOnUse" patternTransform="rotate(-20)">
      <g fill="#fff" fill-opacity="0.6" stroke="#000" stroke-opacity="0.5" stroke-width="${size / 16}" paint-order="stroke">${letters}</g>
    </pattern>
    <rect width="100%" height="100%" fill="url(#words)"/>
  </svg>`;
  return sharp(picture)
    .composite([{ input: Buffer.from(cover) }])
    .jpeg({ quality: 80 })
    .toBuffer();
}
