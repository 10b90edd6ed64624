import type { Tx } from '#gateway/db/tables.ts';
import { bonusOf, promo } from '../ledger/accounts.ts';
import { between } from '../ledger/credit.ts';
import { openAccount, transfer } from '../ledger/ledger.ts';
import type { Grant } from './grants.ts';
import { reviewGrant } from './review.ts';
import { bonuses } from './states.ts';
import type { BonusOffer, GrantTerms } from './terms.ts';

/**
 * Gives a bonus, once for each `id`: it is offered and active in one, since what it asks for has happened. One that asks for no turnover
 * is cash at once. The player is locked.
 */
export async function openGrant(
  tx: Tx,
  given: { id: string; accountId: string; merchant: string; promotion: string; terms: GrantTerms; offer: BonusOffer },
  at: number,
): Promise<boolean> {
  const { id, accountId: account_id, merchant, promotion, terms, offer } = given;
  const { bonus, turnover, endsAt } = offer;
  const { spins } = terms;
  const grant: Grant = {
    id,
    account_id,
    merchant,
    promotion,
    state: 'offered',
    terms: JSON.stringify(terms),
    amount: bonus,
    turnover_needed: turnover,
    turnover_made: 0,
    created_at: at,
    ends_at: endsAt,
    spins_left: spins?.count ?? null,
    spins_won: spins ? 0 : null,
  };
  if (!(await bonuses.begin(tx, grant, at))) return false;
  await bonuses.move(tx, grant, 'active', { at });
  if (bonus === 0) await openAccount(tx, bonusOf(id), merchant, at);
  else {
    const entries = between(promo(merchant), bonusOf(id), bonus);
    await transfer(tx, { id: `bonus:${id}`, merchant, kind: 'promotion', remark: promotion, at, entries });
  }
  await reviewGrant(tx, id, { category: '', amount: 0 }, at);
  return true;
}
