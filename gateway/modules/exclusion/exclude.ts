import { exclusionEnd } from '#schemas/exclusion-end.ts';
import { openPromotionStates } from '#schemas/gateway/promotion-states.ts';
import { readSite, readSiteOf } from '#gateway/config/site.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { ownAccount } from '../accounts/accounts.ts';
import { announce } from '../events/announce.ts';
import { bonuses } from '../bonus/states.ts';
import { endOthers } from '../devices/devices.ts';
import { lockPlayer } from '../ledger/ledger.ts';
import { startExclusion } from '../limits/bars.ts';
import type { Author } from '../limits/changes.ts';
import { accountsOfSamePerson, byLink, lockLinks } from '../limits/linked.ts';
import { entries } from '../promotions/states.ts';

type Player = { accountId: string; merchant: string };
/** The session that asks, which stays, and is small from now on; none of an operator. */
type Caller = { id: string; deviceId: string | undefined };

/** The player's accounts at the merchants that the site links. */
async function linkedTo(tx: Tx, { accountId, merchant }: Player, at: number) {
  const { linkedMerchants } = (await readSite(tx, merchant, at)).play;
  if (linkedMerchants.length === 0) return [];
  await lockLinks(tx, [merchant]);
  return accountsOfSamePerson(
    tx,
    accountId,
    linkedMerchants.filter((code) => code !== merchant),
  );
}

const openGrants = (db: Database) => db.selectFrom('bonus_grants').where('state', 'in', ['offered', 'active', 'held']);
const openEntries = (db: Database) => db.selectFrom('promotion_entries').where('status', 'in', openPromotionStates);

/** Ends what an excluded player has of bonuses and promotions. What is withdrawn goes on. The player is locked. */
async function leaveOffers(tx: Tx, accountId: string, at: number): Promise<void> {
  for (const grant of await openGrants(tx).selectAll().where('account_id', '=', accountId).execute())
    await bonuses.tryMove(tx, grant, 'forfeited', { at, reason: 'player' });
  for (const entry of await openEntries(tx).selectAll().where('account_id', '=', accountId).execute())
    await entries.tryMove(tx, entry, 'Close', { at, reason: 'left' });
  await announce(tx, accountId, 'wallet');
}

/** The end of a term that begins at `at`, null for ever. @throws ApiError `request.invalid` for one that the site does not offer. */
async function endOf(tx: Tx, player: Player, months: number | undefined, at: number): Promise<number | null> {
  const { exclusionMonths, excludesForEver } = (await readSiteOf(tx, player, at)).play;
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
  const until = await endOf(tx, player, months, at);
  const { username } = await ownAccount(tx, player);
  const all: Player[] = [player, ...(await linkedTo(tx, player, at))];
  // In one order everywhere: of two at once neither waits for the other.
  for (const { accountId, merchant } of all.toSorted((a, b) => (a.accountId < b.accountId ? -1 : 1)))
    await lockPlayer(tx, accountId, merchant);
  for (const each of all) {
    const { accountId } = each;
    const by = each === player ? author : byLink({ ...player, username });
    if (!(await startExclusion(tx, each, until, by, at))) continue;
    const own = each === player && caller ? { session: caller.id, device: caller.deviceId } : undefined;
    await endOthers(tx, accountId, 'excluded', own);
    await leaveOffers(tx, accountId, at);
  }
}

/**
 * Does for accounts that were barred by an exclusion elsewhere what `exclude` does at once: their owner became known in a room below.
 * Done again it changes nothing.
 */
export async function leaveOffersOfExcluded(db: Database, at: number): Promise<void> {
  const excluded = db
    .selectFrom('play_bars as bar')
    .innerJoin('accounts as a', 'a.id', 'bar.account_id')
    .select(['a.id as accountId', 'a.merchant'])
    .where('bar.excluded_at', 'is not', null)
    .where((row) => row.or([row('bar.opens_at', 'is', null), row('bar.opens_at', '>', at)]))
    .where('a.id', 'in', openGrants(db).select('account_id').union(openEntries(db).select('account_id')));
  for (const player of await excluded.execute())
    await db.transaction().execute(async (tx) => {
      await lockPlayer(tx, player.accountId, player.merchant);
      await leaveOffers(tx, player.accountId, at);
    });
}
