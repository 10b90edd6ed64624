import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DepositOrder } from '#schemas/gateway/deposit.ts';
import { orderQuery } from '#features/deposit/queries.ts';
import { useIntent } from '#features/money/intent.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';

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
  const intend = useIntent(`deposit-${intent}`);
  return useMutation({
    mutationFn: (given: Given) => intend([id, given], (key) => change(given, key)),
    networkMode: 'always',
    onSuccess: (order) => queries.setQueryData(orderQuery(id).queryKey, order),
    onError: (error) => showToast('fail', error instanceof GatewayError ? error.textKey : 'errors.general'),
    onSettled: () =>
      Promise.all(['deposit', 'uploads'].map((topic) => queries.invalidateQueries({ queryKey: [topic] }))),
  });
}
