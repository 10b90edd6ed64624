import { useMutation } from '@tanstack/react-query';
import { isUnanswered, useIntent } from './intent.ts';

export type Sending<Given, Value> = {
  /** Tells the intents of one tab apart. */
  intent: string;
  /** What makes it another intent: amount, method, card. Kept in the tab, so nothing secret. */
  parts: (given: Given) => unknown;
  send: (given: Given, idempotencyKey: string) => Promise<Value>;
  onDone: (value: Value, given: Given) => Promise<void> | void;
  onError?: (error: Error) => void;
  /** Called at the end, be it good or bad; pending until it has resolved. */
  onSettled?: () => Promise<unknown>;
  /** How often an answer that is lost is asked for again by itself; at 0 the player presses again, under the same key. */
  retries?: number;
};

/**
 * Sends what moves money, once per intent. An answer that does not come is asked for again under the same key, so that there is one order
 * and the player is told of no failure that was none (MONEY-6, MONEY-7); `isChecking` while that goes on.
 */
export function useSending<Given, Value>({ intent, parts, send, onDone, retries = 5, ...ends }: Sending<Given, Value>) {
  const intend = useIntent(intent);
  const sending = useMutation({
    mutationFn: (given: Given) => intend(parts(given), (key) => send(given, key)),
    retry: (count, error) => isUnanswered(error) && navigator.onLine && count < retries,
    retryDelay: 2000,
    onSuccess: onDone,
    ...ends,
  });
  return { ...sending, isChecking: sending.isPending && sending.failureCount > 0 };
}
