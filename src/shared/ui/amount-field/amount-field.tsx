import { useId } from 'react';
import { useLanguage } from '#shared/i18n/texts.tsx';
import { formatBrief, type Currency } from '#shared/lib/money.ts';
import { parseAmount, writeAmount } from '#shared/lib/parse-amount.ts';
import styles from './amount-field.module.css';

export type AmountFieldProps = {
  /** Already translated, as are `hint`, `error` and the labels of `choices`. */
  label: string;
  currency: Currency;
  /** As the player typed it; `parseAmount` reads it. */
  text: string;
  onText: (text: string) => void;
  /** Quick choices in minor units; labelled with the amount unless said otherwise. */
  choices?: readonly { amount: number; label?: string }[];
  /** The limits, or the like; gives way to an error. */
  hint?: string | undefined;
  error?: string | undefined;
  disabled?: boolean;
};

/** A large field for an amount of money with quick choices below it (DEP-3, WD-2). */
export function AmountField({ label, currency, text, onText, choices = [], hint, error, disabled }: AmountFieldProps) {
  const { tag } = useLanguage();
  const id = useId();
  const amount = parseAmount(text, currency.minorUnits, tag);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <span className={styles.box}>
        <span className={styles.symbol} aria-hidden="true">
          {currency.symbol}
        </span>
        <input
          id={id}
          className={styles.input}
          value={text}
          inputMode={currency.minorUnits > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          enterKeyHint="done"
          placeholder="0"
          disabled={disabled}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-about`}
          onChange={({ currentTarget }) => onText(currentTarget.value)}
        />
      </span>
      <p id={`${id}-about`} className={error === undefined ? styles.hint : styles.error} role={error && 'alert'}>
        {error ?? hint}
      </p>
      {choices.length > 0 && (
        <div className={styles.choices} role="group" aria-label={label}>
          {choices.map((choice) => (
            <button
              key={choice.label ?? choice.amount}
              type="button"
              className={styles.choice}
              disabled={disabled}
              aria-pressed={amount === choice.amount}
              onClick={() => onText(writeAmount(choice.amount, currency.minorUnits, tag))}
            >
              {choice.label ?? formatBrief(choice.amount, currency)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
