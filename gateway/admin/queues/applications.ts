import { localise } from '#schemas/offers/localised.ts';
import type { PromotionOffer } from '#schemas/offers/promotion.ts';
import { decide, Decision, waitingApplications } from '#gateway/modules/promotions/applications.ts';
import { amountOf } from '#gateway/modules/promotions/facts.ts';
import { amountsByMerchant } from './amounts.ts';
import { movesOf, queue, reasonField, sinceOf, type QueueAction } from './queue.ts';

const actions: readonly QueueAction[] = [
  { outcome: 'Issued', label: 'Issue', tone: 'good' },
  { outcome: 'Rejected', label: 'Reject', tone: 'bad', fields: [reasonField] },
];

/** What an award is worth, in a word. */
function worthOf({ gives }: PromotionOffer, write: (minor: number) => string): string {
  if (gives.kind === 'freeSpins') return `${gives.count} free spins of ${write(gives.value)}`;
  return `${write(amountOf(gives))} ${gives.kind === 'cash' ? 'in cash' : 'as a bonus'}`;
}

/** Applications for promotions that the operator issues (PROMO-6). */
export const applicationQueue = queue({
  name: 'applications',
  title: 'Applications',
  empty: 'No application waits.',
  histories: movesOf('promotion'),
  answer: Decision,
  list: waitingApplications,
  present: async (db, waiting) => {
    const amountsIn = await amountsByMerchant(db, waiting);
    return waiting.map(({ id, merchant, promotion_id, offer, remark, status, entered_at, username }) => {
      const facts = [
        { label: 'Player', value: username },
        ...(offer ? [{ label: 'Gives', value: worthOf(offer, amountsIn(merchant).write) }] : []),
        ...(remark ? [{ label: 'Remark', value: remark }] : []),
        sinceOf(entered_at),
      ];
      return { id, merchant, title: offer ? localise(offer.title, 'EN') : promotion_id, state: status, facts, actions };
    });
  },
  decide,
});
