import type { CallName } from '#schemas/calls.generated.ts';
import type { Body, Query } from '#schemas/gateway/operations.ts';

/** A call that the gateway has answered as asked, by its name; `renews` as in `CallOptions`. */
export type Answered = {
  [N in CallName]: {
    name: N;
    query?: Query<N> | undefined;
    body?: Body<N> | undefined;
    renews?: boolean | undefined;
  };
}[CallName];

const listeners = new Set<(answered: Answered) => void>();

/** Calls back after each such call. Returns an undo. */
export function onAnswered(listener: (answered: Answered) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function reportAnswered(answered: Answered): void {
  for (const listener of listeners) listener(answered);
}
