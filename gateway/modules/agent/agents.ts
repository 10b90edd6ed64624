import { insertOnce } from '#gateway/db/rows.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { findByUsername } from '../accounts/accounts.ts';
import { depthBelow, pathBetween, plant } from './tree.ts';

type Caller = { accountId: string; merchant: string; userName: string };

export async function isAgent(db: Database, accountId: string): Promise<boolean> {
  const agent = db.selectFrom('agents').select('account_id').where('account_id', '=', accountId);
  return (await agent.executeTakeFirst()) !== undefined;
}

/** @throws ApiError `agent.required` for a member who is no agent. */
export async function refuseOthers(db: Database, { accountId }: { accountId: string }): Promise<void> {
  if (!(await isAgent(db, accountId))) throw new ApiError('agent.required');
}

/** Makes a member an agent, who has a team from then on. */
export async function makeAgent(tx: Tx, accountId: string, merchant: string, at: number): Promise<void> {
  await plant(tx, accountId, at);
  await insertOnce(tx, 'agents', { account_id: accountId, merchant, created_at: at });
}

/** The part of the tree that is looked at, and the way there from the agent who asks. */
export type Branch = { id: string; path: string[] };

/**
 * The branch of the account that an agent names, or the agent's own.
 * @throws ApiError `agent.required`; `record.unknown` for whoever is not below the agent, as for whoever does not exist.
 */
export async function branchOf(db: Database, caller: Caller, account: string | undefined): Promise<Branch> {
  await refuseOthers(db, caller);
  if (!account) return { id: caller.accountId, path: [caller.userName] };
  const named = await findByUsername(db, caller.merchant, account);
  if (!named || (await depthBelow(db, caller.accountId, named.id)) === undefined) throw new ApiError('record.unknown');
  return { id: named.id, path: await pathBetween(db, caller.accountId, named.id) };
}

/** The account of this name that is directly below. @throws ApiError `record.unknown` for any other. */
export async function directlyBelow(db: Database, { accountId, merchant }: Caller, account: string): Promise<string> {
  const named = await findByUsername(db, merchant, account);
  if (!named || (await depthBelow(db, accountId, named.id)) !== 1) throw new ApiError('record.unknown');
  return named.id;
}
