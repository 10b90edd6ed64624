import { knownMerchants } from '#gateway/demo/seed/sites.ts';

/** A phone has the letters of its own language; the machine that draws pixels may have Latin ones only. */
const formatFor = (language: string) =>
  /^[a-z]{2,3}$/i.test(language) && new Intl.Locale(language).maximize().script === 'Latn' ? 'webp' : 'svg';

/** Address of the picture drawn for a banner or promotion, lettered in `language`: in pixels where its letters can be drawn here. */
export const bannerArt = (merchant: string, id: string, language: string): string =>
  `/api/art/banners/${knownMerchants.includes(merchant) ? merchant : 'default'}.${id}.${language}.${formatFor(language)}`;
