import type { LanguageCode } from '#schemas/merchant/language.ts';
import styles from './flag.module.css';

/**
 * The flag of a language (I18N-1), the symbol of its code in `public/language-flags.svg`, over its code. Decorative: the
 * language's name is beside it.
 */
export function Flag({ language }: { language: LanguageCode }) {
  return (
    <span className={styles.flag} aria-hidden="true">
      <span>{language}</span>
      <svg viewBox="0 0 24 24">
        <use href={`/language-flags.svg#${language}`} />
      </svg>
    </span>
  );
}
