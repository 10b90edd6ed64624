import type { Database, Tx } from '#gateway/db/tables.ts';
import { readOffers } from '../offers/offers.ts';
import { openGrant } from './grants.ts';
import { offerFor, type BonusOffer, type BonusTerms } from './terms.ts';

/** A promotion that comes with a deposit. `title` is by language code. */
export type DepositBonus = { id: string; title: Record<string, string>; terms: BonusTerms };

/** The bonuses that this player may take with a deposit; one that is given once is no more among them afterwards. */
export async function depositBonuses(db: Database, merchant: string, accountId: string): Promise<DepositBonus[]> {
  const had = db.selectFrom('bonus_grants').select('promotion').where('account_id', '=', accountId);
  const taken = new Set((await had.execute()).map(({ promotion }) => promotion));
  return (await readOffers(db, merchant, 'promotion')).flatMap(({ id, title, gives }) =>
    gives.kind === 'depositBonus' && !(gives.once && taken.has(id)) ? { id, title, terms: gives } : [],
  );
}

/**
 * Gives the bonus that was chosen with a deposit, once for each order. `amount` is the deposit as it was credited, in minor units.
 * Call it in the transaction of the credit; undefined when the promotion gives nothing for it any more.
 */
export async function grantDepositBonus(
  tx: Tx,
  given: { accountId: string; merchant: string; depositOrder: string; promotionId: string; amount: number; at: number },
): Promise<BonusOffer | undefined> {
  const { accountId, merchant, depositOrder, promotionId, amount, at } = given;
  const chosen = (await depositBonuses(tx, merchant, accountId)).find(({ id }) => id === promotionId);
  const offer = chosen && offerFor(chosen.terms, amount, at);
  if (!offer) return undefined;
  const about = {
    id: `deposit:${depositOrder}`,
    accountId,
    merchant,
    promotion: promotionId,
    terms: chosen.terms,
    offer,
  };
  return (await openGrant(tx, about, at)) ? offer : undefined;
}
