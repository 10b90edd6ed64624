import { useQueryClient } from '@tanstack/react-query';
import type { DepositOrder } from '#schemas/gateway/deposit.ts';
import { orderQuery } from '#features/deposit/queries.ts';
import { useMoneyAct } from '#features/money/use-money-act.ts';

/**
 * What the player does with an order that waits: `change` goes under the key of the player's intent, so that a press after a lost answer
 * does nothing twice; what the order is then is shown at once, a refusal told. `intent` tells these acts apart.
 */
export function useOrderChange<Given = void>(
  id: string,
  intent: string,
  change: (given: Given, idempotencyKey: string) => Promise<DepositOrder>,
) {
  const queries = useQueryClient();
  return useMoneyAct({
    intent: `deposit-${intent}`,
    parts: (given: Given) => [id, given],
    send: change,
    onDone: (order) => void queries.setQueryData(orderQuery(id).queryKey, order),
    changes: ['deposit', 'uploads'],
    retries: 0,
  });
}
