import { converter, formatHex, type Oklch } from 'culori';
import { Refusal } from '#studio/documents/refusal.ts';
import type { LogoColorsView } from '#studio/contract/palette.ts';
import { look, mostPixels } from '../assets/picture.ts';
import { hueBetween } from './hue.ts';

/** The longer side of what is looked at, px: edges that are blurred by it are a few of its pixels. */
const side = 200;
/** Fewer, and a gradient swallows a small mark of another colour. */
const mostColors = 32;
/** OKLCH chroma below which a colour is taken for grey. */
const leastChroma = 0.04;
/** Degrees of hue within which colours are shades of one. */
const sameHue = 22;
/** Of what is coloured: less is the blur between two colours. */
const leastShare = 0.03;
const mostFamilies = 6;
/** Drawing a logo takes no longer, seconds. */
const longest = 10;

const toOklch = converter('oklch');
type Counted = { color: string; oklch: Oklch; count: number };

/**
 * The colours that stand out in a logo: shades of one hue are one, which is the strongest of them; black, white and grey are none.
 * @throws Refusal that says in words why there are none
 */
export async function logoColors(bytes: Buffer, cache: string): Promise<LogoColorsView> {
  const { width, height } = await look(bytes, cache);
  // Of other formats this is told already; an SVG is drawn at the size that it says before it is made small.
  if (width * height > mostPixels)
    throw new Refusal(`It says that it is ${width} × ${height} pixels: give its <svg> a smaller width and height.`);
  const seen = await countedColors(bytes);
  if (seen.length === 0) throw new Refusal('Nothing is seen in this logo: all of it is transparent.');
  const coloured = seen.filter(({ oklch }) => oklch.c >= leastChroma);
  const all = sum(coloured);
  const families = familiesOf(coloured).filter((family) => sum(family) >= all * leastShare);
  if (families.length === 0)
    throw new Refusal('This logo has no colour, only black, white or grey: choose the colour of the brand yourself.');
  return {
    colors: families.slice(0, mostFamilies).map((family) => {
      const [strongest] = family.toSorted((one, other) => weight(other) - weight(one));
      return { color: strongest?.color ?? '', share: sum(family) / all };
    }),
  };
}

const sum = (colors: readonly Counted[]): number => colors.reduce((total, { count }) => total + count, 0);
/** A few strong pixels say more than many pale ones. */
const weight = ({ count, oklch }: Counted): number => count * oklch.c;

/** The picture drawn small and reduced to a few colours; what is mostly seen through is left out. */
async function countedColors(bytes: Buffer): Promise<Counted[]> {
  const { default: sharp } = await import('sharp');
  try {
    const reduced = await sharp(bytes)
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside' })
      .png({ palette: true, colours: mostColors, dither: 0 })
      .timeout({ seconds: longest })
      .toBuffer();
    const pixels = await sharp(reduced).toColourspace('srgb').ensureAlpha().raw().toBuffer();
    const counts = new Map<number, number>();
    for (let at = 0; at < pixels.length; at += 4)
      if (pixels.readUInt8(at + 3) >= 128) {
        const rgb = pixels.readUIntBE(at, 3);
        counts.set(rgb, (counts.get(rgb) ?? 0) + 1);
      }
    return [...counts].map(([rgb, count]) => {
      const color = `#${rgb.toString(16).padStart(6, '0')}`;
      return { color: formatHex(color) ?? color, oklch: toOklch(color) ?? { mode: 'oklch', l: 0, c: 0 }, count };
    });
  } catch (error) {
    throw new Refusal(`It cannot be drawn: ${(error as Error).message.split('\n')[0]}.`);
  }
}

/** Colours by their hue, the strongest family first. */
function familiesOf(colors: readonly Counted[]): Counted[][] {
  const families: Counted[][] = [];
  for (const color of colors.toSorted((one, other) => weight(other) - weight(one))) {
    const family = families.find(([first]) => first && hueBetween(first.oklch, color.oklch) < sameHue);
    if (family) family.push(color);
    else families.push([color]);
  }
  const strength = (family: readonly Counted[]) => family.reduce((total, each) => total + weight(each), 0);
  return families.toSorted((one, other) => strength(other) - strength(one));
}
