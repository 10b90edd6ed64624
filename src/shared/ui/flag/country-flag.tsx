import { classNames } from '#shared/lib/class-names.ts';
import styles from './flag.module.css';

/**
 * A country's flag from the sprite of the merchant's dialling codes (`pipeline/build/bundle/country-flags.ts`), over its `letters`,
 * which are seen where the operator has added a code. `id` is a country such as `PH`, or the digits of a dialling code. Decorative.
 */
export function CountryFlag({ id, letters }: { id: string; letters?: string }) {
  return (
    <span className={classNames(styles.flag, styles.country)} aria-hidden="true">
      <span>{letters}</span>
      <svg preserveAspectRatio="none">
        <use href={`/country-flags.svg#${id}`} />
      </svg>
    </span>
  );
}
