import { localise } from '#schemas/offers/localised.ts';
import type { PromotionOffer } from '#schemas/offers/promotion.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { decide } from '#gateway/modules/promotions/applications.ts';
import { amountOf } from '#gateway/modules/promotions/facts.ts';
import { waitingApplications } from '../promotions.ts';
import { amountsByMerchant } from './amounts.ts';
import { reasonField, reasonIn, sinceOf, type Queue, type QueueAction } from './queue.ts';

const actions: readonly QueueAction[] = [
  { outcome: 'Issued', label: 'Issue', tone: 'good' },
  { outcome: 'Rejected', label: 'Reject', tone: 'bad', field: reasonField },
];

/** What an award is worth, in a word. */
function worthOf({ gives }: PromotionOffer, write: (minor: number) => string): string {
  if (gives.kind === 'freeSpins') return `${gives.count} free spins of ${write(gives.value)}`;
  return `${write(amountOf(gives))} ${gives.kind === 'cash' ? 'in cash' : 'as a bonus'}`;
}

/** Applications for promotions that the operator issues (PROMO-6). */
export const applicationQueue: Queue = {
  name: 'applications',
  title: 'Applications',
  empty: 'No application waits.',
  list: async (db, merchantShown) => {
    const waiting = await waitingApplications(db, merchantShown);
    const amountsIn = await amountsByMerchant(db, waiting);
    return waiting.map(({ id, merchant, promotion_id, offer, remark, status, entered_at, username }) => {
      const accepted = offer === null ? undefined : (JSON.parse(offer) as PromotionOffer);
      const facts = [
        { label: 'Player', value: username },
        ...(accepted ? [{ label: 'Gives', value: worthOf(accepted, amountsIn(merchant).write) }] : []),
        ...(remark ? [{ label: 'Remark', value: remark }] : []),
        sinceOf(entered_at),
      ];
      const title = accepted ? localise(accepted.title, 'EN') : promotion_id;
      return { id, merchant, title, state: status, facts, pictures: [], actions };
    });
  },
  act: async (db, id, decision, now) => {
    const { outcome } = decision;
    if (outcome === 'Issued') return decide(db, id, { outcome }, now);
    if (outcome !== 'Rejected') throw new ApiError('request.invalid');
    return decide(db, id, { outcome, reason: reasonIn(decision) }, now);
  },
};
