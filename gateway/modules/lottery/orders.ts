import { randomUUID } from 'node:crypto';
import type { Body } from '#schemas/gateway/operations.ts';
import type { Statements } from '#gateway/db/database.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { CallerSession } from '#gateway/http/route.ts';
import { lotteryByCode } from '#gateway/demo/seed/lotteries.ts';
import { balanceOf, house, memberWallet, post } from '../wallet/ledger.ts';
import { isContent, playsOf, wins, type Play } from './prizes.ts';
import { saleOf } from './schedule.ts';

type Suborder = {
  id: string;
  account_id: string;
  merchant: string;
  code: string;
  numero: string;
  play: Play;
  content: string;
  odds: number;
  amount: number;
};
const joined =
  'SELECT s.*, o.account_id, o.merchant, o.code, o.numero FROM lottery_suborders s JOIN lottery_orders o ON o.id = s.order_id';

/** Moves money between a player and the house for one suborder; `id` makes it happen once. */
const pay = (tx: Statements, bet: Suborder, kind: 'bet' | 'win' | 'refund', amount: number, at: number) => {
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
 * Buys tickets for the draw on sale, all or none. Call within a transaction.
 * @throws ApiError `order.closed` once that draw is locked, `wallet.insufficient`, `request.invalid` for a play it has not.
 */
export async function placeOrder(
  tx: Statements,
  session: CallerSession,
  { code, numero, prizeMode, lines }: Body<'lotteryBet'>,
  now: number,
): Promise<{ orderId: string; amount: number; balance: number }> {
  const lottery = lotteryByCode.get(code);
  if (!lottery) throw new ApiError('game.unknown');
  const sale = saleOf(lottery, now);
  // Another process with a faster clock may have drawn it: what is bet on afterwards would never be settled.
  const drawn = await tx.one('SELECT 1 AS drawn FROM lottery_draws WHERE code = ? AND numero = ?', [code, numero]);
  if (drawn || !sale.isSale || sale.numero !== numero) throw new ApiError('order.closed');
  const offered = new Map(playsOf(lottery.balls, prizeMode).map(({ play, odds }) => [play, odds]));
  if (lines.some(({ play, content }) => !offered.has(play) || !isContent(play, content)))
    throw new ApiError('request.invalid');
  // Touching the row makes orders of one player wait for one another, so that two cannot spend the same balance.
  await tx.run('UPDATE accounts SET login_count = login_count WHERE id = ?', [session.accountId]);
  const wallet = memberWallet(session.accountId);
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const balance = await balanceOf(tx, wallet);
  if (balance < amount) throw new ApiError('wallet.insufficient');
  const orderId = randomUUID();
  await tx.run(
    'INSERT INTO lottery_orders (id, account_id, merchant, code, numero, created_at) VALUES (?, ?, ?, ?, ?, ?)',
    [orderId, session.accountId, session.merchant, code, numero, now],
  );
  for (const { play, content, amount: stake } of lines) {
    const id = randomUUID();
    const odds = offered.get(play) ?? 0;
    await tx.run(
      "INSERT INTO lottery_suborders (id, order_id, play, content, odds, amount, win_amount, state) VALUES (?, ?, ?, ?, ?, ?, 0, 'open')",
      [id, orderId, play, content, odds, stake],
    );
    const owner = { account_id: session.accountId, merchant: session.merchant };
    await pay(tx, { id, ...owner, code, numero, play, content, odds, amount: stake }, 'bet', stake, now);
  }
  return { orderId, amount, balance: balance - amount };
}

/** Pays out what was bet on a draw. Call within the transaction that stores the draw. */
export async function settle(
  tx: Statements,
  { code, numero }: { code: string; numero: string },
  numbers: readonly number[],
  at: number,
): Promise<void> {
  const balls = lotteryByCode.get(code)?.balls;
  if (!balls) return;
  const open = await tx.query<Suborder>(`${joined} WHERE o.code = ? AND o.numero = ? AND s.state = 'open'`, [
    code,
    numero,
  ]);
  for (const bet of open) {
    const won = wins(bet.play, bet.content, numbers, balls) ? Math.floor((bet.amount * bet.odds) / 100) : 0;
    await tx.run('UPDATE lottery_suborders SET state = ?, win_amount = ? WHERE id = ?', [
      won ? 'won' : 'lost',
      won,
      bet.id,
    ]);
    if (won) await pay(tx, bet, 'win', won, at);
  }
}

/**
 * Takes a suborder back and its stake with it, while its draw is on sale. Call within a transaction.
 * @throws ApiError `record.unknown` when the player has none such, `order.closed` afterwards.
 */
export async function cancelSuborder(
  tx: Statements,
  session: CallerSession,
  { id = '', suborderId = '' }: Record<string, string>,
  now: number,
): Promise<void> {
  const bet = await tx.one<Suborder>(`${joined} WHERE o.id = ? AND s.id = ? AND o.account_id = ?`, [
    id,
    suborderId,
    session.accountId,
  ]);
  const lottery = bet && lotteryByCode.get(bet.code);
  if (!lottery) throw new ApiError('record.unknown');
  const { isSale, numero } = saleOf(lottery, now);
  const open = isSale && numero === bet.numero;
  const changed =
    open &&
    (await tx.run("UPDATE lottery_suborders SET state = 'cancelled' WHERE id = ? AND state = 'open'", [bet.id]));
  if (!changed) throw new ApiError('order.closed');
  await pay(tx, bet, 'refund', bet.amount, now);
}
