import type { Value } from '#schemas/gateway/operations.ts';
import { useCurrency } from '#features/wallet/currency.ts';
import { formatMoney } from '#shared/lib/money.ts';
import { stateKeys } from './status-words.ts';

/** Says what a promotion has just paid; where that is no money, how the player stands in it now. */
export function usePaidWords() {
  const currency = useCurrency();
  return ({ amount, promotion: { status } }: Value<'promotionClaim'>) =>
    amount > 0
      ? { textKey: 'promotion.claimed', values: { amount: formatMoney(amount, currency) } }
      : { textKey: stateKeys[status] };
}
