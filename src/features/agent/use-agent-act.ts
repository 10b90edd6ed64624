import type { Value } from '#schemas/gateway/operations.ts';
import type { ActName } from '#features/acts/act-topics.ts';
import { useAct } from '#features/acts/use-act.ts';
import { call, type CallOptions } from '#shared/api/client.ts';

/** An act of an agent: one call of the gateway, after which all that the agent's pages show is read again. */
export const useAgentAct = <N extends ActName>(name: N, onDone?: (value: Value<N>) => void) =>
  useAct({
    send: (asked: Pick<CallOptions<N>, 'body' | 'path'>) => call(name, asked),
    name,
    says: 'agent:done',
    ...(onDone && { onDone }),
  });
