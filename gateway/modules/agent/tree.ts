import { sql } from 'kysely';
import { countOf, insertOnce, numberedPage, type NumberedPage } from '#gateway/db/rows.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { addTeamTo } from './team-days.ts';

/**
 * Makes every other change of the merchant's tree and of its rates wait for this transaction. Call it before the tree is read: two
 * changes far apart could close a circle that neither of them sees.
 */
export async function lockTree(tx: Tx, merchant: string): Promise<void> {
  await insertOnce(tx, 'agent_locks', { merchant });
  await tx
    .updateTable('agent_locks')
    .set((row) => ({ merchant: row.ref('merchant') }))
    .where('merchant', '=', merchant)
    .execute();
}

/** The account directly above; undefined at the top. */
export async function uplineOf(db: Database, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('agent_tree')
    .select('ancestor')
    .where((eb) => eb.and({ descendant: accountId, depth: 1 }))
    .executeTakeFirst();
  return row?.ancestor;
}

/** Gives an account its own row, with which it is part of the tree. */
export async function plant(tx: Tx, accountId: string, at: number): Promise<void> {
  await insertOnce(tx, 'agent_tree', { ancestor: accountId, descendant: accountId, depth: 0, since: at });
}

/**
 * Puts an account, with all that is below it, under another one. The tree is locked.
 * @throws ApiError `agent.circular` for one that is above its new upline, `agent.placed` when it has an upline already.
 */
export async function placeUnder(tx: Tx, accountId: string, uplineId: string, at: number): Promise<void> {
  for (const id of [accountId, uplineId]) await plant(tx, id, at);
  if ((await depthBelow(tx, accountId, uplineId)) !== undefined) throw new ApiError('agent.circular');
  if (await uplineOf(tx, accountId)) throw new ApiError('agent.placed');
  await addTeamTo(tx, accountId, uplineId);
  await sql`INSERT INTO agent_tree (ancestor, descendant, depth, since)
    SELECT up.ancestor, down.descendant, up.depth + down.depth + 1, ${sql.lit(at)} FROM agent_tree AS up, agent_tree AS down
    WHERE up.descendant = ${uplineId} AND down.ancestor = ${accountId}`.execute(tx);
}

/** How far an account is below another one, 0 for itself; undefined when it is not. */
export async function depthBelow(db: Database, ancestor: string, descendant: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('agent_tree')
    .select('depth')
    .where((eb) => eb.and({ ancestor, descendant }))
    .executeTakeFirst();
  return row?.depth;
}

/** The names from an account down to one below it, both included. */
export async function pathBetween(db: Database, ancestor: string, descendant: string): Promise<string[]> {
  const rows = await db
    .selectFrom('agent_tree as up')
    .innerJoin('agent_tree as within', 'within.descendant', 'up.ancestor')
    .innerJoin('accounts as a', 'a.id', 'up.ancestor')
    .select('a.username')
    .where((row) => row.and({ 'up.descendant': descendant, 'within.ancestor': ancestor }))
    .orderBy('up.depth', 'desc')
    .execute();
  return rows.map(({ username }) => username);
}

const directlyBelow = (db: Database, accountId: string) =>
  db.selectFrom('agent_tree as t').where('t.ancestor', '=', accountId).where('t.depth', '=', 1);

export const countDirectlyBelow = (db: Database, accountId: string): Promise<number> =>
  countOf(directlyBelow(db, accountId));

/** One page of the accounts directly below another one, the last to join first. `agent` is null for who is none. */
export function membersDirectlyBelow(db: Database, accountId: string, query: NumberedPage) {
  const below = directlyBelow(db, accountId);
  const members = below
    .innerJoin('accounts as a', 'a.id', 't.descendant')
    .leftJoin('agents', 'agents.account_id', 't.descendant')
    .select(['a.id', 'a.username', 'agents.account_id as agent', 't.since'])
    .orderBy('t.since', 'desc')
    .orderBy('a.username');
  return numberedPage(below, members, query);
}
