import type { FieldError } from '#engine/form/draft.ts';
import type { AmountTerms, ResolvedField } from '#engine/form/resolve-form.ts';
import { formatMoney } from '#shared/lib/money.ts';
import { exampleAmount, writeAmount } from '#shared/lib/parse-amount.ts';

/** The JSON Schema of an amount, in minor units. */
export const amountSchema = ({ amount }: ResolvedField) => ({
  type: 'integer' as const,
  ...(amount && {
    minimum: amount.minimum,
    maximum: amount.maximum,
    ...(amount.multipleOf && { multipleOf: amount.multipleOf }),
  }),
});

/** How an amount is typed that these terms take: with decimals where they may be other than 0, else the least one. */
function exampleFor({ currency: { minorUnits }, tag, minimum, multipleOf = 1 }: AmountTerms): string {
  if (multipleOf % 10 ** minorUnits > 0) return exampleAmount(minorUnits, tag);
  return writeAmount(Math.ceil(minimum / multipleOf) * multipleOf, minorUnits, tag);
}

/** Why an amount is refused; undefined for one that keeps to its terms. `value` is as the widget gives it. */
export function checkAmount({ amount: terms }: ResolvedField, value: unknown): FieldError | undefined {
  if (!terms) return undefined;
  const { currency, minimum, maximum, multipleOf = 1, tooMuch } = terms;
  const refuse = (textKey: string, limit: number) => ({ textKey, values: { amount: formatMoney(limit, currency) } });
  if (typeof value !== 'number' || Number.isNaN(value))
    return { textKey: 'money:amount-unreadable', values: { example: exampleFor(terms) } };
  if (value < minimum) return refuse('money:amount-low', minimum);
  if (value > maximum) return refuse(tooMuch, maximum);
  return value % multipleOf > 0 ? refuse('deposit:amount-step', multipleOf) : undefined;
}
