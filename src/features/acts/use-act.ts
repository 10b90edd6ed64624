import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useFreshProof } from '#features/security/fresh-proof.ts';
import { readAgain } from '#features/topics/read-again.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import type { TextValues } from '#shared/i18n/texts.tsx';
import { closeSheet } from '#shared/platform/open-sheets.ts';
import { useOnce } from '#shared/platform/use-once.ts';
import { showToast, type ToastKind } from '#shared/ui/toast/toast-store.ts';
import { isUnanswered, underKey, type Intent } from './intent.ts';
import { actTopics, type ActName } from './act-topics.ts';

type Words = { textKey: string; values?: TextValues; kind?: ToastKind };
type Arrival = {
  /** The path of the screen that it leads to. */
  to: string;
  /** The sheet on which it was done: it is closed first, so that Back does not lead there. */
  sheet?: string;
  /** Back does not lead to the screen that it was done on. */
  replace?: boolean;
};

/** What a toast says of an act: a text key, or what it makes of the answer. */
export type Says<Value> = string | ((value: Value) => Words);

/** Whoever is led to another screen is told there what was done; a screen that stays may show it by itself. */
type Result<Value> =
  | {
      /** What a toast says of it once it is done and the player has arrived where it leads. */
      says: Says<Value>;
      /** Where it leads, if it leaves its screen, unless the player has left that before. */
      leaves?: (value: Value) => Arrival;
      showsResult?: never;
    }
  | {
      /** The screen, which stays, shows what was done. */
      showsResult: true;
      says?: never;
      leaves?: never;
    };

export type Act<Given, Value> = Result<Value> & {
  /** For calls with an idempotency key: what makes it another act than the next. */
  intent?: (given: Given) => Intent;
  /** Makes the call; the key is empty without an intent. @throws GatewayError */
  send: (given: Given, idempotencyKey: string) => Promise<Value>;
  /**
   * The call that `send` makes. What shows its result is read again at its end, also after a refusal: another tab or the operator may
   * have been faster.
   */
  name: ActName;
  /** What the screen does with the answer; it leaves no earlier. */
  onDone?: (value: Value, given: Given) => void | Promise<void>;
  /** How often a lost answer is asked for by itself; after that the player presses again, under the same key. */
  retries?: number;
  /** Text keys of refusals that need other words here, by the gateway's code. */
  refusals?: Readonly<Record<string, string>>;
  /** The screen shows `refusal`; otherwise a toast does. */
  showsRefusal?: true;
};

/** Text key of why it was not done; of an answer that was lost under a key, that pressing again does nothing twice (MONEY-7). */
function refusalOf<Given, Value>(error: Error, { intent, refusals = {} }: Act<Given, Value>): string {
  if (intent && isUnanswered(error)) return 'money:unanswered';
  return error instanceof GatewayError ? (refusals[error.code] ?? error.textKey) : 'errors:general';
}

/**
 * An act of the player: under way once however often it is pressed, under one key until it is answered, so that it is done once and nobody
 * is shown a failure that was none (MONEY-6, MONEY-7). `isChecking` while a lost answer is asked for; `refusal` is the text key of why
 * the last press did nothing. Where the gateway wants a fresh proof, the player is asked; if they decline, nothing has happened (SECUR-2).
 * `mutate` says a refusal, `mutateAsync` rejects with it and resolves to `undefined` where the proof was declined.
 */
export function useAct<Given = void, Value = unknown>(act: Act<Given, Value>) {
  const { intent, name, send, says, leaves, onDone, retries = 0, showsRefusal } = act;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const withProof = useFreshProof();
  const mutation = useMutation({
    mutationFn: (given: Given) => {
      const sendUnder = (key: string) => withProof(() => send(given, key));
      return intent ? underKey(intent(given), sendUnder) : sendUnder('');
    },
    retry: (count, error) => isUnanswered(error) && navigator.onLine && count < retries,
    retryDelay: 2000,
    onMutate: () => location.pathname,
    onSuccess: async (value, given, pressedAt) => {
      if (value === undefined) return;
      await onDone?.(value, given);
      if (leaves && location.pathname === pressedAt) await arrive(leaves(value));
      const words = typeof says === 'string' ? { textKey: says } : says?.(value);
      if (words) showToast(words.kind ?? 'success', words.textKey, { values: words.values });
    },
    onSettled: () => readAgain(queries, actTopics[name]),
  });
  const arrive = async ({ to, sheet = '', replace = false }: Arrival) => {
    await closeSheet(sheet);
    if (location.pathname + location.search !== to) void navigate(to, { replace });
  };
  const mutateAsync = useOnce((given: Given) => mutation.mutateAsync(given));
  const mutate = (given: Given): void =>
    void mutateAsync(given).catch((error: Error) => {
      if (!showsRefusal) showToast('fail', refusalOf(error, act));
    });
  const { error, isPending, failureCount } = mutation;
  return {
    ...mutation,
    mutate,
    mutateAsync,
    isChecking: isPending && failureCount > 0,
    refusal: error && !isPending ? refusalOf(error, act) : undefined,
  };
}
