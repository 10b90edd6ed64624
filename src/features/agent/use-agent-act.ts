import type { CallName } from '#schemas/calls.generated.ts';
import type { Value } from '#schemas/gateway/operations.ts';
import { useAct } from '#features/acts/use-act.ts';
import { call, type CallOptions } from '#shared/api/client.ts';

/** An act of an agent: one call of the gateway, after which all that the agent's pages show is read again. */
export const useAgentAct = <N extends CallName>(name: N, onDone?: (value: Value<N>) => void) =>
  useAct({
    send: (asked: Pick<CallOptions<N>, 'body' | 'path'>) => call(name, asked),
    changes: 'agent',
    says: 'agent:done',
    ...(onDone && { onDone }),
  });
