import { useQueryClient } from '@tanstack/react-query';
import { isUnanswered } from '#features/money/intent.ts';
import { useSending } from '#features/money/use-sending.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';

/** What an act of the player in a promotion or with a bonus may change. */
const changed = ['promotions', 'bonus', 'wallet', 'withdraw'];

/** Why it was not done, as a key; of an answer that was lost, that pressing again does nothing twice. */
export const refusalKey = (error: unknown): string => {
  if (isUnanswered(error)) return 'money.unanswered';
  return error instanceof GatewayError ? error.textKey : 'errors.general';
};

/**
 * What the player does in a promotion: sent once for each intent, and all that it may have changed is read anew; also after a refusal,
 * for another tab or the operator may have been faster (PROMO-1, PROMO-3). `about` tells one intent from the next.
 */
export function usePromotionAct<Given = void, Value = unknown>(
  intent: string,
  about: string,
  send: (given: Given, idempotencyKey: string) => Promise<Value>,
  onDone: (value: Value) => Promise<void> | void,
) {
  const queries = useQueryClient();
  return useSending({
    intent,
    parts: (given: Given) => [about, given],
    send,
    onDone,
    onError: (error) => showToast('fail', refusalKey(error)),
    onSettled: () => Promise.all(changed.map((name) => queries.invalidateQueries({ queryKey: [name] }))),
    retries: 1,
  });
}
