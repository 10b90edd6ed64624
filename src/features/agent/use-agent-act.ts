import type { Contract } from '#schemas/gateway/agent-shapes.ts';
import type { Value } from '#schemas/gateway/operations.ts';
import type { ActName } from '#features/acts/act-topics.ts';
import { useAct, type Says } from '#features/acts/use-act.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { call, type CallOptions } from '#shared/api/client.ts';

/** An act of an agent: one call of the gateway, after which all that the agent's pages show is read again. */
export const useAgentAct = <N extends ActName>(name: N, says: Says<Value<N>>, onDone?: (value: Value<N>) => void) =>
  useAct({
    send: (asked: Pick<CallOptions<N>, 'body' | 'path'>) => call(name, asked),
    name,
    says,
    ...(onDone && { onDone }),
  });

/** Answers, takes back or ends a contract, and says what state it is in then. */
export function useContractAct(onDone?: () => void) {
  const t = useT();
  const says: Says<Contract> = ({ kind, state }) => ({
    textKey: 'agent:now',
    values: { name: t(`agent:kind-${kind}`), state: t(`agent:contract-${state}`) },
  });
  return useAgentAct('agentSalaryProcess', says, onDone);
}
