import type { Generated, Kysely, Selectable, Transaction } from 'kysely';
import type { FreezeReason } from '#schemas/gateway/security.ts';
import type { ListName } from '#schemas/catalogue/catalogue.ts';
import type { OfferKind } from '#schemas/offers/offers.ts';
import type { loginWays } from '#schemas/gateway/session.ts';
import type { SessionEnd } from '#schemas/gateway/session-end.ts';
import type { AgentTables } from './agent-tables.ts';
import type { FactorTables } from './factor-tables.ts';
import type { FeedbackTables } from './feedback-tables.ts';
import type { LoyaltyTables, RewardTables } from './reward-tables.ts';
import type { MoneyTables } from './money-tables.ts';
import type { PlayTables } from './play-tables.ts';
import type { NoticeTables } from './notice-tables.ts';
import type { PromotionTables } from './promotion-tables.ts';
import type { RecordTables } from './record-tables.ts';
import type { Flag, Json, Time } from './scalars.ts';
import type { TournamentTables } from './tournament-tables.ts';
import type { VerificationTables } from './verification-tables.ts';

/** The rows of every table, as the files of `migrations/` make them. */
export type Tables = AgentTables &
  FactorTables &
  FeedbackTables &
  LoyaltyTables &
  MoneyTables &
  PlayTables &
  PromotionTables &
  NoticeTables &
  RecordTables &
  RewardTables &
  TournamentTables &
  VerificationTables & {
    migrations: { name: string };
    compatible_migrations: { name: string };
    /** What operators have set for all merchants; `limits` is a `LimitChanges`. */
    gateway_settings: { name: string; body: Json };
    /** `asset` is what the site's amounts count (`assetName`). */
    sites: {
      merchant: string;
      site: Json;
      asset: Generated<string | null>;
      /** 1 while they are what a demonstration has stored. */
      demonstration: Generated<Flag | null>;
    };
    /** Each as it was stored, the newest of a merchant like its site. */
    site_revisions: { merchant: string; revision: number; site: Json; saved_at: Time };
    /** What operators offer players, as `schemas/offers/` has it. */
    offers: { merchant: string; kind: OfferKind; id: string; body: Json };
    /** What there is to play (`merchant` is empty), and what each merchant says, as `schemas/catalogue/` has it; `place` is its order. */
    catalogue: { merchant: string; list: ListName; id: string; place: number; body: Json };
    /** Another one after each change. */
    catalogue_revisions: { merchant: string; revision: string };
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
      /** Hash of the idempotency key of the registration. */
      registration_key: string | null;
      created_at: Time;
      /** Proved by a code, as `details.email` of the registration is not. */
      email: Generated<string | null>;
      /** A number of the registration that nobody has proved: it opens nothing, and is no one's alone. */
      contact_mobile: Generated<string | null>;
      /** Bound after the registration, which may have asked for one: `details.payeeName`. */
      payee_name: Generated<string | null>;
      withdrawals_frozen_until: Generated<Time | null>;
      frozen_reason: Generated<FreezeReason | null>;
      /** By the player; that of the registration does not count. */
      nickname_changed_at: Generated<Time | null>;
      /** Where the player was when they registered, as `Call.place`: it says which law is theirs. */
      country: Generated<string | null>;
      /** 1 when a demonstration has made it, and 2 once a gateway that is none has disabled it. */
      demonstration: Generated<1 | 2 | null>;
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
    /** Why sessions are over that were ended before their time; a row goes when its session would have. */
    ended_sessions: { token_hash: string; merchant: string; because: SessionEnd; expires_at: Time };
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
      /** From when on the time until the next reality check counts; null from `created_at` on. */
      checked_at: Generated<Time | null>;
      summary_at: Generated<Time | null>;
      /** The player has proved who they are (SECUR-2): good until then. */
      proved_until: Generated<Time | null>;
      /** As `proved_until`, by a passkey: a withdrawal needs no payment password. */
      passkey_until: Generated<Time | null>;
      /** As `proved_until`, by a passkey or an authenticator app. */
      factor_until: Generated<Time | null>;
    };
    /** Guesses at a secret since the last right one. */
    secret_tries: {
      account_id: string;
      secret: 'login' | 'payment' | 'totp';
      tries: number;
      locked_until: Time | null;
    };
    devices: {
      id: string;
      account_id: string;
      merchant: string;
      name: string;
      created_at: Time;
      used_at: Time;
      expires_at: Time;
      /** Since then it is known, and logs nobody in. */
      logged_out_at: Generated<Time | null>;
    };
    device_tokens: { token_hash: string; device_id: string; retired_at: Time | null };
    password_resets: { account_id: string; token_hash: string; expires_at: Time; used: Generated<Flag> };
    login_failures: { merchant: string; name: string; expires_at: Time };
    /** For which operation, and for whom (`callerOf`). */
    captchas: {
      id: string;
      merchant: string;
      answer: string;
      tries: Generated<number>;
      expires_at: Time;
      operation: Generated<string | null>;
      caller: Generated<string | null>;
    };
    /** Before a text message; for whom (`callerOf`). */
    sliders: {
      id: string;
      merchant: string;
      answer: number;
      tries: number;
      expires_at: Time;
      caller: Generated<string | null>;
    };
    /** Work that was asked of a caller for one call of an operation. */
    challenges: { id: string; merchant: string; operation: string; caller: string; bits: number; expires_at: Time };
    /** A device on which the account has logged in. It opens nothing, but passes where strangers have used limits up. */
    known_devices: { device_hash: string; account_id: string; expires_at: Time };
    /** Codes that may be entered, each by the request that sent it: `id_hash` is that of its id, `trust` why it was sent. */
    sent_codes: {
      id_hash: string;
      merchant: string;
      /** A number or an e-mail address. */
      address: string;
      code_hash: string;
      trust: 'free' | 'checked' | 'known';
      tries: number;
      expires_at: Time;
    };
    /** When a code was last sent, ten minutes before `expires_at`: the number or address waits a minute for the next one. */
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
    game_launches: {
      token_hash: string;
      account_id: string;
      merchant: string;
      game_id: string;
      session_hash: string;
      expires_at: Time;
    };
    /** By which a page in a frame calls for a session; see `modules/launch/launches.ts`. */
    frame_tokens: { token_hash: string; session_hash: string; expires_at: Time };
    vendor_secret: { id: number; secret: string; created_at: Time | null };
    chat_messages: {
      id: string;
      merchant: string;
      account_id: string;
      author: 'player' | 'house';
      body: string;
      is_read: Flag;
      created_at: Time;
    };
    /** A ticket that was sent to the page has the `page`: what it shows; once opened, the row is the page's own. */
    chat_tickets: {
      ticket_hash: string;
      merchant: string;
      account_id: string;
      expires_at: Time;
      session_hash: Generated<string | null>;
      page: Generated<Json | null>;
    };
    install_events: {
      id: string;
      merchant: string;
      account_id: string | null;
      event: string;
      platform: string;
      created_at: Time;
    };
    /** Pictures of players, as JPG; `expires_at` is null once they were sent with what they are for. */
    uploads: {
      id: string;
      account_id: string;
      purpose: string;
      bytes: Uint8Array;
      created_at: Time;
      expires_at: Time | null;
    };
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
