import { sql, type KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#gateway/db/tables.ts';
import { openDatabase } from '#gateway/db/open.ts';
import { batch, countOf } from '#gateway/db/rows.ts';
import { deleteOld, retentions } from '#gateway/modules/jobs/retention.ts';
import { sweep } from '#gateway/modules/jobs/sweep.ts';
import { createAccount } from '#gateway/modules/accounts/accounts.ts';
import { noPassword } from '#gateway/modules/accounts/password.ts';
import { rememberDevice, tradeDevice } from '#gateway/modules/devices/devices.ts';
import { startSession } from '#gateway/modules/session/tokens.ts';
import { give, lookAt, sharedStore } from './money.ts';
import { freshStore } from './fresh-store.ts';
import { addRow, rowsOf, tablesWith } from './tables.ts';

const hour = 3_600_000;
const day = 24 * hour;
let db: Database;
beforeEach(async () => {
  db = await openDatabase(await freshStore());
});
afterEach(() => db.destroy());

describe('the sweep', () => {
  it('deletes what has ended of every table whose rows have an end', async () => {
    const ending = Object.entries(retentions).filter(([, { column }]) => column === 'expires_at');
    expect(ending.map(([table]) => table).toSorted()).toEqual(await tablesWith(db, 'expires_at'));
  });
  it.each(Object.entries(retentions))('keeps the younger rows of %s', async (table, { column, keptMs }) => {
    const now = 2 * keptMs + hour;
    await addRow(db, table, 'old', { [column]: now - keptMs });
    await addRow(db, table, 'new', { [column]: now - keptMs + 1 });
    await sweep(db, now);
    expect(await rowsOf(db, table)).toMatchObject([{ [column]: now - keptMs + 1 }]);
  });
  it('keeps pictures that were sent with something, which have no end', async () => {
    await db
      .insertInto('uploads')
      .values({ id: 'x', account_id: 'x', purpose: 'x', bytes: Buffer.of(1), created_at: 0, expires_at: null })
      .execute();
    await sweep(db, 400 * day);
    expect(await rowsOf(db, 'uploads')).toHaveLength(1);
  });
  it('deletes the tokens of a device with it, and no earlier: a token that is used again still betrays its thief', async () => {
    const owner = { id: 'owner', merchant: 'demo' };
    const { token } = await rememberDevice(db, owner, 'Phone', 0);
    const traded = await tradeDevice(db, 'demo', token, hour);
    await sweep(db, 29 * day);
    expect(await tradeDevice(db, 'demo', token, 29 * day)).toBeUndefined();
    expect(await tradeDevice(db, 'demo', traded?.next ?? '', 29 * day)).toBeUndefined();
    await rememberDevice(db, owner, 'Tablet', 0);
    await sweep(db, 30 * day);
    expect(await rowsOf(db, 'device_tokens')).toEqual([]);
  });
});

describe('many old rows', () => {
  const old = 2 * batch + 300;
  const fill = (store: Database) =>
    sql`WITH RECURSIVE made(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM made WHERE n <= ${sql.lit(old)})
      INSERT INTO rate_counts (name, window_start, uses) SELECT 'n' || n, CASE WHEN n > ${sql.lit(old)} THEN ${sql.lit(9 * day)} ELSE 0 END, 1 FROM made`.execute(
      store,
    );
  const left = (store: Database) => countOf(store.selectFrom('rate_counts'));
  /** The store, with how many rows each statement on it has deleted; the one of this number fails. */
  const watched = (failing: number) => {
    const deleted: number[] = [];
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (node.kind === 'DeleteQueryNode' && deleted.length === failing) throw new Error('The database restarts');
        return node;
      },
      transformResult: async ({ result }) => {
        if (result.numAffectedRows) deleted.push(Number(result.numAffectedRows));
        return result;
      },
    };
    return { deleted, store: db.withPlugin(plugin) };
  };
  it('go in batches', async () => {
    await fill(db);
    const { deleted, store } = watched(Infinity);
    await deleteOld(store, 10 * day);
    expect(deleted).toEqual([batch, batch, 300]);
    expect(await left(db)).toBe(1);
  });
  it('that a broken run has left go with the next one', async () => {
    await fill(db);
    await expect(deleteOld(watched(1).store, 10 * day)).rejects.toThrow('restarts');
    expect(await left(db)).toBe(old - batch + 1);
    await deleteOld(db, 10 * day);
    expect(await left(db)).toBe(1);
  });
  it('of two processes at once are deleted once, and nothing else is', async () => {
    const store = await sharedStore();
    const [one, other] = [await lookAt(store), await lookAt(store)];
    await fill(one);
    await Promise.all([one, other].map((each) => deleteOld(each, 10 * day)));
    expect(await left(one)).toBe(1);
  });
});

