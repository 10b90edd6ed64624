import type { DepositMethod } from '#schemas/gateway/deposit.ts';
import { resolveForm, type ResolvedForm } from '#engine/form/resolve-form.ts';
import { formatMoney, type Currency } from '#shared/lib/money.ts';

const asked = { enabled: true, required: true };

/** The form of a deposit by this method: its amount, and what the operator recognises the payment by (DEP-3). */
export function depositForm(method: DepositMethod, currency: Currency, tag: string): ResolvedForm {
  const { min, max, step, quickAmounts, fee, feePpm, needsPayerName, banks } = method;
  return resolveForm({
    gatewayRules: {
      amount: asked,
      ...(needsPayerName && { payerName: { ...asked, maxLength: 100, pattern: '\\S' } }),
      ...(banks.length > 0 && { payerBank: { ...asked, options: banks } }),
    },
    presets: {
      amount: {
        label: 'money:amount',
        hint: 'money:limits',
        hintValues: { min: formatMoney(min, currency), max: formatMoney(max, currency) },
        widget: 'amount',
        amount: {
          currency,
          tag,
          minimum: min,
          maximum: max,
          multipleOf: step,
          tooMuch: 'deposit:amount-high',
          choices: quickAmounts.map((amount) => ({ amount })),
          ...((fee > 0 || feePpm > 0) && { fee: { fee, feePpm } }),
        },
      },
      payerName: {
        label: 'deposit:payer',
        hint: 'deposit:payer-hint',
        widget: 'text',
        autoComplete: 'name',
        messages: { required: 'deposit:payer-missing', pattern: 'deposit:payer-missing' },
      },
      payerBank: {
        label: 'deposit:payer-bank',
        widget: 'named-choice',
        messages: { required: 'deposit:bank-missing', options: 'deposit:bank-missing' },
      },
    },
  });
}
