import { partOf } from '#schemas/money.ts';
import type { Award, PromotionOffer } from '#schemas/offers/promotion.ts';
import type { Tx } from '#gateway/db/tables.ts';
import { announce } from '../events/announce.ts';
import { openGrant } from '../bonus/open.ts';
import { dayMs } from '#schemas/day-ms.ts';
import type { BonusOffer, GrantTerms } from '../bonus/terms.ts';
import { promo } from '../ledger/accounts.ts';
import { credit } from '../ledger/credit.ts';
import { lockPlayer } from '../ledger/ledger.ts';
import type { Entry } from './states.ts';

/** What a promotion paid: cash or what is in the bonus, in minor units, and the bonus where there is one. */
export type Paid = { amount: number; grantId: string | null };

/** What a bonus of this award is held to. */
export function grantTerms({ title, gives }: PromotionOffer): GrantTerms {
  if (gives.kind === 'cash') return { title, turnoverPpm: 0 };
  if (gives.kind === 'freeSpins') {
    const { game, count, value, winnings } = gives;
    const spins = { game, count, value, winnings: winnings ? ('bonus' as const) : ('cash' as const) };
    return { title, ...(winnings ?? { turnoverPpm: 0 }), spins };
  }
  const { turnoverPpm, maxBet, counts } = gives;
  return { title, turnoverPpm, ...(maxBet !== undefined && { maxBet }), ...(counts && { counts }) };
}

function grantOffer(gives: Exclude<Award, { kind: 'cash' | 'depositBonus' }>, at: number): BonusOffer {
  const bonus = gives.kind === 'bonus' ? gives.amount : 0;
  const turnover = gives.kind === 'bonus' ? partOf(bonus, gives.turnoverPpm) : 0;
  return { bonus, turnover, endsAt: at + gives.days * dayMs };
}

/** Pays what the accepted terms of an entry give, once for the entry, which keeps the id of the bonus. */
export async function pay(tx: Tx, entry: Entry, offer: PromotionOffer, at: number): Promise<Paid> {
  const { id, account_id: accountId, merchant, promotion_id: promotion } = entry;
  const { gives } = offer;
  await lockPlayer(tx, accountId, merchant);
  await announce(tx, accountId, 'wallet');
  if (gives.kind === 'cash') {
    const about = { id: `promotion:${id}`, merchant, kind: 'promotion', remark: promotion, at } as const;
    await credit(tx, { ...about, accountId, from: promo(merchant), amount: gives.amount });
    return { amount: gives.amount, grantId: null };
  }
  if (gives.kind === 'depositBonus') throw new Error(`${promotion} is given with deposits`);
  const grant = { id: `promotion:${id}`, accountId, merchant, promotion, terms: grantTerms(offer) };
  const bonus = grantOffer(gives, at);
  await openGrant(tx, { ...grant, offer: bonus }, at);
  await tx.updateTable('promotion_entries').set({ grant_id: grant.id }).where('id', '=', id).execute();
  return { amount: bonus.bonus, grantId: grant.id };
}
