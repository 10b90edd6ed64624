import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { formatHex } from 'culori';
import { digest } from '#pipeline/store/digest.ts';
import { writeWhole } from '#pipeline/store/object-store.ts';

/** Raster icons of a bundle: file name below `icons/`, edge in px, share of the edge that the drawing takes. */
export const iconFiles = [
  { name: '192.png', size: 192, scale: 1 },
  { name: '512.png', size: 512, scale: 1 },
  { name: 'maskable-512.png', size: 512, scale: 0.8 },
  { name: 'apple-touch.png', size: 180, scale: 1 },
] as const;

/** A PNG of a brand: its file name, and where it lies in the cache. */
export type RasterIcon = { name: string; path: string };

/** A picture that cannot be drawn; the message is one line that names the file. */
export class PictureError extends Error {
  constructor(file: string, cause: unknown, fault = 'cannot be drawn as an icon') {
    const reason = cause instanceof Error ? (cause.message.split('\n', 1)[0] ?? '') : String(cause);
    super(
      `The picture ${relative('.', file).replaceAll('\\', '/')} ${fault} (${reason}). Export it again, best as SVG.`,
      { cause },
    );
  }
}

/** Draws icons for one run, which asks for each icon on each background once, however many merchants share them. */
export function openRasterIcons(cache: string): (svgFile: string, background: string) => Promise<RasterIcon[]> {
  const asked = new Map<string, Promise<RasterIcon[]>>();
  return (svgFile, background) => {
    const key = `${background}\n${svgFile}`;
    const icons = asked.get(key) ?? rasterIcons(cache, svgFile, background);
    asked.set(key, icons);
    return icons;
  };
}

/**
 * Paths of the PNGs of an SVG icon, drawn once per content and background (`.foyer/icons/`). Maskable and Apple icons
 * get the background, because their system cuts or fills what is transparent. Throws a PictureError when
 * the file cannot be read or drawn.
 */
async function rasterIcons(cache: string, svgFile: string, background: string): Promise<RasterIcon[]> {
  try {
    const svg = readFileSync(svgFile);
    const folder = join(cache, 'icons', digest(`${background}\n${digest(svg)}`));
    const files = iconFiles.map(({ name }) => ({ name, path: join(folder, name) }));
    if (!files.every(({ path }) => existsSync(path))) await drawIcons(svg, folder, background);
    return files;
  } catch (error) {
    throw new PictureError(svgFile, error);
  }
}

async function drawIcons(svg: Buffer, folder: string, background: string): Promise<void> {
  const { default: sharp } = await import('sharp');
  mkdirSync(folder, { recursive: true });
  // sharp does not read all colours that CSS has.
  const opaque = formatHex(background) ?? background;
  await Promise.all(
    iconFiles.map(async ({ name, size, scale }) => {
      const inner = Math.round(size * scale);
      const margin = Math.floor((size - inner) / 2);
      const drawing = sharp(svg, { density: 300 }).resize(inner, inner, { fit: 'contain', background: '#0000' });
      const whole = drawing.extend({
        top: margin,
        left: margin,
        bottom: size - inner - margin,
        right: size - inner - margin,
        background: '#0000',
      });
      const isOpaque = name.startsWith('maskable') || name.startsWith('apple');
      writeWhole(
        join(folder, name),
        await (isOpaque ? whole.flatten({ background: opaque }) : whole).png({ compressionLevel: 9 }).toBuffer(),
      );
    }),
  );
}
