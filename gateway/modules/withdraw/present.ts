import type { WithdrawOrder } from '#schemas/gateway/withdraw.ts';
import { openWithdrawStates, type HeldBonusState } from '#schemas/gateway/withdraw-states.ts';
import { localise } from '#schemas/offers/localised.ts';
import type { Database } from '#gateway/db/tables.ts';
import type { HeldBonus } from '../bonus/hold.ts';
import { faceOf } from '../cards/list.ts';
import { bonusesOf, snapshotOf, type Order } from './money.ts';
import { withdrawals } from './states.ts';

/** What has become of a bonus by the moment when its withdrawal ended, or by now while that is open (WD-7). */
function stateOfBonus({ endsAt }: HeldBonus, { state }: Order, by: number): HeldBonusState {
  if (state === 'done' || state === 'reversed') return 'lost';
  if (endsAt <= by) return 'expired';
  return openWithdrawStates.includes(state) ? 'held' : 'returned';
}

/** Orders with their histories and the bonuses that they took, in the order given. */
export async function presentOrders(
  db: Database,
  orders: readonly Order[],
  { allowCancelWithdrawal }: { allowCancelWithdrawal: boolean },
  { language, now }: { language: string; now: number },
): Promise<WithdrawOrder[]> {
  if (orders.length === 0) return [];
  const historyOf = await withdrawals.histories(db, orders);
  return orders.map((order) => {
    const { id, amount, fee, state } = order;
    const steps = historyOf(id);
    const by = openWithdrawStates.includes(state) ? now : (steps.at(-1)?.at ?? now);
    return {
      id,
      amount,
      fee,
      net: amount - fee,
      card: faceOf(snapshotOf(order)),
      bonuses: bonusesOf(order).map((bonus) => ({
        title: localise(bonus.title, language),
        amount: bonus.amount,
        state: stateOfBonus(bonus, order, by),
      })),
      state,
      usualMinutes: order.usual_minutes,
      canCancel: allowCancelWithdrawal && withdrawals.moves[state].includes('cancelled'),
      steps,
      createdAt: order.created_at,
    };
  });
}
