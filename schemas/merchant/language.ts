import { Type, type Static } from 'typebox';

/** Language codes of the product (I18N-1), in upper case as the platform writes them. */
export const languageCodes = [
  'EN',
  'CN',
  'JA',
  'TH',
  'VI',
  'MY',
  'ES',
  'HI',
  'ID',
  'KM',
  'KO',
  'MS',
  'PT',
  'TA',
  'TW',
  'UR',
  'TY',
  'TR',
  'AR',
  'RU',
  'FR',
] as const;
export const LanguageCode = Type.Enum([...languageCodes]);
/** A language that a merchant names, which must be one that it offers. */
export const OfferedLanguage = Type.Enum([...languageCodes], { type: 'string', reference: 'language' });
export type LanguageCode = Static<typeof LanguageCode>;
