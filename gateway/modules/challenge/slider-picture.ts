import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { sliderPicture } from '#schemas/gateway/slider.ts';

const { width, height, pieceSize } = sliderPicture;
/** Drawn at twice the size, for sharp screens. */
const scale = 2;

/** The outline of the piece within its square: a body with a knob above and one at the right. */
const outline = 'M2 13H13A8 8 0 1 1 27 13H39V25A8 8 0 1 1 39 39V50H2Z';
const framed = (content: string, w: number, h: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w * scale}" height="${h * scale}" viewBox="0 0 ${w} ${h}">${content}</svg>`,
  );
const inPiece = (attributes: string) => framed(`<path d="${outline}" ${attributes}/>`, pieceSize, pieceSize);

/** Hills under a sky with discs: another one each time, so that no two gaps look alike. */
function scene(): Buffer {
  const hue = randomInt(360);
  const shade = (turn: number, light: number) => `hsl(${(hue + turn) % 360} 62% ${light}%)`;
  const discs = Array.from({ length: 9 }, () => {
    const fill = shade(randomInt(-60, 120) + 360, randomInt(45, 80));
    return `<circle cx="${randomInt(width)}" cy="${randomInt(height)}" r="${randomInt(5, 26)}" fill="${fill}" opacity="0.${randomInt(4, 9)}"/>`;
  });
  const hills = [0, 1, 2, 3].map((row) => {
    const base = 60 + row * 26;
    const bend = () => base + randomInt(-26, 26);
    return `<path d="M0 ${bend()}C80 ${bend()} 120 ${bend()} 170 ${bend()}S280 ${bend()} ${width} ${bend()}V${height}H0Z" fill="${shade(row * 24, 58 - row * 10)}" opacity="0.88"/>`;
  });
  const sky = `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${shade(200, 78)}"/><stop offset="1" stop-color="${shade(150, 60)}"/></linearGradient><rect width="${width}" height="${height}" fill="url(#s)"/>`;
  return framed(sky + discs.slice(0, 5).join('') + hills.join('') + discs.slice(5).join(''), width, height);
}

const dataUrl = (webp: Buffer) => `data:image/webp;base64,${webp.toString('base64')}`;

/** The picture with a gap at `x`, `y`, and the piece that was cut from there. */
export async function drawPuzzle(x: number, y: number): Promise<{ background: string; piece: string }> {
  const picture = await sharp(scene()).png().toBuffer();
  const area = { left: x * scale, top: y * scale, width: pieceSize * scale, height: pieceSize * scale };
  const [cut, holed] = await Promise.all([
    sharp(picture).extract(area).ensureAlpha().png().toBuffer(),
    sharp(picture)
      .composite([{ input: inPiece('fill="#000" fill-opacity="0.55" stroke="#fff" stroke-opacity="0.7"'), ...area }])
      .webp({ quality: 78 })
      .toBuffer(),
  ]);
  const piece = await sharp(cut)
    .composite([
      { input: inPiece('fill="#fff"'), blend: 'dest-in' },
      { input: inPiece('fill="none" stroke="#fff" stroke-width="1.5"') },
    ])
    .webp({ quality: 84 })
    .toBuffer();
  return { background: dataUrl(holed), piece: dataUrl(piece) };
}
