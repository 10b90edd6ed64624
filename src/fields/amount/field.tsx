import { useState } from 'react';
import { feeOf } from '#schemas/money.ts';
import { touch, validate } from '#engine/form/draft.ts';
import { resolvedFieldOf, type FieldDescriptor, type FieldWidgetProps } from '#engine/form/field-kind.ts';
import type { AmountTerms } from '#engine/form/resolve-form.ts';
import { FormInput } from '#features/form/form-input.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { formatBrief, formatMoney, type Currency } from '#shared/lib/money.ts';
import { parseAmount, writeAmount } from '#shared/lib/parse-amount.ts';
import { formatPercent } from '#shared/lib/percent.ts';
import { Facts } from '#shared/ui/facts/facts.tsx';
import { amountSchema, checkAmount } from './check-amount.ts';
import styles from './amount.module.css';

/** An amount of money in minor units, with quick choices below it; NaN while what is typed cannot be read (DEP-3, WD-2). */
function Widget(props: FieldWidgetProps) {
  const terms = resolvedFieldOf(props.options)?.amount;
  // A merchant may name the kind for a field that is no amount.
  return terms ? <AmountInput {...props} terms={terms} /> : <FormInput {...props} />;
}

function AmountInput({ terms, ...props }: FieldWidgetProps & { terms: AmountTerms }) {
  const { name, label, value, registry, onChange } = props;
  const { currency, tag, maximum, choices = [], fee } = terms;
  const [typed, setTyped] = useState('');
  const read = (text: string) =>
    text.trim() ? (parseAmount(text, currency.minorUnits, tag) ?? Number.NaN) : undefined;
  const write = (amount: number) => writeAmount(amount, currency.minorUnits, tag);
  const amount = typeof value === 'number' && !Number.isNaN(value) ? value : 0;
  const take = (text: string) => {
    const next = read(text);
    setTyped(text);
    onChange(next);
    // What is being typed is not refused before it is left; what no further digit can mend is.
    if (next === undefined || next <= maximum) return;
    touch(registry.formContext.draft, [name]);
    validate(registry.formContext.draft);
  };
  return (
    <>
      <FormInput
        {...props}
        large
        start={<span aria-hidden="true">{currency.symbol}</span>}
        placeholder="0"
        inputMode={currency.minorUnits > 0 ? 'decimal' : 'numeric'}
        // A form may set the value, such as to nothing once it was sent.
        value={Object.is(read(typed), value) ? typed : amount ? write(amount) : ''}
        onChange={take}
      />
      {choices.length > 0 && (
        <div className={styles.choices} role="group" aria-label={label}>
          {choices.map((choice) => (
            <button
              key={choice.label ?? choice.amount}
              type="button"
              className={styles.choice}
              aria-pressed={value === choice.amount}
              onClick={() => take(write(choice.amount))}
            >
              {choice.label ?? formatBrief(choice.amount, currency)}
            </button>
          ))}
        </div>
      )}
      {fee && <Received amount={amount} fee={fee} currency={currency} />}
    </>
  );
}

type Fee = NonNullable<AmountTerms['fee']>;

/** What is kept of the amount, and what is left; the rule of the fee while there is no amount. */
function Received({ amount, fee, currency }: { amount: number; fee: Fee; currency: Currency }) {
  const t = useT();
  const money = (sum: number) => formatMoney(sum, currency);
  const rule = [fee.fee > 0 && money(fee.fee), fee.feePpm > 0 && formatPercent(fee.feePpm)].filter(Boolean).join(' + ');
  const kept = feeOf(fee, amount);
  const cost = amount === 0 ? rule : kept > 0 && money(kept);
  return (
    <div className={styles.received}>
      <Facts
        facts={[
          { label: t('money:fee'), value: cost || t('money:free') },
          { label: t('money:received'), value: amount > 0 ? money(amount - kept) : '–', strong: true },
        ]}
      />
    </div>
  );
}

export default { Widget, number: { schemaOf: amountSchema, check: checkAmount } } satisfies FieldDescriptor;
