import { useLanguage } from '#shared/i18n/texts.tsx';
import { formatMoney, formatWhole, type Currency } from '#shared/lib/money.ts';
import { parseAmount, writeAmount } from '#shared/lib/parse-amount.ts';
import { Input } from '../control/control.tsx';
import { Field } from '../field/field.tsx';
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

/** An amount without decimals where there are none to say: a quick choice is read at a glance. */
const brief = (minor: number, currency: Currency): string =>
  minor % 10 ** currency.minorUnits === 0 ? formatWhole(minor, currency) : formatMoney(minor, currency);

/** A large field for an amount of money with quick choices below it (DEP-3, WD-2). */
export function AmountField({ label, currency, text, onText, choices = [], hint, error, disabled }: AmountFieldProps) {
  const { tag } = useLanguage();
  const amount = parseAmount(text, currency.minorUnits, tag);
  return (
    <div className={styles.amount}>
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <Input
            {...control}
            large
            start={<span aria-hidden="true">{currency.symbol}</span>}
            value={text}
            inputMode={currency.minorUnits > 0 ? 'decimal' : 'numeric'}
            autoComplete="off"
            enterKeyHint="done"
            placeholder="0"
            disabled={disabled}
            onChange={({ currentTarget }) => onText(currentTarget.value)}
          />
        )}
      </Field>
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
              {choice.label ?? brief(choice.amount, currency)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
