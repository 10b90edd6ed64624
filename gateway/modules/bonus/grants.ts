import { sql } from 'kysely';
import { doNothing, type Database, type Row, type Tx } from '#gateway/db/tables.ts';
import { bonusOf, promo } from '../wallet/accounts.ts';
import { credit } from '../wallet/credit.ts';
import { balanceOf, lockPlayer, transfer } from '../wallet/ledger.ts';
import { noteMove } from '../orders/moves.ts';
import { moveGrant } from './grant-states.ts';
import type { BonusOffer, BonusTerms } from './terms.ts';

export type Grant = Row<'bonus_grants'>;
export const termsOf = ({ terms }: Grant) => JSON.parse(terms) as BonusTerms;

/** The player's active bonuses with what is in each, the one that ends first before the others. */
export const activeGrants = (db: Database, accountId: string, now: number) =>
  db
    .selectFrom('bonus_grants as g')
    // The builder has no `||`. The account of a grant is there from the moment that it is active.
    .innerJoin('ledger_accounts as a', (join) => join.on('a.account', '=', sql<string>`${bonusOf('')} || g.id`))
    .where('g.account_id', '=', accountId)
    .where('g.state', '=', 'active')
    .where('g.ends_at', '>', now)
    .orderBy('g.ends_at')
    .orderBy('g.id');

/** Gives a bonus, once for each `id`: it is offered and active in one, since what it asks for has happened. */
export async function openGrant(
  tx: Tx,
  given: { id: string; accountId: string; merchant: string; promotion: string; terms: BonusTerms; offer: BonusOffer },
  at: number,
): Promise<boolean> {
  const { id, accountId: account_id, merchant, promotion, terms, offer } = given;
  const { bonus, turnover, endsAt } = offer;
  const { numInsertedOrUpdatedRows: isNew } = await tx
    .insertInto('bonus_grants')
    .values({
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
    })
    .onConflict(doNothing)
    .executeTakeFirst();
  if (!isNew) return false;
  await noteMove(tx, `bonus:${id}`, 'offered', '', at);
  await moveGrant(tx, id, 'active', '', at);
  const entries = [
    { account: promo(merchant), amount: -bonus },
    { account: bonusOf(id), amount: bonus },
  ];
  return transfer(tx, { id: `bonus:${id}`, merchant, kind: 'promotion', remark: promotion, at, entries });
}

/** Counts a bet for a grant, or takes it back when `amount` is below 0; resolves to what counted: nothing once the grant has ended. */
async function countTurnover(tx: Tx, id: string, amount: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('bonus_grants')
    .set((row) => ({ turnover_made: row('turnover_made', '+', amount) }))
    .where('id', '=', id)
    .where('state', '=', 'active')
    .executeTakeFirst();
  return numUpdatedRows > 0n ? amount : 0;
}

/** What is bet with a grant and not yet settled. */
const openBets = (tx: Tx, id: string) =>
  tx
    .selectFrom('bets')
    .select('ref')
    .where('grant_id', '=', id)
    .where('state', '=', 'open')
    .where('stake_bonus', '>', 0);

/** Ends an active grant when that is due: once enough was bet what is in it becomes cash, and nothing is left to win back once all of it is lost. */
async function endWhenDue(tx: Tx, grant: Grant, at: number): Promise<void> {
  const { id, turnover_made, turnover_needed } = grant;
  const balance = await balanceOf(tx, bonusOf(id));
  if (grant.ends_at <= at) await endGrant(tx, grant, 'expired', '', at);
  else if (turnover_made >= turnover_needed) await convert(tx, grant, balance, at);
  else if (balance === 0 && !(await openBets(tx, id).executeTakeFirst())) await moveGrant(tx, id, 'used', '', at);
}

/**
 * Counts a settled bet for the grant that it was made with, or takes that back when `amount` is below 0, and ends the grant when that
 * is due. Resolves to what counted. The player is locked.
 */
export async function reviewGrant(tx: Tx, id: string, amount: number, at: number): Promise<number> {
  const counted = amount === 0 ? 0 : await countTurnover(tx, id, amount);
  const grant = await tx.selectFrom('bonus_grants').selectAll().where('id', '=', id).executeTakeFirst();
  if (grant?.state === 'active') await endWhenDue(tx, grant, at);
  return counted;
}

async function convert(tx: Tx, { id, account_id, merchant, promotion }: Grant, balance: number, at: number) {
  await moveGrant(tx, id, 'met', '', at);
  await moveGrant(tx, id, 'converted', '', at);
  if (balance === 0) return;
  const about = { id: `bonus:${id}:converted`, merchant, kind: 'bonusConverted', remark: promotion, at } as const;
  await credit(tx, { ...about, accountId: account_id, from: bonusOf(id), amount: balance });
}

/** Ends an active bonus before it is earned; what is in it goes back to the operator. False when it has ended already. */
export async function endGrant(
  tx: Tx,
  grant: Grant,
  to: 'expired' | 'forfeited',
  reason: string,
  at: number,
): Promise<boolean> {
  const { id, account_id, merchant, promotion } = grant;
  await lockPlayer(tx, account_id, merchant);
  if (!(await moveGrant(tx, id, to, reason, at))) return false;
  const balance = await balanceOf(tx, bonusOf(id));
  if (balance === 0) return true;
  const entries = [
    { account: bonusOf(id), amount: -balance },
    { account: promo(merchant), amount: balance },
  ];
  return transfer(tx, { id: `bonus:${id}:${to}`, merchant, kind: 'bonusForfeited', remark: promotion, at, entries });
}

/** Gives up every active bonus of a player, as a withdrawal does (WD-7). */
export async function forfeit(tx: Tx, accountId: string, reason: string, at: number): Promise<void> {
  for (const grant of await activeGrants(tx, accountId, at).selectAll('g').execute())
    await endGrant(tx, grant, 'forfeited', reason, at);
}

/** Ends the bonuses whose time is over. */
export async function expireGrants(db: Database, now: number): Promise<void> {
  const over = db
    .selectFrom('bonus_grants')
    .selectAll()
    .where('state', 'in', ['offered', 'active'])
    .where('ends_at', '<=', now);
  for (const grant of await over.execute())
    await db.transaction().execute((tx) => endGrant(tx, grant, 'expired', '', now));
}
