import { languageCodes } from '#schemas/merchant/language.ts';

/** A phone has the letters of its own language; the machine that draws pixels may have Latin ones only. */
const formatFor = (language: string) => (new Intl.Locale(language).maximize().script === 'Latn' ? 'webp' : 'svg');

/**
 * Addresses by language of the picture drawn for a banner or a promotion: in pixels where its letters can be drawn here. Its name is
 * `<merchant or default>.<id>.<LANGUAGE>`.
 */
export const letteredArt = (kind: 'banners' | 'promotions', merchant: string, id: string): Record<string, string> =>
  Object.fromEntries(
    languageCodes.map((language) => [
      language,
      `/api/art/${kind}/${merchant}.${id}.${language}.${formatFor(language)}`,
    ]),
  );
