import type { LanguageCode } from '#schemas/merchant/language.ts';

/** Language to the country that stands for it (I18N-1). */
export const languageCountry: Readonly<Partial<Record<LanguageCode, string>>> = {
  CN: 'CN',
  EN: 'US',
  JA: 'JP',
  TH: 'TH',
  VI: 'VN',
  MY: 'MM',
  ES: 'ES',
  HI: 'IN',
  ID: 'ID',
  KM: 'KH',
  KO: 'KR',
  MS: 'MY',
  PT: 'ES',
  TA: 'IN',
  TW: 'TW',
  UR: 'PK',
  TY: 'TLG',
  TR: 'TR',
  AR: 'SA',
  RU: 'RU',
  FR: 'FR',
};
