import type { TransferKind } from '#schemas/gateway/transfer-kinds.ts';
import { partOf } from '#schemas/money.ts';
import type { Gift, PromotionOffer } from '#schemas/offers/promotion.ts';
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
export function grantTerms({ title, gives }: Pick<PromotionOffer, 'title' | 'gives'>): GrantTerms {
  if (gives.kind === 'cash') return { title, turnoverPpm: 0 };
  if (gives.kind === 'freeSpins') {
    const { game, count, value, winnings } = gives;
    const spins = { game, count, value, winnings: winnings ? ('bonus' as const) : ('cash' as const) };
    return { title, ...(winnings ?? { turnoverPpm: 0 }), spins };
  }
  const { turnoverPpm, maxBet, counts } = gives;
  return { title, turnoverPpm, ...(maxBet !== undefined && { maxBet }), ...(counts && { counts }) };
}

function grantOffer(gives: Exclude<Gift, { kind: 'cash' }>, at: number): BonusOffer {
  const bonus = gives.kind === 'bonus' ? gives.amount : 0;
  const turnover = gives.kind === 'bonus' ? partOf(bonus, gives.turnoverPpm) : 0;
  return { bonus, turnover, endsAt: at + gives.days * dayMs };
}

/** What is given, to whom, and by which cause: `id` is what keeps it from being given twice. */
type Giving = Pick<PromotionOffer, 'title'> & {
  id: string;
  accountId: string;
  merchant: string;
  /** The name of the operator's record. */
  record: string;
  kind: Extract<TransferKind, 'promotion' | 'tournament'>;
  gives: Gift;
  at: number;
};

/** Gives cash, a bonus or free spins, once for each `id`. The player is locked. */
export async function giveGift(
  tx: Tx,
  { id, accountId, merchant, record, kind, title, gives, at }: Giving,
): Promise<Paid> {
  await announce(tx, accountId, 'wallet');
  if (gives.kind === 'cash') {
    await credit(tx, {
      id,
      merchant,
      kind,
      remark: record,
      at,
      accountId,
      from: promo(merchant),
      amount: gives.amount,
    });
    return { amount: gives.amount, grantId: null };
  }
  const offer = grantOffer(gives, at);
  await openGrant(tx, { id, accountId, merchant, promotion: record, terms: grantTerms({ title, gives }), offer }, at);
  return { amount: offer.bonus, grantId: id };
}

/** Pays what the accepted terms of an entry give, once for the entry, which keeps the id of the bonus. */
export async function pay(tx: Tx, entry: Entry, { title, gives }: PromotionOffer, at: number): Promise<Paid> {
  const { id, account_id: accountId, merchant, promotion_id: record } = entry;
  await lockPlayer(tx, accountId, merchant);
  if (gives.kind === 'depositBonus') throw new Error(`${record} is given with deposits`);
  const paid = await giveGift(tx, {
    id: `promotion:${id}`,
    accountId,
    merchant,
    record,
    kind: 'promotion',
    title,
    gives,
    at,
  });
  if (paid.grantId !== null)
    await tx.updateTable('promotion_entries').set({ grant_id: paid.grantId }).where('id', '=', id).execute();
  return paid;
}
