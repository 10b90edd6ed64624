import type { Generated, Kysely, Selectable, Transaction } from 'kysely';
import type { CardType } from '#schemas/gateway/card-fields.ts';
import type { DepositState } from '#schemas/gateway/deposit-states.ts';
import type { FreezeReason } from '#schemas/gateway/security.ts';
import type { loginWays } from '#schemas/gateway/session.ts';
import type { TransferKind } from '#schemas/gateway/transfer-kinds.ts';
import type { WithdrawState } from '#schemas/gateway/withdraw-states.ts';
import type { AgentTables } from './agent-tables.ts';
import type { Day, Flag, Json, Money, Time } from './columns.ts';
import type { RecordTables } from './record-tables.ts';

/** See `modules/bonus/grant-states.ts`. */
export type GrantState = 'offered' | 'active' | 'met' | 'converted' | 'expired' | 'forfeited' | 'used';
export type BetState = 'open' | 'settled' | 'void';
type Rooms = RecordTables & AgentTables;
/** The rows of every table, as the files of `migrations/` make them. */
export type Tables = Rooms & {
  migrations: { name: string };
  compatible_migrations: { name: string };
  sites: { merchant: string; site: Json };
  accounts: {
    id: string;
    merchant: string;
    username: string;
    /** The name by which it is found: names differ by more than case. */
    username_key: string;
    password_hash: string;
    payment_hash: string | null;
    type: number;
    nickname: string;
    mobile: string | null;
    label: string;
    head_icon: string;
    disabled: Flag;
    login_count: number;
    /** Further fields of the registration. */
    details: Json;
    /** Hash of the key that the registration came with. */
    registration_key: string | null;
    created_at: Time;
    /** Proved by a code, as `details.email` of the registration is not. */
    email: Generated<string | null>;
    /** Bound after the registration, which may have asked for one: `details.payeeName`. */
    payee_name: Generated<string | null>;
    withdrawals_frozen_until: Generated<Time | null>;
    frozen_reason: Generated<FreezeReason | null>;
  };
  security_answers: { account_id: string; question: string; answer_hash: string };
  /** Links of notices by which an owner says that a change was not theirs; `frozen_until` is set once it was used. */
  not_me_links: { token_hash: string; account_id: string; expires_at: Time; frozen_until: Time | null };
  login_history: {
    id: string;
    account_id: string;
    at: Time;
    device: string;
    /** Masked. */
    address: string;
    way: (typeof loginWays)[number];
    result: 'ok' | 'refused';
  };
  identities: { merchant: string; provider: string; subject: string; account_id: string };
  sessions: {
    token_hash: string;
    account_id: string;
    merchant: string;
    device_id: string | null;
    expires_at: Time;
    /** As `devices.name`. This and the times are unknown of sessions that an older gateway began. */
    name: Generated<string | null>;
    created_at: Generated<Time | null>;
    used_at: Generated<Time | null>;
    /** The player has proved who they are (SECUR-2): good until then. */
    proved_until: Generated<Time | null>;
  };
  /** Guesses at a secret since the last right one. */
  secret_tries: { account_id: string; secret: 'login' | 'payment'; tries: number; locked_until: Time | null };
  devices: {
    id: string;
    account_id: string;
    merchant: string;
    name: string;
    created_at: Time;
    used_at: Time;
    expires_at: Time;
  };
  device_tokens: { token_hash: string; device_id: string; retired_at: Time | null };
  password_resets: { account_id: string; token_hash: string; expires_at: Time; used: Generated<Flag> };
  login_failures: { merchant: string; name: string; expires_at: Time };
  captchas: { id: string; merchant: string; answer: string; tries: Generated<number>; expires_at: Time };
  sliders: { id: string; merchant: string; answer: number; tries: number; expires_at: Time };
  /** `mobile` is the number or the e-mail address that the code was sent to. */
  sms_codes: { merchant: string; mobile: string; code_hash: string; tries: number; expires_at: Time };
  sms_outbox: { id: string; merchant: string; mobile: string; message: string; sent_at: Time };
  email_outbox: { id: string; merchant: string; email: string; subject: string; message: string; sent_at: Time };
  affiliate_codes: { merchant: string; code: string; domain: string };
  encryption_keys: { kid: string; jwk: Json; created_at: Time };
  signing_keys: { kid: string; jwk: Json; created_at: Time };
  nonces: { nonce: string; expires_at: Time };
  rate_counts: { name: string; window_start: Time; uses: number };
  idempotent_calls: {
    account_id: string;
    operation: string;
    idempotency_key: string;
    request_hash: string;
    lease: string;
    leased_until: Time;
    outcome: Json | null;
    created_at: Time;
  };
  favourites: { account_id: string; game_id: string; added_at: Time };
  recent_games: { account_id: string; game_id: string; played_at: Time };
  announcement_reads: { account_id: string; announcement_id: string };
  promotion_entries: { account_id: string; promotion_id: string; status: 'Claim' | 'Claimed'; changed_at: Time };
  ledger_transfers: { id: string; merchant: string; kind: TransferKind; remark: string; created_at: Time };
  ledger_entries: {
    transfer_id: string;
    account: string;
    amount: Money;
    /** Never before that of the entry before it on the same account of a player. */
    created_at: Time;
    /** Number of the entry on its account from 1, and what the account holds after it; null on the merchant's accounts. */
    seq: number | null;
    balance: Money | null;
    /** That of the transfer. */
    kind: TransferKind;
    /** Null on all accounts but players' cash. */
    day: Day | null;
  };
  /** Players' accounts: each row is a checked cache of the sum, number and last time of the account's entries. */
  ledger_accounts: { account: string; merchant: string; balance: Money; entries: number; changed_at: Time };
  bonus_grants: {
    id: string;
    account_id: string;
    merchant: string;
    promotion: string;
    state: GrantState;
    /** `BonusTerms` as they were when it was granted. */
    terms: Json;
    amount: Money;
    turnover_needed: Money;
    turnover_made: Money;
    created_at: Time;
    ends_at: Time;
  };
  deposit_turnover: { account_id: string; left_to_bet: Money };
  game_launches: {
    token_hash: string;
    account_id: string;
    merchant: string;
    game_id: string;
    session_hash: string;
    expires_at: Time;
  };
  vendor_secret: { id: number; secret: string };
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
    /** The part of the stake that was a bonus; `grant_id` is the bonus that it came from, or that it counts for. */
    stake_bonus: Money;
    grant_id: string | null;
    /** What counts as turnover; 0 until it is settled. */
    valid: Money;
    /** What of it counted for deposits, and for the bonus. */
    fed: Money;
    counted: Money;
    win: Money;
    /** What the bet pays after all its corrections. */
    result: Money;
    state: BetState;
    created_at: Time;
    settled_at: Time | null;
    /** Empty for a void that came before its bet. */
    day: Day;
  };
  inbox_messages: {
    id: string;
    account_id: string;
    title: string;
    content: string;
    is_read: Flag;
    created_at: Time;
    /** Which notice of the gateway it is, with its values: the player reads it in the language of the moment. */
    notice: Generated<string | null>;
    notice_values: Generated<Json | null>;
  };
  chat_messages: {
    id: string;
    merchant: string;
    account_id: string;
    author: 'player' | 'house';
    body: string;
    is_read: Flag;
    created_at: Time;
  };
  chat_tickets: { ticket_hash: string; merchant: string; account_id: string; expires_at: Time };
  install_events: {
    id: string;
    merchant: string;
    account_id: string | null;
    event: string;
    platform: string;
    created_at: Time;
  };
  deposit_orders: {
    id: string;
    account_id: string;
    merchant: string;
    method_id: string;
    /** The method as it was when the order was made. */
    method: Json;
    amount: Money;
    fee: Money;
    credited: Money;
    turnover: Money;
    promotion_id: string | null;
    payer_name: string | null;
    state: DepositState;
    created_at: Time;
    pay_until: Time;
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
    usual_minutes: number;
    state: WithdrawState;
    created_at: Time;
  };
  /** The next period of each job, and which process has it until when; see `modules/jobs/scheduler.ts`. */
  jobs: { name: string; period: number; lease: string; leased_until: Time };
  /** Histories of deposits, withdrawals, bonuses and transfers; see `modules/orders/moves.ts`. */
  moves: { subject: string; seq: number; state: string; reason: string; at: Time };
};

/** A row of `table` as it is read. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

/**
 * The gateway's store, or one transaction on it. 64-bit integers are numbers; one that a number cannot hold exactly is an error.
 */
export type Database = Kysely<Tables>;
/** A transaction. What takes one must run in it, and may use nothing else of the store. */
export type Tx = Transaction<Tables>;

/** For `onConflict`: a row that is there already stays as it is. */
export const doNothing = <Builder>(conflict: { doNothing: () => Builder }): Builder => conflict.doNothing();
