import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#gateway/db/tables.ts';
import { openDatabase } from '#gateway/db/open.ts';
import { sweep } from '#gateway/modules/jobs/sweep.ts';
import { createAccount } from '#gateway/modules/accounts/accounts.ts';
import { noPassword } from '#gateway/modules/accounts/password.ts';
import { rememberDevice, tradeDevice } from '#gateway/modules/devices/devices.ts';
import { startSession } from '#gateway/modules/session/tokens.ts';
import { give } from './money.ts';
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
  it('deletes what has ended of every table whose rows have an end, and keeps the rest', async () => {
    const tables = await tablesWith(db, 'expires_at');
    expect(tables).toContain('devices');
    for (const table of tables) {
      await addRow(db, table, 'old', { expires_at: 1000 });
      await addRow(db, table, 'new', { expires_at: 3000 });
    }
    await sweep(db, 2000);
    for (const table of tables) expect(await rowsOf(db, table), table).toMatchObject([{ expires_at: 3000 }]);
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

it('SECUR-6 forgets logins after 30 days', async () => {
  for (const at of [0, 1]) await addRow(db, 'login_history', `login-${at}`, { at });
  await sweep(db, 30 * day);
  expect(await rowsOf(db, 'login_history')).toHaveLength(2);
  await sweep(db, 30 * day + 1);
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
    await sweep(db, 32 * hour);
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
