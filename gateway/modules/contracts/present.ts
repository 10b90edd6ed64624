import type { Contract as Shown, Tier } from '#schemas/gateway/agent-shapes.ts';
import type { Database } from '#gateway/db/tables.ts';
import { contracts, type Contract } from './states.ts';

/** The names of accounts. */
export async function namesOf(db: Database, ids: readonly (string | null)[]): Promise<(id: string | null) => string> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return () => '';
  const rows = await db.selectFrom('accounts').select(['id', 'username']).where('id', 'in', known).execute();
  const names = new Map(rows.map(({ id, username }) => [id, username]));
  return (id) => (id === null ? '' : (names.get(id) ?? ''));
}

/** Contracts as one of their sides sees them. */
export async function presentContracts(db: Database, rows: readonly Contract[], viewerId: string): Promise<Shown[]> {
  if (rows.length === 0) return [];
  const nameOf = await namesOf(
    db,
    rows.flatMap(({ account_id, upline_id }) => [account_id, upline_id]),
  );
  const historyOf = await contracts.histories(db, rows);
  return rows.map(({ id, kind, period, state, ...contract }) => ({
    id,
    kind,
    period,
    state,
    account: nameOf(contract.account_id),
    upline: nameOf(contract.upline_id),
    isMine: contract.account_id === viewerId,
    terms: JSON.parse(contract.terms) as Tier[],
    proposed: JSON.parse(contract.proposed) as Tier[],
    answerUntil: contract.answer_until,
    reason: historyOf(id).at(-1)?.reason ?? '',
    createdAt: contract.created_at,
  }));
}
