import type { Localised } from '#schemas/offers/localised.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { openGrant } from '../bonus/open.ts';
import { offerFor, type BonusOffer, type DepositTerms } from '../bonus/terms.ts';
import { notify } from '../inbox/notify.ts';
import { grantTerms } from './award.ts';
import { checksOf, playerOf, refusalOf } from './checks.ts';
import { enter } from './enter.ts';
import { acceptedOf, standingsOf } from './standing.ts';
import { promotionsOf } from './offered.ts';
import { entries } from './states.ts';

/** A promotion that is given for a deposit. `title` is by language code. */
export type DepositBonus = { id: string; title: Record<string, string>; terms: DepositTerms };

/** The bonuses that this player may take with a deposit now. */
export async function depositBonuses(
  db: Database,
  merchant: string,
  accountId: string,
  now: number,
): Promise<DepositBonus[]> {
  const player = await playerOf(db, accountId, now);
  return (await standingsOf(db, { merchant, accountId, now })).flatMap((standing) => {
    const { offer } = standing;
    if (offer?.gives.kind !== 'depositBonus' || refusalOf(checksOf(standing, player, now))) return [];
    return [{ id: offer.id, title: offer.title, terms: offer.gives }];
  });
}

/** The name of the bonus that an order brings. */
export const grantOfDeposit = (orderId: string) => `deposit:${orderId}`;

/**
 * Gives the bonus that was chosen with a deposit, once for each order. `amount` is the deposit as it was credited, in minor units.
 * Call it in the transaction of the credit; undefined when the promotion gives nothing for it any more, which the player is notified of.
 */
export async function grantDepositBonus(
  tx: Tx,
  given: {
    accountId: string;
    merchant: string;
    depositOrder: string;
    promotionId: string;
    /** As the order promised it: the record may be gone. */
    title?: Localised | undefined;
    amount: number;
    at: number;
  },
): Promise<BonusOffer | undefined> {
  const { accountId, merchant, depositOrder, promotionId, amount, at } = given;
  const chosen = (await promotionsOf(tx, merchant, at)).find(({ id }) => id === promotionId);
  const offer = chosen?.gives.kind === 'depositBonus' ? offerFor(chosen.gives, amount, at) : undefined;
  const entry =
    offer &&
    (await enter(tx, { accountId, merchant }, { id: promotionId, way: 'deposit', besides: depositOrder, at }).catch(
      (error: unknown) => {
        if (error instanceof ApiError) return undefined;
        throw error;
      },
    ));
  const accepted = entry && acceptedOf(entry);
  if (!accepted) {
    const title = chosen?.title ?? given.title;
    if (title) await notify(tx, { accountId, key: 'promotions.missed', values: { promotion: title } }, at);
    return undefined;
  }
  const id = grantOfDeposit(depositOrder);
  const about = { id, accountId, merchant, promotion: promotionId, terms: grantTerms(accepted), offer };
  await entries.move(tx, entry, 'Claimed', { at, grant_id: id });
  await openGrant(tx, about, at);
  return offer;
}
