import { sql } from 'kysely';
import { randomInt } from 'node:crypto';
import { accountTypes } from '#schemas/gateway/session-type.ts';
import { dayMs } from '#schemas/day-ms.ts';
import { batch } from '#gateway/db/rows.ts';
import type { Database } from '#gateway/db/tables.ts';
import { readSite } from '#gateway/config/site.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { countLogin, createAccount, findByUsername, type Account } from '../accounts/accounts.ts';
import { noPassword } from '../accounts/password.ts';
import { memberCash, trialHouse } from '../ledger/accounts.ts';
import { credit } from '../ledger/credit.ts';

/** A new trial account, which no password opens. @throws ApiError `feature.unavailable` when no free name was found. */
export async function createTrial(db: Database, merchant: string, now: number): Promise<Account> {
  const username = `trial${String(randomInt(1e9)).padStart(9, '0')}`;
  const type = accountTypes.trial;
  const account = await createAccount(db, { merchant, username, password_hash: noPassword(), type, created_at: now });
  if (!account) throw new ApiError('feature.unavailable');
  return account;
}

/**
 * Opens the trial account that was reserved under this name. It is opened once: whoever learns the name later, or is second,
 * gets a new one. @throws ApiError `feature.unavailable` as `createTrial` does.
 */
export async function openTrial(
  db: Database,
  merchant: string,
  name: string | undefined,
  now: number,
): Promise<Account> {
  const reserved = name ? await findByUsername(db, merchant, name) : undefined;
  if (reserved?.type === accountTypes.trial && (await countLogin(db, reserved.id))) {
    await fundTrial(db, reserved, now);
    return reserved;
  }
  const account = await createTrial(db, merchant, now);
  await countLogin(db, account.id);
  await fundTrial(db, account, now);
  return account;
}

/** Gives a trial member the merchant's play money, which no member's money ever meets (MONEY-12). */
async function fundTrial(db: Database, { id, merchant }: Account, at: number): Promise<void> {
  const { trialBalance: amount } = await readSite(db, merchant);
  if (amount === 0) return;
  const about = { id: `trial:${id}`, merchant, kind: 'adjustment', remark: '', at } as const;
  await db.transaction().execute((tx) => credit(tx, { ...about, accountId: id, from: trialHouse(merchant), amount }));
}

/** How long a reserved name may wait to be opened. */
const reservedMs = dayMs;

/** What a player leaves behind by looking around. */
const traces = [
  'favourites',
  'recent_games',
  'player_rows_off',
  'announcement_reads',
  'promotion_entries',
  'tournament_entrants',
  'tournament_bets',
  'inbox_messages',
  'chat_messages',
  'secret_tries',
  'security_answers',
  'not_me_links',
  'login_history',
  'idempotent_calls',
  'record_days',
  'team_days',
] as const;

/** Without a session there is no way back into a trial account. One that moved money or made a bet belongs to the books. */
const ended = (db: Database, before: number) =>
  db
    .selectFrom('accounts as a')
    .select('a.id')
    // Written out: a query that passes the type as a value cannot use the index on trial accounts.
    .where('a.type', '=', sql.lit(accountTypes.trial))
    .where('a.created_at', '<', before)
    .where((a) => {
      const sessions = a.selectFrom('sessions').select('token_hash').whereRef('account_id', '=', 'a.id');
      const bets = a.selectFrom('bets').select('ref').whereRef('account_id', '=', 'a.id');
      const money = a
        .selectFrom('ledger_accounts')
        .select('account')
        // The builder has no `||`.
        .where('account', '=', sql<string>`${memberCash('')} || a.id`)
        // The first entry is the play money that every trial begins with.
        .where('entries', '>', 1);
      return a.and([sessions, bets, money].map((rows) => a.not(a.exists(rows))));
    });

/**
 * Deletes trial accounts older than a day whose session is over or never began, with what they left behind; accounts that the
 * ledger or a bet names stay. Events of installation stay too, of nobody. Call after the ended sessions are deleted.
 */
export async function forgetTrials(db: Database, now: number): Promise<void> {
  for (;;) {
    const over = (
      await ended(db, now - reservedMs)
        .limit(batch)
        .execute()
    ).map(({ id }) => id);
    if (over.length === 0) return;
    for (const table of traces) await db.deleteFrom(table).where('account_id', 'in', over).execute();
    await db.updateTable('install_events').set({ account_id: null }).where('account_id', 'in', over).execute();
    await db.deleteFrom('accounts').where('id', 'in', over).execute();
  }
}
