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

type PromotionAct<Given, Value> = {
  /** Tells the intents of one tab apart. */
  intent: string;
  /** What it is done with: the id of a promotion or a bonus. */
  about: string;
  send: (given: Given, idempotencyKey: string) => Promise<Value>;
  onDone: (value: Value) => Promise<void> | void;
  /** The caller says where the player looks why it was refused; otherwise a toast does. */
  saysError?: true;
};

/**
 * What the player does in a promotion or with a bonus: sent once for each intent, and all that it may have changed is read anew; also
 * after a refusal, for another tab or the operator may have been faster (PROMO-1, PROMO-3).
 */
export function usePromotionAct<Given = void, Value = unknown>(act: PromotionAct<Given, Value>) {
  const { intent, about, send, onDone, saysError } = act;
  const queries = useQueryClient();
  return useSending({
    intent,
    parts: (given: Given) => [about, given],
    send,
    onDone,
    onError: (error) => {
      if (!saysError) showToast('fail', refusalKey(error));
    },
    onSettled: () => Promise.all(changed.map((name) => queries.invalidateQueries({ queryKey: [name] }))),
    retries: 1,
  });
}
