import type { ContractState } from '#schemas/gateway/agent-states.ts';
import type { Row, Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { announce } from '../events/announce.ts';
import { noteMove, statesBefore, type Moves } from '../orders/moves.ts';

export type Contract = Row<'contracts'>;

/** The legal moves of contracts (AGT-4). `changing` goes back to `valid` with the new terms or with the old ones. */
export const moves: Moves<ContractState> = {
  requested: ['valid', 'denied', 'withdrawn', 'expired'],
  valid: ['changing', 'ending'],
  changing: ['valid'],
  ending: ['ended'],
  denied: [],
  withdrawn: [],
  expired: [],
  ended: [],
};
/** States in which a contract is billed. */
export const inForce = ['valid', 'changing', 'ending'] as const satisfies ContractState[];

type Move = { reason?: string; at: number } & Partial<
  Pick<Contract, 'terms' | 'proposed' | 'answer_until' | 'valid_from' | 'ends_at'>
>;

/**
 * Moves a contract out of the state in which it was seen, with a line in its history.
 * @throws ApiError `record.changed` when it may not move there, or has left that state meanwhile.
 */
export async function moveContract(tx: Tx, seen: Contract, to: ContractState, move: Move): Promise<void> {
  const { reason = '', at, ...changes } = move;
  const { numUpdatedRows } = await tx
    .updateTable('contracts')
    .set({ ...changes, state: to })
    .where('id', '=', seen.id)
    .where('state', '=', seen.state)
    .where('state', 'in', statesBefore(moves, to))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ApiError('record.changed');
  await noteMove(tx, `contract:${seen.id}`, to, reason, at);
  for (const id of [seen.account_id, seen.upline_id]) if (id) await announce(tx, id, 'agent');
}
