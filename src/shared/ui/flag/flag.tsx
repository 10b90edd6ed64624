import type { LanguageCode } from '#schemas/merchant/language.ts';
import { languageCountry } from './language-country.ts';
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
