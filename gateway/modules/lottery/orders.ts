import { randomUUID } from 'node:crypto';
import { categoryFor } from '#schemas/gateway/game-categories.ts';
import type { Balls } from '#schemas/catalogue/games.ts';
import type { Body } from '#schemas/gateway/operations.ts';
import { partOf } from '#schemas/money.ts';
import type { Row, Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { CallerSession } from '#gateway/http/route.ts';
import { announce } from '../events/announce.ts';
import { settleBet, voidBet } from '../bets/bets.ts';
import { placeBet } from '../bets/stake.ts';
import { readCatalogue } from '../catalogue/catalogue.ts';
import { balancesOf } from '../wallet/balances.ts';
import { lockPlayer } from '../ledger/ledger.ts';
import { refuseStake } from '../limits/usage.ts';
import { beginNumbered } from '../orders/order-number.ts';
import { addOrder, renewOrder } from './order-rows.ts';
import { isContent, playsOf, wins } from './prizes.ts';
import { closesAt, saleOf } from './schedule.ts';

/** Odds are hundredths of the stake. */
const ppmPerHundredth = 10_000;
/** The vendor of bets on the gateway's own lotteries, among those of games. */
const vendor = 'LGW';

type Suborder = Pick<Row<'lottery_suborders'>, 'id' | 'order_id'> &
  Pick<Row<'lottery_orders'>, 'account_id' | 'merchant' | 'code' | 'numero'>;

const suborders = (tx: Tx) =>
  tx
    .selectFrom('lottery_suborders as s')
    .innerJoin('lottery_orders as o', 'o.id', 's.order_id')
    .select(['s.id', 's.order_id', 's.play', 's.content', 's.odds', 's.amount'])
    .select(['o.account_id', 'o.merchant', 'o.code', 'o.numero']);

/** Ends an open suborder; false, and nothing changed, when it has ended already. The player is locked. */
async function end(tx: Tx, id: string, result: Pick<Row<'lottery_suborders'>, 'state' | 'win_amount'>) {
  const open = tx.updateTable('lottery_suborders').where((row) => row.and({ id, state: 'open' }));
  return (await open.set(result).executeTakeFirst()).numUpdatedRows > 0n;
}

/** What the bet of a suborder is in the records of all bets. */
const betOf = ({ id, account_id, merchant, code, numero }: Omit<Suborder, 'order_id'>, at: number) => ({
  ref: id,
  accountId: account_id,
  merchant,
  vendor,
  category: categoryFor.lottery,
  game: code,
  round: numero,
  at,
});

/**
 * Buys tickets for the draw on sale, all or none.
 * @throws ApiError `order.closed` once that draw is locked, `request.invalid` for a play it has not, and as `placeBet` does.
 */
export async function placeOrder(
  tx: Tx,
  session: CallerSession,
  { code, numero, prizeMode, lines }: Body<'lotteryBet'>,
  now: number,
): Promise<{ orderId: string; amount: number; balance: number }> {
  const lottery = (await readCatalogue(tx)).lottery(code);
  if (!lottery) throw new ApiError('game.unknown');
  const sale = saleOf(lottery, now);
  // Another process with a faster clock may have drawn it: what is bet on afterwards would never be settled.
  const drawn = tx.selectFrom('lottery_draws').select('code').where('code', '=', code).where('numero', '=', numero);
  if ((await drawn.executeTakeFirst()) || !sale.isSale || sale.numero !== numero) throw new ApiError('order.closed');
  const offered = new Map(playsOf(lottery.balls, prizeMode).map(({ play, odds }) => [play, odds]));
  if (lines.some(({ play, content }) => !offered.has(play) || !isContent(play, content)))
    throw new ApiError('request.invalid');
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const order = { account_id: session.accountId, merchant: session.merchant, code, numero };
  await lockPlayer(tx, session.accountId, session.merchant);
  // All of it at once: line by line the refusal would name what is left after the lines before.
  await refuseStake(tx, session.accountId, { amount }, now);
  const orderId = await beginNumbered('T', (id) => addOrder(tx, { id, ...order, lines: lines.length, amount }, now));
  for (const line of lines) {
    const { play, content } = line;
    const id = randomUUID();
    const odds = offered.get(play) ?? 0;
    const suborder = {
      id,
      order_id: orderId,
      play,
      content,
      odds,
      amount: line.amount,
      win_amount: 0,
      state: 'open',
    } as const;
    await tx.insertInto('lottery_suborders').values(suborder).execute();
    await placeBet(tx, {
      ...betOf({ id, ...order }, now),
      type: session.type,
      sessionId: session.id,
      amount: line.amount,
      orderAmount: amount,
    });
  }
  await announce(tx, session.accountId, 'wallet');
  return { orderId, amount, balance: (await balancesOf(tx, session.accountId, now)).sumBalance };
}

/** What is still open on a draw, in one order of players everywhere: two draws at once never wait for one another. */
const openOn = (tx: Tx, { code, numero }: { code: string; numero: string }) =>
  suborders(tx)
    .where((row) => row.and({ 'o.code': code, 'o.numero': numero, 's.state': 'open' }))
    .orderBy('o.account_id')
    .orderBy('s.order_id')
    .orderBy('s.id')
    .execute();

/** Pays out what was bet on a draw. Call within the transaction that stores the draw. */
export async function settle(
  tx: Tx,
  draw: { code: string; numero: string },
  { numbers, balls }: { numbers: readonly number[]; balls: Balls },
  at: number,
): Promise<void> {
  for (const [orderId, bets] of Map.groupBy(await openOn(tx, draw), (bet) => bet.order_id)) {
    for (const bet of bets) {
      const won = wins(bet.play, bet.content, numbers, balls) ? partOf(bet.amount, bet.odds * ppmPerHundredth) : 0;
      await lockPlayer(tx, bet.account_id, bet.merchant);
      if (!(await end(tx, bet.id, { state: won ? 'won' : 'lost', win_amount: won }))) continue;
      await settleBet(tx, { ...betOf(bet, at), win: won });
      if (won) await announce(tx, bet.account_id, 'wallet');
    }
    await renewOrder(tx, orderId, numbers.join(','));
  }
}

/** Ends open suborders of one player with their stakes back; false for one that has ended already. The player is locked. */
async function giveBack(tx: Tx, bet: Suborder, state: 'cancelled' | 'refunded', at: number): Promise<boolean> {
  if (!(await end(tx, bet.id, { state, win_amount: 0 }))) return false;
  await voidBet(tx, betOf(bet, at));
  return true;
}

/** Gives back what is open on a draw that the operator calls off. Resolves to how many suborders that were. */
export async function refundDraw(tx: Tx, draw: { code: string; numero: string }, at: number): Promise<number> {
  const open = await openOn(tx, draw);
  for (const [orderId, bets] of Map.groupBy(open, (bet) => bet.order_id)) {
    for (const bet of bets) {
      await lockPlayer(tx, bet.account_id, bet.merchant);
      if (await giveBack(tx, bet, 'refunded', at)) await announce(tx, bet.account_id, 'wallet');
    }
    await renewOrder(tx, orderId);
  }
  return open.length;
}

/**
 * Takes an order back, or one suborder of it, and the stake with it, while the draw is on sale.
 * @throws ApiError `record.unknown` when the player has none such, `order.closed` when nothing of it is open any more.
 */
export async function cancelOrder(
  tx: Tx,
  { accountId, merchant }: CallerSession,
  { id, suborderId }: { id: string; suborderId?: string },
  now: number,
): Promise<void> {
  await lockPlayer(tx, accountId, merchant);
  const bets = await suborders(tx)
    .select('s.state')
    .where((row) => row.and({ 'o.id': id, 'o.account_id': accountId }))
    .$if(suborderId !== undefined, (all) => all.where('s.id', '=', suborderId ?? ''))
    .orderBy('s.id')
    .execute();
  const [bet] = bets;
  if (!bet) throw new ApiError('record.unknown');
  const { lottery } = await readCatalogue(tx);
  if (closesAt(lottery(bet.code), bet.numero, now) === 0) throw new ApiError('order.closed');
  let cancelled = 0;
  for (const each of bets) cancelled += (await giveBack(tx, each, 'cancelled', now)) ? 1 : 0;
  if (cancelled === 0) throw new ApiError('order.closed');
  await renewOrder(tx, id);
  await announce(tx, accountId, 'wallet');
}
