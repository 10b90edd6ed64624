import type { LanguageCode } from '#schemas/merchant/language.ts';
import styles from './flag.module.css';

/** The flag that stands for a language, a symbol of `public/flags.svg`, over its code. Decorative: the language's name stands beside it. */
export function Flag({ language }: { language: LanguageCode }) {
  return (
    <span className={styles.flag} aria-hidden="true">
      {language}
      <svg viewBox="0 0 24 24">
        <use href={`/flags.svg#${languageCountry[language]}`} />
      </svg>
    </span>
  );
}

/** Language to the country that stands for it (I18N-1). */
const languageCountry: Readonly<Partial<Record<LanguageCode, string>>> = {
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
