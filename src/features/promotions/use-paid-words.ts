import type { Value } from '#schemas/gateway/operations.ts';
import { useMoney } from '#features/wallet/currency.ts';
import { stateKeys } from './status-words.ts';

/** Says what a promotion has just paid; where that is no money, the player's state in it now. */
export function usePaidWords() {
  const money = useMoney();
  return ({ amount, promotion: { status } }: Value<'promotionClaim'>) =>
    amount > 0 ? { textKey: 'promotion:claimed', values: { amount: money(amount) } } : { textKey: stateKeys[status] };
}
