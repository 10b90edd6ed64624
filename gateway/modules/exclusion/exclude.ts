import { exclusionEnd } from '#schemas/exclusion-end.ts';
import { openPromotionStates } from '#schemas/gateway/promotion-states.ts';
import { readSite } from '#gateway/config/site.ts';
import type { Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { announce } from '../events/announce.ts';
import { bonuses } from '../bonus/states.ts';
import { endOthers } from '../devices/devices.ts';
import { lockPlayer } from '../ledger/ledger.ts';
import { startExclusion } from '../limits/bars.ts';
import type { Author } from '../limits/changes.ts';
import { entries } from '../promotions/states.ts';

type Player = { accountId: string; merchant: string };
/** The session that asks, which stays, and is small from now on; none of an operator. */
type Caller = { id: string; deviceId: string | undefined };

/** The player's accounts at the merchants that the site links: those with the same number, which they have proved at each. */
async function linkedTo(tx: Tx, { accountId, merchant }: Player): Promise<Player[]> {
  const { linkedMerchants } = (await readSite(tx, merchant)).play;
  if (linkedMerchants.length === 0) return [];
  return tx
    .selectFrom('accounts as own')
    .innerJoin('accounts as a', 'a.mobile', 'own.mobile')
    .select(['a.id as accountId', 'a.merchant'])
    .where('own.id', '=', accountId)
    .where('a.merchant', 'in', linkedMerchants)
    .where('a.id', '<>', accountId)
    .execute();
}

/** Ends what an excluded player has of bonuses and promotions. What is withdrawn goes on. The player is locked. */
async function leaveOffers(tx: Tx, accountId: string, at: number): Promise<void> {
  const grants = tx
    .selectFrom('bonus_grants')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', 'in', ['offered', 'active', 'held']);
  for (const grant of await grants.execute()) await bonuses.tryMove(tx, grant, 'forfeited', { at, reason: 'player' });
  const entered = tx
    .selectFrom('promotion_entries')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', 'in', openPromotionStates);
  for (const entry of await entered.execute()) await entries.tryMove(tx, entry, 'Close', { at, reason: 'left' });
}

/** The end of a term that begins at `at`, null for ever. @throws ApiError `request.invalid` for one that the site does not offer. */
async function endOf(tx: Tx, merchant: string, months: number | undefined, at: number): Promise<number | null> {
  const { exclusionMonths, excludesForEver } = (await readSite(tx, merchant, at)).play;
  if (months === undefined ? !excludesForEver : !exclusionMonths.includes(months))
    throw new ApiError('request.invalid');
  return months === undefined ? null : exclusionEnd(at, months);
}

/**
 * Excludes a player for some months or for ever (LIMIT-8), here and at the merchants that the site links: every session ends but the caller's,
 * bonuses are given up and promotions left. @throws ApiError `request.invalid` for a term that the site does not offer.
 */
export async function exclude(
  tx: Tx,
  player: Player,
  { months, caller, author, at }: { months: number | undefined; caller?: Caller; author: Author; at: number },
): Promise<void> {
  const until = await endOf(tx, player.merchant, months, at);
  const all = [player, ...(await linkedTo(tx, player))];
  // In one order everywhere: of two at once neither waits for the other.
  for (const { accountId, merchant } of all.toSorted((a, b) => (a.accountId < b.accountId ? -1 : 1)))
    await lockPlayer(tx, accountId, merchant);
  for (const each of all) {
    const { accountId } = each;
    if (!(await startExclusion(tx, each, until, author, at))) continue;
    const own = each === player && caller ? { session: caller.id, device: caller.deviceId } : undefined;
    await endOthers(tx, accountId, 'excluded', own);
    await leaveOffers(tx, accountId, at);
    await announce(tx, accountId, 'wallet');
  }
}
