import { localise } from '#schemas/offers/localised.ts';
import type { Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { pay, type Paid } from './award.ts';
import { acceptedOf, lockStanding, standingOf, standingsOf, type Caller, type Standing } from './standing.ts';
import { entries } from './states.ts';
import type { RewardSource } from '../rewards/source.ts';
import { amountOf } from './facts.ts';

/** Pays what is to be claimed once, as it was accepted; undefined, and nothing changed, when there is nothing. The player is locked. */
async function payOnce(tx: Tx, { entry, offer: current }: Standing, at: number): Promise<Paid | undefined> {
  const offer = entry && acceptedOf(entry, current);
  const claimed = offer && (await entries.tryMove(tx, entry, 'Claimed', { at }));
  return claimed && pay(tx, claimed, offer, at);
}

/** Claims what a promotion gives. @throws ApiError `promotion.closed` with the state of now when there is nothing to claim. */
export async function claim(tx: Tx, caller: Caller, id: string, at: number): Promise<Paid> {
  const standing = await lockStanding(tx, caller, id, at);
  const { status, reason } = standing;
  const paid = await payOnce(tx, standing, at);
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
    const standing = await standingOf(tx, { merchant, accountId, now, only: id });
    const paid = standing && (await payOnce(tx, standing, now));
    if (!paid) throw new ApiError('reward.closed');
    return paid.amount;
  },
};
