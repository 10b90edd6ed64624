import fc from 'fast-check';
import { sweep } from '#gateway/modules/jobs/sweep.ts';
import type { Database } from '#gateway/db/tables.ts';
import { runReferrals } from '#gateway/modules/agent/referral-pay.ts';
import { takeNotice } from '#gateway/modules/deposit/provider.ts';
import { saveOffer } from '#gateway/modules/offers/offers.ts';
import { closePromotion, decide } from '#gateway/modules/promotions/applications.ts';
import { endSeasons } from '#gateway/modules/vip/review.ts';
import { amount, chosen, of } from './act-parts.ts';
import { promotions } from './promotion-offers.ts';

const jobs = { sweep, seasons: endSeasons, referrals: runReferrals };

/** What operators, providers and the clock do. */
export const operatorActs = [
  of(5, 'notice', { ...chosen, outcome: fc.constantFrom('paid', 'paid', 'less', 'reviewing', 'refused') }),
  of(4, 'judge', { ...chosen, outcome: fc.constantFrom('Issued', 'Rejected') }),
  of(1, 'close', { promotion: fc.constantFrom(...Object.keys(promotions)) }),
  of(1, 'edit', { id: fc.constantFrom('cash', 'few', 'saved'), amount, isGone: fc.boolean() }),
  of(3, 'job', { job: fc.constantFrom('sweep', 'seasons', 'referrals') }),
] as const;
export type OperatorAct = (typeof operatorActs)[number]['arbitrary'] extends fc.Arbitrary<infer A> ? A : never;
export const isOperatorAct = (act: { type: string }): act is OperatorAct =>
  ['notice', 'judge', 'close', 'edit', 'job'].includes(act.type);

/** Rewrites a promotion, or removes it while players are in it. */
async function edit(
  db: Database,
  merchant: string,
  { id, amount: paid, isGone }: Extract<OperatorAct, { type: 'edit' }>,
) {
  const offer = promotions[id];
  if (isGone || !offer)
    await db
      .deleteFrom('offers')
      .where((row) => row.and({ merchant, kind: 'promotion', id }))
      .execute();
  else
    await saveOffer(db, {
      merchant,
      kind: 'promotion',
      id,
      offer: { ...offer, gives: { kind: 'cash', amount: paid } },
    });
}

/** Does an act in transactions of its own. @throws ApiError when it is refused. */
export async function performAsOperator(db: Database, merchant: string, given: OperatorAct, at: number): Promise<void> {
  const act = { at, by: 'operator' };
  switch (given.type) {
    case 'notice': {
      const orders = db.selectFrom('deposit_orders').select(['id', 'amount']).where('merchant', '=', merchant);
      const all = await orders.orderBy('created_at').orderBy('id').execute();
      const order = all[given.pick % all.length];
      if (!order) return;
      const { outcome } = given;
      if (outcome === 'reviewing') return takeNotice(db, order.id, { outcome }, act);
      if (outcome === 'refused') return takeNotice(db, order.id, { outcome, reason: 'No' }, act);
      const paid = outcome === 'less' ? Math.ceil(order.amount / 2) : order.amount;
      return takeNotice(db, order.id, { outcome: 'paid', amount: paid }, act);
    }
    case 'judge': {
      const entries = db.selectFrom('promotion_entries').select('id').where('merchant', '=', merchant);
      const all = await entries.where('promotion_id', '=', 'applied').orderBy('id').execute();
      const entry = all[given.pick % all.length];
      const { outcome } = given;
      if (entry) await decide(db, entry.id, outcome === 'Issued' ? { outcome } : { outcome, reason: 'No' }, act);
      return;
    }
    case 'close':
      await closePromotion(db, { merchant, promotion: given.promotion }, 'Over', act);
      return;
    case 'edit':
      return edit(db, merchant, given);
    case 'job':
      return jobs[given.job](db, at);
  }
}
