import { pathOf } from '#schemas/routes.ts';
import type { Value } from '#schemas/gateway/operations.ts';
import { call } from '#shared/api/client.ts';

/** A contract that waits for the player: the gateway's flag, the prompt's texts `agent.<id>-…`, and where it is decided. */
export type ContractPrompt = { id: string; flag: keyof Value<'agentContractRequests'>; path: string };

const prompts: readonly ContractPrompt[] = [
  { id: 'salary', flag: 'dailysalreqtype', path: pathOf('salary-contract') },
  { id: 'dividend', flag: 'divtypecompperiodreq', path: pathOf('dividend-contract') },
  { id: 'hourly', flag: 'contracthoursalreq', path: pathOf('hourly-contract') },
];

/** Session types that are never prompted (AGENT-1). */
const exempt = new Set([4, 40, 41, 42]);

/** Whether this session is asked about contracts at all. */
export const isPrompted = (type: number | undefined, hasPolicy: boolean): boolean =>
  type !== undefined && hasPolicy && !exempt.has(type);

/** The contracts that wait, in the order in which they are asked about. */
export async function waitingContracts(): Promise<ContractPrompt[]> {
  const waiting = await call('agentContractRequests');
  return prompts.filter(({ flag }) => waiting[flag] > 0);
}
