import { localise } from '#schemas/offers/localised.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { RewardSource } from '../rewards/source.ts';
import { claimEntry } from './acts.ts';
import { amountOf } from './facts.ts';
import { acceptedOf, standingsOf } from './standing.ts';

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
