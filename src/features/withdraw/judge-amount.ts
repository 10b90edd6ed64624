import type { WithdrawOptions } from '#schemas/gateway/withdraw.ts';
import type { Translate } from '#shared/i18n/texts.tsx';
import { formatMoney, type Currency } from '#shared/lib/money.ts';

/** What is wrong with an amount, as a sentence; undefined for one that may be withdrawn (WD-5). `undefined` could not be read. */
export function amountFault(
  amount: number | undefined,
  { min, max, most, cash }: Pick<WithdrawOptions, 'min' | 'max' | 'most' | 'cash'>,
  currency: Currency,
  t: Translate,
): string | undefined {
  const write = (minor: number) => formatMoney(minor, currency);
  if (amount === undefined) return t('money.amount-unreadable');
  if (amount < min) return t('money.amount-low', { amount: write(min) });
  if (amount > cash) return t('withdraw.amount-insufficient', { amount: write(cash) });
  if (amount > max) return t('withdraw.amount-high', { amount: write(max) });
  return amount > most ? t('withdraw.amount-daily', { amount: write(most) }) : undefined;
}
