import type { PromotionState } from '#schemas/gateway/promotion-states.ts';
import type { PromotionOffer } from '#schemas/offers/promotion.ts';
import { readSite } from '#gateway/config/site.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { lockPlayer } from '../ledger/ledger.ts';
import type { Stored } from '../offers/offers.ts';
import { promotionsOf } from './offered.ts';
import { placesTaken } from './places.ts';
import { periodAt, spanOf } from './span.ts';
import { isOpen, type Entry } from './states.ts';

export type Offer = Stored<'promotion'>;
export type Caller = { accountId: string; merchant: string };

/** The name of an entry: a player has one in each period, whoever is faster. */
export const entryId = (promotion: string, accountId: string, period: string): string =>
  [promotion, accountId, ...(period ? [period] : [])].join(':');

/** The record as the player has accepted it; `current` for an entry from before these were kept. */
export const acceptedOf = ({ offer }: Entry, current?: Offer): PromotionOffer | undefined =>
  offer === null ? current : (JSON.parse(offer) as PromotionOffer);

/** The state of a promotion for one player, or for a visitor. */
export type Standing = {
  /** As the operator has it now; undefined once it was removed. */
  offer: Offer | undefined;
  /** The player's, of the period of now. */
  entry: Entry | undefined;
  status: PromotionState;
  reason: string;
  /** Epoch ms; `endsAt` is the player's own end where there is one. */
  opensAt?: number | undefined;
  endsAt?: number | undefined;
  /** How many places are free; undefined without a limit. */
  left?: number | undefined;
};

function ofEntry(entry: Entry, now: number): Pick<Standing, 'status' | 'reason' | 'endsAt'> {
  const { status, reason, ends_at: end } = entry;
  const endsAt = end ?? undefined;
  // What ends by the clock ends at that moment, whenever the row is moved.
  if (isOpen(status) && end !== null && end <= now) return { status: 'Close', reason: 'expired', endsAt };
  return { status, reason, endsAt: isOpen(status) ? endsAt : undefined };
}

function ofOffer(
  { opensAt = 0, endsAt = Infinity }: { opensAt?: number; endsAt?: number },
  left: number | undefined,
  now: number,
): Pick<Standing, 'status' | 'reason'> {
  if (now >= endsAt) return { status: 'Close', reason: 'over' };
  if (now < opensAt) return { status: 'coming soon', reason: '' };
  return left === 0 ? { status: 'Close', reason: 'soldOut' } : { status: 'Join', reason: '' };
}

/**
 * The state of every promotion of a merchant for a player, in the operator's order: those on offer, and those that were removed while the player
 * was in them. `only` narrows it to one.
 */
export async function standingsOf(
  db: Database,
  { merchant, accountId, now, only }: { merchant: string; accountId?: string | undefined; now: number; only?: string },
): Promise<Standing[]> {
  const { timeZone } = (await readSite(db, merchant)).info;
  const offers = (await promotionsOf(db, merchant, now)).filter(({ id }) => only === undefined || id === only);
  const entries = await db
    .selectFrom('promotion_entries')
    .selectAll()
    .where('account_id', '=', accountId ?? '')
    .$if(only !== undefined, (rows) => rows.where('promotion_id', '=', only ?? ''))
    .orderBy('entered_at', 'desc')
    .execute();
  const taken = await placesTaken(db, merchant);
  const offered = offers
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .map((offer): Standing => {
      const { period } = periodAt(offer, now, timeZone);
      const own = entries.filter(({ promotion_id }) => promotion_id === offer.id);
      // The operator may have changed how often it repeats while the player was in it.
      const entry = own.find((each) => each.period === period) ?? own.find((each) => isOpen(ofEntry(each, now).status));
      const left = offer.most === undefined ? undefined : Math.max(0, offer.most - taken(offer.id, period));
      const span = spanOf(offer, timeZone);
      return { offer, entry, left, ...span, ...(entry ? ofEntry(entry, now) : ofOffer(span, left, now)) };
    });
  const known = new Set(offers.map(({ id }) => id));
  const removed = entries
    .filter(({ promotion_id }) => !known.has(promotion_id))
    .map((entry): Standing => ({ offer: undefined, entry, ...ofEntry(entry, now) }))
    .filter(({ status }) => only !== undefined || isOpen(status));
  return [...offered, ...removed];
}

/** The state of one promotion; undefined for one that does not exist and never was entered. */
export async function standingOf(
  db: Database,
  given: { merchant: string; accountId?: string | undefined; now: number; only: string },
): Promise<Standing | undefined> {
  return (await standingsOf(db, given))[0];
}

/** The same for a player, who is locked from then on. @throws ApiError `record.unknown` without the promotion. */
export async function lockStanding(tx: Tx, { accountId, merchant }: Caller, id: string, at: number): Promise<Standing> {
  await lockPlayer(tx, accountId, merchant);
  const standing = await standingOf(tx, { merchant, accountId, now: at, only: id });
  if (!standing) throw new ApiError('record.unknown');
  return standing;
}
