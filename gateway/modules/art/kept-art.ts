import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { memo } from '#gateway/http/memo.ts';

/** An outline as SVG text, by a name; `undefined` for a name that has none. */
export type Draw = (name: string) => string | undefined;
/** What is sent: its bytes, those bytes packed by gzip where that is worth it, and its ETag with quotes. */
export type Art = { plain: Buffer; packed?: Buffer; format: 'svg' | 'webp'; tag: string };

/** Widths of art in pixels: two to three for each of the px it takes on a phone. */
const pixelWidths: Record<string, number> = { icons: 144, lotteries: 120, vendors: 320, banners: 720 };
const tileWidth = 300;
const quality = 55;
const mostOfKind = 1_000;

async function finish(svg: string, format: 'svg' | 'webp', width: number): Promise<Art> {
  const drawing = createHash('sha256').update(`${format} ${width} ${quality} ${svg}`).digest('base64url');
  const tag = `"${drawing.slice(0, 20)}"`;
  const plain = Buffer.from(svg);
  if (format === 'svg') return { plain, packed: gzipSync(plain), format, tag };
  return { plain: await sharp(plain).resize(width).webp({ quality }).toBuffer(), format, tag };
}

function drawn(draw: Draw, kind: string, file: string): Promise<Art> | undefined {
  const { name, format } = /^(?<name>[\w.-]{1,100})\.(?<format>svg|webp)$/.exec(file)?.groups ?? {};
  const svg = name && draw(name);
  return svg ? finish(svg, format === 'svg' ? 'svg' : 'webp', pixelWidths[kind] ?? tileWidth) : undefined;
}

/**
 * Art by kind and file (`<name>.svg` or `.webp`); `undefined` where there is none. The last 1,000 of each kind are kept: avatars
 * and models may have any name, and whoever invents names displaces no other kind.
 */
export function keptArt(draw: Record<string, Draw>): (kind: string, file: string) => Promise<Art> | undefined {
  const kept = new Map(
    Object.entries(draw).map(([kind, drawOne]) => [kind, memo(mostOfKind, (file) => drawn(drawOne, kind, file))]),
  );
  return (kind, file) => kept.get(kind)?.(file);
}
