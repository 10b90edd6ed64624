import { localise } from '#schemas/offers/localised.ts';
import type { Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { lockPlayer } from '../ledger/ledger.ts';
import { pay, type Paid } from './award.ts';
import type { Caller } from './enter.ts';
import { acceptedOf, standingOf, standingsOf } from './standing.ts';
import { entries, type Entry } from './states.ts';
import type { RewardSource } from '../rewards/source.ts';
import { amountOf } from './facts.ts';

/** How it stands for the player, who is locked. @throws ApiError `record.unknown` without the promotion. */
async function lockStanding(tx: Tx, { accountId, merchant }: Caller, id: string, at: number) {
  await lockPlayer(tx, accountId, merchant);
  const standing = await standingOf(tx, { merchant, accountId, now: at, only: id });
  if (!standing) throw new ApiError('record.unknown');
  return standing;
}

/** Pays a claimable entry once, as it was accepted; undefined, and nothing changed, when it is not there to be claimed. The player is locked. */
export async function claimEntry(
  tx: Tx,
  entry: Entry,
  offer: Parameters<typeof pay>[2],
  at: number,
): Promise<Paid | undefined> {
  const claimed = await entries.tryMove(tx, entry, 'Claimed', { at });
  return claimed && pay(tx, claimed, offer, at);
}

/** Claims what a promotion gives. @throws ApiError `promotion.closed` with the state of now when there is nothing to claim. */
export async function claim(tx: Tx, caller: Caller, id: string, at: number): Promise<Paid> {
  const { entry, offer: current, status, reason } = await lockStanding(tx, caller, id, at);
  const offer = entry && acceptedOf(entry, current);
  const paid = offer && (await claimEntry(tx, entry, offer, at));
  if (!paid) throw new ApiError('promotion.closed', { value: { status, reason } });
  return paid;
}

/** Leaves a promotion before it can be claimed, or takes an application back. @throws ApiError `promotion.closed` with the state of now. */
export async function leave(tx: Tx, caller: Caller, id: string, at: number): Promise<void> {
  const { entry, status, reason } = await lockStanding(tx, caller, id, at);
  const isLeft =
    entry &&
    status !== 'Claim' &&
    status !== 'Close' &&
    (await entries.tryMove(tx, entry, 'Close', { at, reason: 'left' }));
  if (!isLeft) throw new ApiError('promotion.closed', { value: { status, reason } });
}

/** What can be claimed of promotions (REWARD-1). The id is the promotion's. */
export const promotionRewards: RewardSource = {
  kind: 'promotion',
  list: async (db, { accountId, merchant, language }, now) => {
    const claimable = (await standingsOf(db, { merchant, accountId, now })).filter(({ status }) => status === 'Claim');
    return claimable
      .flatMap(({ entry, offer: current }) => {
        const offer = entry && acceptedOf(entry, current);
        if (!offer) return [];
        const { promotion_id: id, ends_at: endsAt } = entry;
        return [{ id, title: localise(offer.title, language), amount: amountOf(offer.gives), endsAt }];
      })
      .toSorted((a, b) => (a.endsAt ?? Infinity) - (b.endsAt ?? Infinity));
  },
  claim: async (tx, { accountId, merchant }, id, now) => {
    const { entry, offer: current } = (await standingsOf(tx, { merchant, accountId, now, only: id }))[0] ?? {};
    const offer = entry && acceptedOf(entry, current);
    const paid = offer && (await claimEntry(tx, entry, offer, now));
    if (!paid) throw new ApiError('reward.closed');
    return paid.amount;
  },
};
