import type { CardType } from '#schemas/gateway/card-fields.ts';
import type { DepositState } from '#schemas/gateway/deposit-states.ts';
import type { GrantState } from '#schemas/gateway/promotion-states.ts';
import type { TransferKind } from '#schemas/gateway/transfer-kinds.ts';
import type { WithdrawState } from '#schemas/gateway/withdraw-states.ts';
import type { Day, Flag, Json, Money, Time } from './scalars.ts';

export type BetState = 'open' | 'settled' | 'void';

/** The tables of the ledger and of what moves money. */
export type MoneyTables = {
  ledger_transfers: {
    id: string;
    merchant: string;
    kind: TransferKind;
    remark: string;
    created_at: Time;
    /** What the amounts count, such as `PHP/2`: currency and decimal places. */
    asset: string;
  };
  ledger_entries: {
    transfer_id: string;
    account: string;
    /** That of the transfer, held to it by a foreign key. */
    asset: string;
    amount: Money;
    /** Never before that of the entry before it on the same account of a player. */
    created_at: Time;
    /** Number of the entry on its account from 1, and what the account holds after it; null on the merchant's accounts. */
    seq: number | null;
    balance: Money | null;
    /** That of the transfer. */
    kind: TransferKind;
    /** Null on all accounts but players' cash and bonuses. */
    day: Day | null;
  };
  /** Players' accounts: each row is a checked cache of the sum, number and last time of the account's entries in one asset. */
  ledger_accounts: {
    account: string;
    asset: string;
    merchant: string;
    balance: Money;
    entries: number;
    changed_at: Time;
  };
  bonus_grants: {
    id: string;
    account_id: string;
    merchant: string;
    promotion: string;
    state: GrantState;
    /** `GrantTerms` as they were when it was granted. */
    terms: Json;
    amount: Money;
    turnover_needed: Money;
    turnover_made: Money;
    created_at: Time;
    ends_at: Time;
    /** Of free spins; null of any other bonus. */
    spins_left: number | null;
    /** What the spins have won for the bonus. */
    spins_won: Money | null;
  };
  deposit_turnover: { account_id: string; left_to_bet: Money };
  /**
   * Every bet, of lotteries too. What a line says stays: a void or a corrected result is a further line with the difference, which
   * names in `corrects` the bet that it belongs to.
   */
  bets: {
    ref: string;
    corrects: string | null;
    account_id: string;
    merchant: string;
    vendor: string;
    category: string;
    game: string;
    round: string;
    stake: Money;
    /**
     * The part of the stake that was a bonus; `grant_id` is the bonus that paid it, or that it counts for. Of a free spin, the part
     * of it whose winnings belong to the bonus.
     */
    stake_bonus: Money;
    /** The stake that a free spin has paid, for which `stake` is 0; null of any other bet. */
    spin: Money | null;
    grant_id: string | null;
    /** What counts as turnover; 0 until it is settled. */
    valid: Money;
    /** What of it counted for deposits, and for the bonus. */
    fed: Money;
    counted: Money;
    /** Ids of the promotion entries that it counted for, as a JSON array; null for none. */
    entries: Json | null;
    win: Money;
    /** What the bet pays after all its corrections. */
    result: Money;
    state: BetState;
    created_at: Time;
    settled_at: Time | null;
    /** Empty for a void that arrived before its bet. */
    day: Day;
  };
  deposit_orders: {
    id: string;
    account_id: string;
    merchant: string;
    method_id: string;
    /** The method as it was when the order was made. */
    method: Json;
    /** As it was paid, once it is. */
    amount: Money;
    /** The amount ordered, where another was paid. */
    ordered: Money | null;
    fee: Money;
    credited: Money;
    turnover: Money;
    promotion_id: string | null;
    /** What the promotion promised when it was chosen; null in orders that are older than promises. */
    bonus: Json | null;
    payer_name: string | null;
    payer_bank: string | null;
    state: DepositState;
    created_at: Time;
    pay_until: Time;
    /** When money came, or was found, for an order that had expired. */
    late_at: Time | null;
  };
  bank_cards: {
    id: string;
    account_id: string;
    merchant: string;
    /** A kind of the site’s settings, with its type. */
    kind: string;
    type: CardType;
    /** Of the bank or the wallet. */
    name: string;
    /** Without spaces, in capitals. */
    number: string;
    /** What the player entered, by field. */
    fields: Json;
    is_default: Flag;
    usable_at: Time;
    created_at: Time;
    /** A card that was removed stays: only an account’s very first one may be used at once. */
    removed_at: Time | null;
  };
  withdraw_orders: {
    id: string;
    account_id: string;
    merchant: string;
    card_id: string;
    /** `CardSnapshot`: the card as it was when the order was made. */
    card: Json;
    amount: Money;
    fee: Money;
    /** `HeldBonus[]`: the bonuses that it took. Not there in an order that is older than the column. */
    bonuses: Json | null;
    usual_minutes: number;
    state: WithdrawState;
    created_at: Time;
  };
  /** Histories of whatever has states; see `modules/orders/machine.ts`. */
  moves: { subject: string; seq: number; state: string; reason: string; at: Time; by_whom: string | null };
};
