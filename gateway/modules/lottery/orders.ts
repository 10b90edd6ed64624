import { randomUUID } from 'node:crypto';
import type { Body } from '#schemas/gateway/operations.ts';
import type { Row, Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { CallerSession } from '#gateway/http/route.ts';
import { lotteryByCode } from '#gateway/demo/seed/lotteries.ts';
import { announce } from '../events/announce.ts';
import { balanceOf, house, memberWallet, post } from '../wallet/ledger.ts';
import { isContent, playsOf, wins } from './prizes.ts';
import { saleOf } from './schedule.ts';

/** What a movement of money says of the bet that it belongs to. */
type Bet = Pick<Row<'lottery_suborders'>, 'id'> &
  Pick<Row<'lottery_orders'>, 'account_id' | 'merchant' | 'code' | 'numero'>;

const suborders = (tx: Tx) =>
  tx
    .selectFrom('lottery_suborders as s')
    .innerJoin('lottery_orders as o', 'o.id', 's.order_id')
    .select(['s.id', 's.play', 's.content', 's.odds', 's.amount'])
    .select(['o.account_id', 'o.merchant', 'o.code', 'o.numero']);

/** Moves money between a player and the house for one suborder; `id` makes it happen once. */
const pay = (tx: Tx, bet: Bet, kind: 'bet' | 'win' | 'refund', amount: number, at: number) => {
  const [player, bank] = [memberWallet(bet.account_id), house(bet.merchant)];
  const sides = kind === 'bet' ? { from: player, to: bank } : { from: bank, to: player };
  return post(tx, {
    id: `${kind}:${bet.id}`,
    merchant: bet.merchant,
    ...sides,
    amount,
    kind,
    remark: `${bet.code} ${bet.numero}`,
    at,
  });
};

/**
 * Buys tickets for the draw on sale, all or none.
 * @throws ApiError `order.closed` once that draw is locked, `wallet.insufficient`, `request.invalid` for a play it has not.
 */
export async function placeOrder(
  tx: Tx,
  session: CallerSession,
  { code, numero, prizeMode, lines }: Body<'lotteryBet'>,
  now: number,
): Promise<{ orderId: string; amount: number; balance: number }> {
  const lottery = lotteryByCode.get(code);
  if (!lottery) throw new ApiError('game.unknown');
  const sale = saleOf(lottery, now);
  // Another process with a faster clock may have drawn it: what is bet on afterwards would never be settled.
  const drawn = tx.selectFrom('lottery_draws').select('code').where('code', '=', code).where('numero', '=', numero);
  if ((await drawn.executeTakeFirst()) || !sale.isSale || sale.numero !== numero) throw new ApiError('order.closed');
  const offered = new Map(playsOf(lottery.balls, prizeMode).map(({ play, odds }) => [play, odds]));
  if (lines.some(({ play, content }) => !offered.has(play) || !isContent(play, content)))
    throw new ApiError('request.invalid');
  // Touching the row makes orders of one player wait for one another, so that two cannot spend the same balance.
  await tx
    .updateTable('accounts')
    .set((account) => ({ login_count: account.ref('login_count') }))
    .where('id', '=', session.accountId)
    .execute();
  const wallet = memberWallet(session.accountId);
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const balance = await balanceOf(tx, wallet);
  if (balance < amount) throw new ApiError('wallet.insufficient');
  const order = { account_id: session.accountId, merchant: session.merchant, code, numero };
  const orderId = randomUUID();
  const row = { id: orderId, ...order, created_at: now };
  await tx.insertInto('lottery_orders').values(row).execute();
  for (const { play, content, amount: stake } of lines) {
    const id = randomUUID();
    const odds = offered.get(play) ?? 0;
    const suborder = {
      id,
      order_id: orderId,
      play,
      content,
      odds,
      amount: stake,
      win_amount: 0,
      state: 'open',
    } as const;
    await tx.insertInto('lottery_suborders').values(suborder).execute();
    await pay(tx, { id, ...order }, 'bet', stake, now);
  }
  await announce(tx, session.accountId, 'wallet');
  return { orderId, amount, balance: balance - amount };
}

/** Pays out what was bet on a draw. Call within the transaction that stores the draw. */
export async function settle(
  tx: Tx,
  { code, numero }: { code: string; numero: string },
  numbers: readonly number[],
  at: number,
): Promise<void> {
  const balls = lotteryByCode.get(code)?.balls;
  if (!balls) return;
  const open = suborders(tx).where('o.code', '=', code).where('o.numero', '=', numero).where('s.state', '=', 'open');
  for (const bet of await open.execute()) {
    const won = wins(bet.play, bet.content, numbers, balls) ? Math.floor((bet.amount * bet.odds) / 100) : 0;
    const result = { state: won ? 'won' : 'lost', win_amount: won } as const;
    await tx.updateTable('lottery_suborders').set(result).where('id', '=', bet.id).execute();
    if (!won) continue;
    await pay(tx, bet, 'win', won, at);
    await announce(tx, bet.account_id, 'wallet');
  }
}

/**
 * Takes a suborder back and its stake with it, while its draw is on sale.
 * @throws ApiError `record.unknown` when the player has none such, `order.closed` afterwards.
 */
export async function cancelSuborder(
  tx: Tx,
  session: CallerSession,
  { id, suborderId }: { id: string; suborderId: string },
  now: number,
): Promise<void> {
  const bet = await suborders(tx)
    .where('o.id', '=', id)
    .where('s.id', '=', suborderId)
    .where('o.account_id', '=', session.accountId)
    .executeTakeFirst();
  const lottery = bet && lotteryByCode.get(bet.code);
  if (!lottery) throw new ApiError('record.unknown');
  const { isSale, numero } = saleOf(lottery, now);
  if (!isSale || numero !== bet.numero) throw new ApiError('order.closed');
  const { numUpdatedRows } = await tx
    .updateTable('lottery_suborders')
    .set({ state: 'cancelled' })
    .where((row) => row.and({ id: bet.id, state: 'open' }))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ApiError('order.closed');
  await pay(tx, bet, 'refund', bet.amount, now);
  await announce(tx, session.accountId, 'wallet');
}
