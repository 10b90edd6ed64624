import type { FieldError } from '#engine/form/draft.ts';
import type { ResolvedField } from '#engine/form/resolve-form.ts';
import { formatMoney } from '#shared/lib/money.ts';
import { exampleAmount } from '#shared/lib/parse-amount.ts';

/** The JSON Schema of an amount, in minor units. */
export const amountSchema = ({ amount }: ResolvedField) => ({
  type: 'integer' as const,
  ...(amount && {
    minimum: amount.minimum,
    maximum: amount.maximum,
    ...(amount.multipleOf && { multipleOf: amount.multipleOf }),
  }),
});

/** Why an amount is refused; undefined for one that keeps to its terms. `value` is as the widget gives it. */
export function checkAmount({ amount: terms }: ResolvedField, value: unknown): FieldError | undefined {
  if (!terms) return undefined;
  const { currency, tag, minimum, maximum, multipleOf = 1, tooMuch } = terms;
  const refuse = (textKey: string, limit: number) => ({ textKey, values: { amount: formatMoney(limit, currency) } });
  if (typeof value !== 'number' || Number.isNaN(value))
    return { textKey: 'money:amount-unreadable', values: { example: exampleAmount(currency.minorUnits, tag) } };
  if (value < minimum) return refuse('money:amount-low', minimum);
  if (value > maximum) return refuse(tooMuch, maximum);
  return value % multipleOf > 0 ? refuse('deposit:amount-step', multipleOf) : undefined;
}
