import { readSiteOf } from '#gateway/config/site.ts';
import { insertOnce } from '#gateway/db/rows.ts';
import type { Tx } from '#gateway/db/tables.ts';
import { machine } from '../orders/machine.ts';
import { addTurnover } from '../bonus/turnover.ts';
import { grantDepositBonus } from '../promotions/deposit-bonus.ts';
import { countDeposit } from '../promotions/progress.ts';
import { dayAt } from '../records/days.ts';
import { reviewTasks } from '../tasks/tasks.ts';
import { reviewLevel } from '../vip/review.ts';
import { clearing, fees } from '../ledger/accounts.ts';
import { between, credit } from '../ledger/credit.ts';
import { transfer } from '../ledger/ledger.ts';
import { askWhatIsNeeded } from '../verification/ask.ts';
import { promiseOf, type Order } from './methods.ts';

/** The log of firsts has one line for each player (DEP-12). */
const noteFirst = (tx: Tx, { account_id, merchant }: Order, at: number) =>
  insertOnce(tx, 'install_events', {
    id: `firstDeposit:${account_id}`,
    merchant,
    account_id,
    event: 'firstDeposit',
    platform: '',
    created_at: at,
  });

/** Credits what was paid for an order, with its fee, its turnover and its bonus. The player is locked. */
async function receive(tx: Tx, order: Order, at: number): Promise<void> {
  const {
    id,
    account_id: accountId,
    merchant,
    method_id: method,
    promotion_id: promotionId,
    fee,
    credited,
    turnover,
  } = order;
  const about = { merchant, remark: id, at };
  const from = clearing(merchant, method);
  if (credited > 0)
    await credit(tx, { ...about, id: `deposit:${id}`, kind: 'deposit', accountId, from, amount: credited });
  if (fee > 0) {
    const entries = between(from, fees(merchant), fee);
    await transfer(tx, { ...about, id: `deposit:${id}:fee`, kind: 'fee', entries });
  }
  await addTurnover(tx, accountId, turnover);
  if (promotionId) {
    const { title } = promiseOf(order) ?? {};
    await grantDepositBonus(tx, { accountId, merchant, depositOrder: id, promotionId, title, amount: credited, at });
  }
  await countDeposit(tx, accountId, credited, at);
  const today = await dayAt(tx, merchant, at);
  await reviewTasks(tx, { accountId, merchant }, today, at);
  await reviewLevel(tx, { accountId, merchant }, today, at);
  await noteFirst(tx, order, at);
  const player = { accountId, merchant };
  await askWhatIsNeeded(tx, player, await readSiteOf(tx, player, at), at);
}

/** A deposit (DEP-5). `expired → done` is money that was late. Nobody but the gateway moves an order. */
export const deposits = machine({
  table: 'deposit_orders',
  subject: 'deposit',
  moves: {
    awaiting: ['proved', 'reviewing', 'done', 'expired', 'cancelled', 'refused'],
    proved: ['reviewing', 'done', 'refused'],
    reviewing: ['done', 'refused', 'refunded'],
    expired: ['reviewing', 'done', 'refunded'],
    done: [],
    cancelled: [],
    refused: [],
    refunded: [],
  },
  refusal: 'order.closed',
  topics: ['deposit'],
  locksPlayer: true,
  timeout: { column: 'pay_until', to: 'expired' },
  onMove: async (tx, order, { to, at }) => {
    if (to === 'done') await receive(tx, order, at);
  },
});
