import { enteringOf, type PromotionOffer } from '#schemas/offers/promotion.ts';
import { readSite } from '#gateway/config/site.ts';
import type { EntryState } from '#gateway/db/promotion-tables.ts';
import type { Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { refuseBarred } from '../limits/may-play.ts';
import { checksOf, playerOf, refusalOf } from './checks.ts';
import { promotionsOf } from './offered.ts';
import { takePlace } from './places.ts';
import { entryEnd, periodAt } from './span.ts';
import { entryId, lockStanding, type Caller, type Offer } from './standing.ts';
import { entries, type Entry } from './states.ts';

export type Way = ReturnType<typeof enteringOf>;

/** The state in which a player begins. */
function firstState({ asks }: PromotionOffer, way: Way): EntryState {
  if (way === 'apply') return 'Applying';
  return asks === undefined ? 'Claim' : 'Joined';
}

/** Writes the entry with the terms that the player has accepted. @throws ApiError `promotion.soldOut`, `promotion.taken`. */
async function addEntry(
  tx: Tx,
  { accountId, merchant }: Caller,
  { id: promotion_id, ...offer }: Offer,
  { way, remark, at }: { way: Way; remark: string; at: number },
): Promise<Entry> {
  const { timeZone } = (await readSite(tx, merchant)).info;
  const { period } = periodAt(offer, at, timeZone);
  const place = { merchant, promotion_id, period };
  if (offer.most !== undefined && !(await takePlace(tx, place, offer.most))) throw new ApiError('promotion.soldOut');
  const entry: Entry = {
    ...place,
    id: entryId(promotion_id, accountId, period),
    account_id: accountId,
    status: firstState(offer, way),
    reason: '',
    offer: JSON.stringify(offer),
    remark,
    deposit_made: 0,
    turnover_made: 0,
    grant_id: null,
    entered_at: at,
    // An operator may take any time to decide.
    ends_at: way === 'apply' ? null : entryEnd(offer, at, timeZone),
  };
  if (!(await entries.begin(tx, entry, at))) throw new ApiError('promotion.taken');
  return entry;
}

/**
 * Lets a player into a promotion, once for each of its periods. `besides` is a deposit that was just credited.
 * @throws ApiError `record.unknown`, `promotion.closed` for one that is entered another way, `promotion.<check>` for the first thing that
 * is not so, `play.paused`, `play.excluded`.
 */
export async function enter(
  tx: Tx,
  caller: Caller,
  { id, way, remark = '', besides, at }: { id: string; way: Way; remark?: string; besides?: string; at: number },
): Promise<Entry> {
  const standing = await lockStanding(tx, caller, id, at);
  const { offer, status, reason } = standing;
  await refuseBarred(tx, 'promotion', caller.accountId, at);
  if (!offer || enteringOf(offer) !== way) throw new ApiError('promotion.closed', { value: { status, reason } });
  const refusal = refusalOf(checksOf(standing, await playerOf(tx, caller.accountId, at, besides), at));
  if (refusal) throw new ApiError(`promotion.${refusal}`, { value: { status, reason } });
  return addEntry(tx, caller, offer, { way, remark, at });
}

/** The promotion of a code, which may be written in any case. @throws ApiError `promotion.code` without one. */
export async function promotionOfCode(tx: Tx, merchant: string, code: string): Promise<string> {
  const written = code.trim().toUpperCase();
  const offer = (await promotionsOf(tx, merchant)).find((each) => each.code === written);
  if (!offer) throw new ApiError('promotion.code');
  return offer.id;
}
