import { openContractStates } from '#schemas/gateway/agent-states.ts';
import { countOf } from '#gateway/db/rows.ts';
import type { Database } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { inForce, type Contract } from './states.ts';

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
export async function endedContracts(db: Database, accountId: string, pageNo: number, pageSize: number) {
  const over = ofEither(db, accountId).where('state', 'not in', openContractStates);
  const page = await over
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  return { page, total: await countOf(over) };
}
