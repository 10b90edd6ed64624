import { weightOf } from '#schemas/offers/bonus-terms.ts';
import type { Tx } from '#gateway/db/tables.ts';
import { announce } from '../events/announce.ts';
import { bonusOf } from '../ledger/accounts.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { isUnended, termsOf, type Grant } from './grants.ts';
import { bonuses } from './states.ts';
import { countWeighted } from './turnover-counts.ts';

/** A settled bet; `amount` is below 0 for one that is taken back. */
export type Counted = { category: string; amount: number };

/** Counts a bet for an active grant; resolves to what of it counted, before its weight. */
async function countTurnover(tx: Tx, grant: Grant, bet: Counted): Promise<number> {
  const { counts } = termsOf(grant);
  if (bet.amount === 0 || weightOf(counts, bet.category) === 0) return 0;
  const turnover_made = await countWeighted(tx, `bonus:${grant.id}`, counts, bet);
  await tx.updateTable('bonus_grants').set({ turnover_made }).where('id', '=', grant.id).execute();
  return bet.amount;
}

/** Whether something that was bet with the grant, or by a spin of it, is not yet settled. */
async function hasOpenBets(tx: Tx, id: string): Promise<boolean> {
  const open = tx
    .selectFrom('bets')
    .select('ref')
    .where((row) => row.and({ grant_id: id, state: 'open' }))
    .where((row) => row.or([row('stake_bonus', '>', 0), row('spin', 'is not', null)]));
  return (await open.executeTakeFirst()) !== undefined;
}

/**
 * Ends an active grant when that is due: once enough was bet what is in it becomes cash, and nothing is left to win back once all of it
 * is lost. What free spins ask to be bet is known once the last one is settled; whose winnings are cash are then used.
 */
async function endWhenDue(tx: Tx, grant: Grant, at: number): Promise<void> {
  const { id, turnover_made, turnover_needed, spins_left } = grant;
  if (grant.ends_at <= at) {
    await bonuses.move(tx, grant, 'expired', { at });
    return;
  }
  const isOfSpins = spins_left !== null;
  if (isOfSpins && (spins_left > 0 || (await hasOpenBets(tx, id)))) return;
  const balance = await balanceOf(tx, bonusOf(id));
  const isMet = turnover_made >= turnover_needed && (balance > 0 || !isOfSpins);
  if (isMet) {
    await bonuses.move(tx, grant, 'met', { at });
    await bonuses.move(tx, grant, 'converted', { at });
  } else if (balance === 0 && !(await hasOpenBets(tx, id))) await bonuses.move(tx, grant, 'used', { at });
}

/**
 * Counts a settled bet for the grant that it was made with, or takes that back, and ends the grant when that is due. Resolves to what
 * counted: nothing once the grant has ended. The player is locked.
 */
export async function reviewGrant(tx: Tx, id: string, bet: Counted, at: number): Promise<number> {
  const read = () => tx.selectFrom('bonus_grants').selectAll().where('id', '=', id).executeTakeFirst();
  const grant = await read();
  if (!grant || !isUnended(grant.state)) return 0;
  const counted = await countTurnover(tx, grant, bet);
  // What is in it has changed as well, whether the bet counts or not.
  await announce(tx, grant.account_id, 'bonus');
  const now = await read();
  // A held one ends with the withdrawal that holds it.
  if (now?.state === 'active') await endWhenDue(tx, now, at);
  return counted;
}
