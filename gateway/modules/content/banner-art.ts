import { knownMerchants } from '#gateway/seed/sites.ts';

/** Address of the picture drawn for a banner or promotion, lettered in `language`. */
export const bannerArt = (merchant: string, id: string, language: string): string =>
  `/api/art/banners/${knownMerchants.includes(merchant) ? merchant : 'default'}.${id}.${language}.webp`;
