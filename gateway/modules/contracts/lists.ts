import { openContractStates } from '#schemas/gateway/agent-states.ts';
import type { Contract as Shown, Tier } from '#schemas/gateway/agent-shapes.ts';
import { numberedPage, type NumberedPage } from '#gateway/db/rows.ts';
import type { Database } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { inForce, contracts, type Contract } from './states.ts';

/** The contracts of which an account is either side. */
const ofEither = (db: Database, accountId: string) =>
  db
    .selectFrom('contracts')
    .where((row) => row.or([row('account_id', '=', accountId), row('upline_id', '=', accountId)]));

/** @throws ApiError `record.unknown` for a contract of which the account is neither side. */
export const contractOf = (db: Database, accountId: string, id: string): Promise<Contract> =>
  ofEither(db, accountId)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new ApiError('record.unknown'));

/** What an account has been offered and not answered. */
export const offeredTo = (db: Database, accountId: string): Promise<Contract[]> =>
  db
    .selectFrom('contracts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', 'in', ['requested', 'changing'])
    .orderBy('created_at')
    .execute();

/** What is in force or waits for an answer, the newest first. */
export const openContracts = (db: Database, accountId: string): Promise<Contract[]> =>
  ofEither(db, accountId).selectAll().where('state', 'in', openContractStates).orderBy('created_at', 'desc').execute();

/** The contracts by which an account gets dividends now. */
export const dividendsInForce = (db: Database, accountId: string): Promise<Contract[]> =>
  db
    .selectFrom('contracts')
    .selectAll()
    .where((row) => row.and({ account_id: accountId, kind: 'dividend' }))
    .where('state', 'in', inForce)
    .execute();

/** One page of what is over, the newest first. */
export function endedContracts(db: Database, accountId: string, query: NumberedPage) {
  const over = ofEither(db, accountId).where('state', 'not in', openContractStates);
  return numberedPage(over, over.selectAll().orderBy('created_at', 'desc').orderBy('id'), query);
}

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
  const sides = rows.flatMap(({ account_id, upline_id }) => [account_id, upline_id]);
  const nameOf = await namesOf(db, sides);
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
