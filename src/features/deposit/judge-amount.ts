import type { DepositMethod } from '#schemas/gateway/deposit.ts';
import type { Translate } from '#shared/i18n/texts.tsx';
import { formatMoney, type Currency } from '#shared/lib/money.ts';

/** What is wrong with an amount for a method, as a sentence; undefined for one that it takes (DEP-3). `undefined` could not be read. */
export function amountFault(
  amount: number | undefined,
  { min, max, step }: DepositMethod,
  currency: Currency,
  t: Translate,
): string | undefined {
  const write = (minor: number) => formatMoney(minor, currency);
  if (amount === undefined) return t('money.amount-unreadable');
  if (amount < min) return t('money.amount-low', { amount: write(min) });
  if (amount > max) return t('deposit.amount-high', { amount: write(max) });
  return amount % step > 0 ? t('deposit.amount-step', { amount: write(step) }) : undefined;
}
