import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#gateway/db/open.ts';
import type { Database } from '#gateway/db/tables.ts';
import { retentions } from '#gateway/modules/jobs/retention.ts';

/** The tables that `retentions` leaves alone, by why they may: a new table is added there or here. */
const kept: Readonly<Record<string, readonly string[]>> = {
  'the books: a key of each row keeps what it paid from being paid twice': [
    'ledger_transfers',
    'ledger_entries',
    'ledger_accounts',
    'bets',
    'lottery_orders',
    'lottery_suborders',
    'deposit_orders',
    'withdraw_orders',
    'wallet_transfers',
    'bonus_grants',
    'promotion_entries',
    'tournament_entrants',
    'tournament_bets',
    'rewards',
    'rebates',
    'check_ins',
    'wheel_turns',
    'bills',
  ],
  'part of an order, bonus, contract or ticket, and kept with it': [
    'moves',
    'turnover_counts',
    'contracts',
    'feedback_tickets',
    'feedback_messages',
  ],
  'sums of the books by day or minute, for any span that a player or an agent asks for, or a limit has': [
    'record_days',
    'team_days',
    'play_sums',
    'play_spells',
  ],
  'a few rows for each account, however long it plays': [
    'accounts',
    'agents',
    'agent_rates',
    'agent_quotas',
    'agent_tree',
    'account_segments',
    'deposit_turnover',
    'identities',
    'notice_settings',
    'passkeys',
    'push_subscriptions',
    'totp_keys',
    'recovery_codes',
    'invite_links',
    'player_rows_off',
    'play_limits',
    'play_checks',
    'play_bars',
    'play_markers',
    'secret_tries',
    'security_answers',
    'verifications',
    'verified_persons',
    'vip_members',
  ],
  'a row for each game or announcement that an account has opened': [
    'favourites',
    'recent_games',
    'announcement_reads',
  ],
  'the first card may be used at once, and a first deposit is reported once: neither may be first again': [
    'bank_cards',
    'install_events',
  ],
  'what players changed of limits, breaks, exclusions and marketing is proof of it': [
    'play_changes',
    'marketing_choices',
  ],
  'what operators took from an account is proof of it': ['factor_removals'],
  'goes with its device': ['device_tokens'],
  'goes with its browser, and once it is sent or a day old': ['push_deliveries'],
  'a row for each of the settings that an operator changes while it runs': ['gateway_settings'],
  'one row, which keyed hashes are compared by: with another one they would say nothing': ['person_secret'],
  'replaced by `rotateKeys`, `rotateSecrets` and `resealDocuments`, which delete what nothing needs any more': [
    'encryption_keys',
    'signing_keys',
    'vendor_secret',
    'lottery_secret',
    'verification_secret',
  ],
  'grows by what operators and releases do, not by players': [
    'push_keys',
    'affiliate_codes',
    'agent_locks',
    'catalogue',
    'catalogue_revisions',
    'compatible_migrations',
    'jobs',
    'migrations',
    'offers',
    'promotion_places',
    'tournament_counts',
    'tournament_steps',
    'tournaments',
    'site_revisions',
    'sites',
  ],
};

let db: Database;
beforeAll(async () => {
  db = await openDatabase({ dataDir: ':memory:' });
});
afterAll(() => db.destroy());

describe('every table of the gateway', () => {
  it('is deleted from by age, or kept for a reason', async () => {
    const tables = (await db.introspection.getTables()).map(({ name }) => name);
    const decided = [...Object.keys(retentions), ...Object.values(kept).flat()];
    expect(decided.toSorted(), 'A table is in `retentions` or in `kept`').toEqual(tables.toSorted());
  });
  it('that is deleted from by age has an index on it, so that a batch reads no more than it deletes', async () => {
    const { rows } = await sql<{ name: string; column: string }>`
      SELECT m.name, i.name AS "column" FROM sqlite_master AS m, pragma_index_list(m.name) AS l, pragma_index_info(l.name) AS i
      WHERE m.type = 'table' AND i.seqno = 0`.execute(db);
    expect(rows).toEqual(
      expect.arrayContaining(Object.entries(retentions).map(([name, { column }]) => ({ name, column }))),
    );
  });
});
