import { useQueryClient } from '@tanstack/react-query';
import { isUnanswered } from '#features/money/intent.ts';
import { useSending } from '#features/money/use-sending.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';

type Earn<Given, Value> = {
  /** Tells the intents of one tab apart. */
  intent: string;
  send: (given: Given, idempotencyKey: string) => Promise<Value>;
  onDone: (value: Value, given: Given) => void;
};
const concerned = new Set<unknown>(['reward', 'tasks', 'wallet']);

/** Sends a press that pays, once per intent. A refusal is told where the player is, and all that it may concern is read anew. */
export function useEarn<Given, Value>({ intent, send, onDone }: Earn<Given, Value>) {
  const queries = useQueryClient();
  const { mutate, isPending, variables } = useSending<Given, Value>({
    intent,
    parts: (given) => given,
    send,
    onDone: () => {},
    // The player presses again, under the same key.
    retries: 0,
  });
  const earn = (given: Given) =>
    mutate(given, {
      onSuccess: onDone,
      onError: (error) => {
        const said = error instanceof GatewayError ? error.textKey : 'errors.general';
        showToast('fail', isUnanswered(error) ? 'money.unanswered' : said);
      },
      onSettled: () => void queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => concerned.has(name) }),
    });
  return { earn, isPending, given: isPending ? variables : undefined };
}
