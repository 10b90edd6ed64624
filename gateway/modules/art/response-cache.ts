import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import type { Draw } from '#gateway/demonstration.ts';

/** What is sent: its bytes, those bytes packed by gzip where that is worth it, and its ETag with quotes. */
export type Art = { plain: Buffer; packed?: Buffer; format: 'svg' | 'webp'; tag: string };

/** Widths of art in pixels: two to three for each of the px it takes on a phone. */
const pixelWidths: Record<string, number> = { icons: 144, lotteries: 120, vendors: 320, banners: 720, promotions: 720 };
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

/**
 * Art by kind and file (`<name>.svg` or `.webp`), `undefined` where there is none. Who feels the cache: a picture in pixels takes 25 ms
 * of a core, and a home page shows forty of them, so a player whose phone has none yet would wait a second longer. The last 1,000
 * of each kind are in it: avatars and models may have any name, and whoever invents names displaces no other kind.
 */
export function createResponseCache(draw: Readonly<Record<string, Draw>>) {
  const responses = new Map(Object.keys(draw).map((kind) => [kind, new Map<string, Promise<Art>>()]));
  return (kind: string, file: string): Promise<Art> | undefined => {
    const ofKind = responses.get(kind);
    const known = ofKind?.get(file);
    if (!ofKind || known) return known;
    const { name, format } = /^(?<name>[\w.-]{1,100})\.(?<format>svg|webp)$/.exec(file)?.groups ?? {};
    const svg = name && draw[kind]?.(name);
    if (!svg) return undefined;
    const art = finish(svg, format === 'svg' ? 'svg' : 'webp', pixelWidths[kind] ?? tileWidth);
    const [oldest] = ofKind.keys();
    if (oldest !== undefined && ofKind.size >= mostOfKind) ofKind.delete(oldest);
    ofKind.set(file, art);
    art.catch(() => ofKind.delete(file));
    return art;
  };
}
