import type { Site } from '#gateway/config/site-schema.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { announce } from '../events/announce.ts';
import { lockPlayer } from '../ledger/ledger.ts';
import { byPlayer, noteChange } from './changes.ts';

/** Whether a player has yet to set or decline a deposit limit, where the site asks for that (LIMIT-6). One that an operator has set will do. */
export async function isUndecided(db: Database, accountId: string, { play }: Site): Promise<boolean> {
  if (!play.asksForDepositLimit) return false;
  const choices = db.selectFrom('play_changes').select('seq').where('account_id', '=', accountId);
  return (await choices.where('kind', '=', 'deposit').limit(1).executeTakeFirst()) === undefined;
}

/** Refuses a deposit before that choice. @throws ApiError `limit.choice`. */
export async function refuseUndecided(db: Database, accountId: string, site: Site): Promise<void> {
  if (await isUndecided(db, accountId, site)) throw new ApiError('limit.choice');
}

/** Keeps that a player goes on without a deposit limit; once there is a choice this changes nothing. */
export async function declineLimit(
  tx: Tx,
  { accountId, merchant }: { accountId: string; merchant: string },
  site: Site,
  at: number,
): Promise<void> {
  await lockPlayer(tx, accountId, merchant);
  if (!(await isUndecided(tx, accountId, site))) return;
  const nothing = { period: null, from_value: null, to_value: null };
  await noteChange(tx, accountId, { at, act: 'declined', kind: 'deposit', ...nothing }, byPlayer);
  await announce(tx, accountId, 'play');
}
