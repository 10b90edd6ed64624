import { useCurrency } from '#features/wallet/currency.ts';
import { formatMoney } from '#shared/lib/money.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';

/** Says what a promotion has just paid, in minor units; at 0 that the player is in it. */
export function usePaidToast(): (amount: number) => void {
  const currency = useCurrency();
  return (amount) =>
    amount > 0
      ? showToast('success', 'promotion.claimed', { values: { amount: formatMoney(amount, currency) } })
      : showToast('success', 'promotion.entered');
}
