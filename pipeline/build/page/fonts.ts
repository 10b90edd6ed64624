import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Texts } from '#schemas/merchant/boot-data.ts';
import type { FontFamily } from '#schemas/merchant/fonts.ts';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import { joinTexts, noTexts } from '#pipeline/config/texts.ts';
import { fontFacts } from '#pipeline/config/font-file.ts';
import { fallbackName } from '#pipeline/config/theme.ts';
import { digest } from '#pipeline/store/digest.ts';
import type { MerchantSource } from './merchant-source.ts';
import { writeWhole } from '#pipeline/store/object-store.ts';
import { lettersIn, unicodeRange } from './font-letters.ts';

/** A part of a font as pages load it: its address, and the letters that it gives. */
type Face = { address: string; letters: ReadonlySet<number>; languages: readonly LanguageCode[] };

/** What pages say of a merchant's fonts. */
export type BrandFonts = { css: string; faces: readonly Face[] };

const noFonts: BrandFonts = { css: '', faces: [] };

/**
 * Cuts each font down to the letters of the merchant's languages and writes its `@font-face` rules, with a fallback of the device that has the
 * same widths and heights, so that nothing moves when the font is loaded. What was cut is kept in `cache`. `addressOf` gives the address of a kept file.
 */
export async function brandFonts(
  { merchant, textLayers, findFont }: Pick<MerchantSource, 'merchant' | 'textLayers' | 'findFont'>,
  cache: string,
  addressOf: (path: string) => string,
): Promise<BrandFonts> {
  const { families = [] } = merchant.fonts;
  if (families.length === 0) return noFonts;
  const { supported } = merchant.merchant.languages;
  const shown = [merchant.merchant.name, merchant.merchant.currency.symbol];
  const faces: Face[] = [];
  const rules: string[] = [];
  for (const family of families) {
    const wanted = new Set<number>();
    for (const language of (family.languages ?? supported).filter((each) => supported.includes(each)))
      for (const letter of lettersIn(language, joinTexts(textLayers[language] ?? noTexts), ...shown))
        wanted.add(letter);
    const taken = new Map<string, Set<number>>();
    for (const { file, weight, weightTo = weight, style = 'normal' } of family.files) {
      const path = findFont(file);
      if (path === undefined) throw new Error(`${merchant.code}: ${file} does not exist.`);
      const variant = `${weight} ${weightTo} ${style}`;
      const given = taken.get(variant) ?? new Set();
      taken.set(variant, given);
      const font = readFileSync(path);
      const letters = new Set(
        fontFacts(font, cache).letters.filter((letter) => wanted.has(letter) && !given.has(letter)),
      );
      if (letters.size === 0) continue;
      for (const letter of letters) given.add(letter);
      const address = addressOf(await cutFont(font, letters, cache));
      faces.push({ address, letters, languages: family.languages ?? supported });
      const weights = weightTo === weight ? weight : `${weight} ${weightTo}`;
      rules.push(
        `@font-face{font-family:"${family.name}";src:url(${address}) format("woff2");font-weight:${weights};font-style:${style};` +
          `font-display:swap;unicode-range:${unicodeRange(letters)}}`,
      );
    }
    rules.push(await fallbackRule(family, findFont(family.files[0]?.file ?? '') ?? ''));
  }
  return { css: rules.join(''), faces };
}

/** The path of the font with these letters alone, cut once. */
async function cutFont(font: Buffer, letters: ReadonlySet<number>, cache: string): Promise<string> {
  const folder = join(cache, 'fonts');
  const text = String.fromCodePoint(...letters);
  const path = join(folder, `${digest(`${digest(font)}\n${text}`)}.woff2`);
  if (existsSync(path)) return path;
  const { default: subsetFont } = await import('subset-font');
  const cut = await subsetFont(font, text, { targetFormat: 'woff2' });
  mkdirSync(folder, { recursive: true });
  writeWhole(path, cut);
  return path;
}

const deviceUnits = 2048;
/**
 * Arial and Times New Roman, which a device has itself or as a font of the same widths; `width` is the average of letters as `@capsizecss/unpack`
 * weighs them, measured at Arimo and Tinos.
 */
const devices = {
  'sans-serif': {
    regular: { width: 913, sources: ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica', 'Roboto'] },
    bold: {
      width: 983,
      sources: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold', 'Helvetica Bold', 'Roboto Bold'],
    },
  },
  serif: {
    regular: { width: 832, sources: ['Times New Roman', 'Liberation Serif', 'Tinos', 'Noto Serif'] },
    bold: { width: 886, sources: ['Times New Roman Bold', 'Liberation Serif Bold', 'Tinos Bold', 'Noto Serif Bold'] },
  },
} as const;

/** The device's typeface, stretched to the family's average width and line, which `size-adjust` scales as well (CSS Fonts 5). */
async function fallbackRule({ name, files, fallback = 'sans-serif' }: FontFamily, path: string): Promise<string> {
  const { fromBuffer } = await import('@capsizecss/unpack');
  const { ascent, descent, lineGap, unitsPerEm, xWidthAvg } = await fromBuffer(readFileSync(path));
  const { width, sources } = devices[fallback][(files[0]?.weight ?? 400) >= 600 ? 'bold' : 'regular'];
  const size = xWidthAvg / unitsPerEm / (width / deviceUnits);
  const percent = (value: number) => `${Number((value * 100).toFixed(2))}%`;
  const line = (value: number) => percent(Math.abs(value) / unitsPerEm / size);
  return (
    `@font-face{font-family:"${fallbackName(name)}";src:${sources.map((each) => `local("${each}")`).join(',')};size-adjust:${percent(size)};` +
    `ascent-override:${line(ascent)};descent-override:${line(descent)};line-gap-override:${line(lineGap)}}`
  );
}

/** How many of a page's letters a file must give to be loaded before the styles ask for it. */
const leastShare = 0.05;

/** Preload tags of the files that the first words of a page in this language are written in. */
export function fontPreload({ faces }: BrandFonts, texts: Texts, language: LanguageCode): string {
  const words = Object.values(texts)
    .flatMap((entries) => Object.values(entries))
    .join('');
  const letters = [...words].map((letter) => letter.codePointAt(0) ?? 0).filter((code) => code > 0x20);
  const isNeeded = ({ letters: given, languages }: Face) =>
    languages.includes(language) && letters.filter((letter) => given.has(letter)).length > letters.length * leastShare;
  return faces
    .filter(isNeeded)
    .map(({ address }) => `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${address}">`)
    .join('');
}
