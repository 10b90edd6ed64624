import { sql } from 'kysely';
import type { Database, Row } from '#gateway/db/tables.ts';
import { bonuses } from '#gateway/modules/bonus/states.ts';
import { historiesOf, type Moves, type Subject } from '#gateway/modules/orders/moves.ts';
import { entries } from '#gateway/modules/promotions/states.ts';
import { rewards } from '#gateway/modules/rewards/waiting.ts';
import { bonusOf, promo } from '#gateway/modules/ledger/accounts.ts';

export type Entry = Row<'promotion_entries'>;
export type Bet = Row<'bets'>;

/** All gifts of the players `ids` of a merchant, and the transfers for them. */
export async function readBooks(db: Database, merchant: string, ids: readonly string[]) {
  const grants = await db.selectFrom('bonus_grants').selectAll().where('account_id', 'in', ids).execute();
  const accounts = grants.map(({ id }) => bonusOf(id));
  const balances = db.selectFrom('ledger_accounts').select(['account', 'balance']).where('account', 'in', accounts);
  const rows = accounts.length > 0 ? await balances.execute() : [];
  const given = db
    .selectFrom('ledger_entries')
    .select(['transfer_id as id', 'kind', 'amount'])
    .where('account', '=', promo(merchant));
  return {
    grants,
    balances: new Map(rows.map(({ account, balance }) => [account, balance])),
    given: await given.execute(),
    entries: await db.selectFrom('promotion_entries').selectAll().where('account_id', 'in', ids).execute(),
    places: await db.selectFrom('promotion_places').selectAll().where('merchant', '=', merchant).execute(),
    rewards: await db.selectFrom('rewards').selectAll().where('account_id', 'in', ids).execute(),
    rebates: await db.selectFrom('rebates').selectAll().where('account_id', 'in', ids).orderBy('before').execute(),
    turns: await db.selectFrom('wheel_turns').selectAll().where('account_id', 'in', ids).execute(),
    checkIns: await db.selectFrom('check_ins').selectAll().where('account_id', 'in', ids).execute(),
    levels: await db.selectFrom('vip_members').selectAll().where('account_id', 'in', ids).execute(),
    bets: await db.selectFrom('bets').selectAll().where('account_id', 'in', ids).execute(),
  };
}
export type Books = Awaited<ReturnType<typeof readBooks>>;

const machines: Record<string, Moves<string>> = {
  promotion: entries.moves,
  bonus: bonuses.moves,
  reward: rewards.moves,
};

/** Moves that no state leads to, and states that are not those of the last move: of what these players have, since it began. */
export async function wrongMoves(db: Database, books: Books): Promise<string[]> {
  const states = new Map([
    ...books.entries.map(({ id, status }): [Subject, string] => [`promotion:${id}`, status]),
    ...books.grants.map(({ id, state }): [Subject, string] => [`bonus:${id}`, state]),
    ...books.rewards.map(({ id, state }): [Subject, string] => [`reward:${id}`, state]),
  ]);
  if (states.size === 0) return [];
  const historyOf = await historiesOf(db, [...states.keys()]);
  return [...states].flatMap(([subject, state]) => {
    const steps = historyOf(subject).map((step) => step.state);
    const legal = machines[subject.split(':', 1)[0] ?? ''];
    const isLegal = steps.every((step, at) => at === 0 || legal?.[steps[at - 1] ?? '']?.includes(step));
    return isLegal && steps.at(-1) === state ? [] : [`${subject} is ${state} by ${steps.join(', ')}`];
  });
}

/** Figures that differ when anything has happened to what players have of promotions and rewards. */
export async function lookAtGifts(db: Database, merchant: string): Promise<string> {
  const movesOf = (subject: string, table: string) =>
    sql`(SELECT COUNT(*) FROM ${sql.table(table)} AS t JOIN moves AS m ON m.subject = ${subject} || t.id WHERE t.merchant = ${merchant})`;
  const own = sql`account_id LIKE ${`${merchant}-%`}`;
  const figures = await sql`
    SELECT ${movesOf('promotion:', 'promotion_entries')} AS entered, ${movesOf('reward:', 'rewards')} AS rewarded,
      ${movesOf('deposit:', 'deposit_orders')} AS deposited,
      (SELECT SUM(turnover_made + deposit_made) FROM promotion_entries WHERE merchant = ${merchant}) AS made,
      (SELECT SUM(taken) FROM promotion_places WHERE merchant = ${merchant}) AS taken,
      (SELECT SUM(spins_left) FROM bonus_grants WHERE merchant = ${merchant}) AS spins,
      (SELECT COUNT(*) FROM check_ins WHERE ${own}) AS checked,
      (SELECT COUNT(*) FROM wheel_turns WHERE ${own}) AS turned,
      (SELECT COUNT(*) FROM rebates WHERE ${own}) AS rebated,
      (SELECT SUM(level) FROM vip_members WHERE merchant = ${merchant}) AS levels`.execute(db);
  return JSON.stringify(figures.rows);
}
