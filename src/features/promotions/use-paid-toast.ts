import type { Value } from '#schemas/gateway/operations.ts';
import { useCurrency } from '#features/wallet/currency.ts';
import { formatMoney } from '#shared/lib/money.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { stateKeys } from './status-words.ts';

/** Says what a promotion has just paid; where that is no money, how the player stands in it now. */
export function usePaidToast(): (won: Value<'promotionClaim'>) => void {
  const currency = useCurrency();
  return ({ amount, promotion: { status } }) =>
    amount > 0
      ? showToast('success', 'promotion.claimed', { values: { amount: formatMoney(amount, currency) } })
      : showToast('success', stateKeys[status]);
}