it('SECUR-6 forgets logins after 30 days', async () => {
  for (const at of [0, 1]) await addRow(db, 'login_history', `login-${at}`, { at });
  await sweep(db, 30 * day - 1);
  expect(await rowsOf(db, 'login_history')).toHaveLength(2);
  await sweep(db, 30 * day);
  expect(await rowsOf(db, 'login_history')).toMatchObject([{ at: 1 }]);
});

describe('trial accounts', () => {
  const addAccount = async (username: string, type = 4) => {
    const account = { merchant: 'demo', username, password_hash: noPassword(), type, created_at: 0 };
    const made = await createAccount(db, account);
    if (!made) throw new Error('The name is taken');
    return made;
  };
  const names = async () =>
    (await db.selectFrom('accounts').select('username').orderBy('username').execute()).map(({ username }) => username);

  it('are forgotten a day after they were reserved, once their session is over; members are not', async () => {
    await addAccount('member', 0);
    await addAccount('reserved');
    await startSession(db, await addAccount('playing'), 20 * hour, { name: '' });
    await sweep(db, day);
    expect(await names()).toEqual(['member', 'playing', 'reserved']);
    await sweep(db, day + 1);
    expect(await names()).toEqual(['member', 'playing']);
    // 12 hours of a session, and the day in which its player may ask why it is over.
    await sweep(db, 32 * hour + day);
    expect(await names()).toEqual(['member']);
  });
  it('stay with all their rows when the ledger or a bet names them', async () => {
    const [payer, player] = [await addAccount('payer'), await addAccount('player')];
    await give(db, payer.id, 5);
    await give(db, payer.id, 5);
    await addRow(db, 'bets', 'x', { account_id: player.id });
    for (const { id } of [payer, player]) await addRow(db, 'favourites', 'x', { account_id: id });
    await sweep(db, 3 * day);
    expect(await names()).toEqual(['payer', 'player']);
    expect(await rowsOf(db, 'favourites')).toHaveLength(2);
  });
  it('leave no row that names them, in any table that names accounts', async () => {
    const { id } = await addAccount('trial');
    // Rows that only members have, and bets with their orders, which keep the account.
    const never = [
      'agents',
      'agent_rates',
      'agent_quotas',
      'invite_links',
      'contracts',
      'bills',
      'rewards',
      'check_ins',
      'wheel_turns',
      'identities',
      'passkeys',
      'totp_keys',
      'recovery_codes',
      'factor_removals',
      'bonus_grants',
      'deposit_turnover',
      'deposit_orders',
      'withdraw_orders',
      'bank_cards',
      'bets',
      'lottery_orders',
      'wallet_transfers',
      'feedback_tickets',
      'rebates',
      'vip_members',
      'account_segments',
      'play_limits',
      'play_changes',
      'play_checks',
      'play_sums',
      'play_spells',
      'play_bars',
      'play_markers',
      'play_checks',
      'marketing_choices',
      'notice_settings',
      'push_subscriptions',
      'verifications',
      'verification_documents',
      'verification_looks',
      'verified_persons',
    ];
    const tables = (await tablesWith(db, 'account_id')).filter((table) => !never.includes(table));
    for (const table of tables) await addRow(db, table, 'x', { account_id: id });
    await sweep(db, 3 * day);
    expect(await names()).toEqual([]);
    for (const table of tables)
      expect(await rowsOf(db, table), table).not.toContainEqual(expect.objectContaining({ account_id: id }));
    expect(await rowsOf(db, 'install_events')).toHaveLength(1);
  });
});
