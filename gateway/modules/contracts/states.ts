import type { ContractState } from '#schemas/gateway/agent-states.ts';
import type { Row } from '#gateway/db/tables.ts';
import { machine } from '../orders/machine.ts';

export type Contract = Row<'contracts'>;

/** States in which a contract is billed. */
export const inForce = ['valid', 'changing', 'ending'] as const satisfies ContractState[];

/** A contract between agents (AGT-4). `changing` goes back to `valid` with the new terms or with the old ones. */
export const contracts = machine({
  table: 'contracts',
  subject: 'contract',
  moves: {
    requested: ['valid', 'denied', 'withdrawn', 'expired'],
    valid: ['changing', 'ending'],
    changing: ['valid'],
    ending: ['ended'],
    denied: [],
    withdrawn: [],
    expired: [],
    ended: [],
  },
  refusal: 'record.changed',
  topics: ['agent'],
  players: ({ account_id, upline_id }) => [account_id, upline_id],
});
