import type { Generated } from 'kysely';
import type { Body } from '#schemas/gateway/operations.ts';
import type { LineState, OrderState, TransferState } from '#schemas/gateway/record-states.ts';
import type { Day, Flag, Money, Time } from './scalars.ts';

/** Lotteries, transfers between wallets, and the daily totals of all records. */
export type RecordTables = {
  /**
   * What a player's records of one day sum up to, so that the totals of a filter need not read the records. `type` is a kind of
   * transaction or a category of games, `game` a game; what a book does not have is empty.
   */
  record_days: {
    account_id: string;
    /** `transaction` is what moved in cash, and `bonus` in a bonus. */
    book: 'bet' | 'bonus' | 'lottery' | 'transaction' | 'transfer';
    day: Day;
    type: string;
    /** The grant in the book of bonuses. */
    game: string;
    state: string;
    count: number;
    /** Staked or paid out; `received` is won or paid in. */
    paid: Money;
    valid: Money;
    received: Money;
    /** Whether `team_days` has it as it is. */
    folded: Generated<Flag>;
  };
  wallet_transfers: {
    id: string;
    account_id: string;
    merchant: string;
    /** `MAIN`, or a vendor, as is `to_wallet`. */
    from_wallet: string;
    to_wallet: string;
    amount: Money;
    state: TransferState;
    created_at: Time;
    day: Day;
  };
  lottery_secret: { id: number; secret: string; created_at: Time | null };
  lottery_draws: { code: string; numero: string; numbers: string; drawn_at: Time };
  lottery_orders: {
    id: string;
    account_id: string;
    merchant: string;
    code: string;
    numero: string;
    created_at: Time;
    day: Day;
    /** What follows from its suborders, kept for lists and totals. */
    lines: number;
    amount: Money;
    /** The part of the amount that was returned. */
    returned: Money;
    win_amount: Money;
    state: OrderState;
    /** As in `lottery_draws`, which are forgotten sooner. */
    numbers: string | null;
  };
  lottery_suborders: {
    id: string;
    order_id: string;
    play: Body<'lotteryBet'>['lines'][number]['play'];
    content: string;
    /** Hundredths of the stake. */
    odds: number;
    amount: Money;
    win_amount: Money;
    state: LineState;
  };
};
