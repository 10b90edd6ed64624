import { sql } from 'kysely';
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createGateway } from '#gateway/app.ts';
import { migrate, pendingMigrations } from '#gateway/db/migrate.ts';
import { openAsIs, openDatabase, type StoreOptions } from '#gateway/db/open.ts';
import { demoCatalogue } from '#gateway/demo/seed/catalogue.ts';
import { kpiOf } from '#gateway/modules/agent/figures.ts';
import { foldTeams } from '#gateway/modules/agent/fold.ts';
import { house, memberCash, trialHouse } from '#gateway/modules/ledger/accounts.ts';
import { balanceOf } from '#gateway/modules/ledger/ledger.ts';
import { storeVariables } from './gateway-process.ts';
import { faultsOf, lookAt } from './money.ts';
import { addAccount, folder, keptStore, storeBefore } from './old-store.ts';
import { call, operatorsOfSuite, seal, setCatalogue } from './start-gateway.ts';

/** Migrates the store as a later version with these further files would. */
async function migrateLater(store: StoreOptions, files: Record<string, string>): Promise<void> {
  const later = folder();
  cpSync('gateway/db/migrations', later, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(later, name), text);
  const db = await openDatabase(store);
  await migrate(db, later);
  await db.destroy();
}

describe('a store that a later version has migrated', () => {
  const compatible = '-- compatible: yes\nCREATE TABLE later (id TEXT PRIMARY KEY);\n';
  it('API-3 opens with its data when every newer migration says that it is compatible', async () => {
    const store = await keptStore();
    await migrateLater(store, { '900-later.sql': compatible });
    const db = await openDatabase(store);
    await sql`INSERT INTO later VALUES ('still there')`.execute(db);
    expect(await db.selectFrom('migrations').selectAll().where('name', '>', '9').execute()).toHaveLength(1);
    await db.destroy();
    await migrateLater(store, { '900-later.sql': compatible });
  });
  it('API-3 is refused by the first one that does not', async () => {
    const store = await keptStore();
    const change = 'ALTER TABLE sites ADD COLUMN owner TEXT;\n';
    await migrateLater(store, { '900-later.sql': compatible, '901-owner.sql': change });
    await expect(openDatabase(store)).rejects.toThrow(/ is of a newer Foyer \(its 901-owner\.sql is not known here\)/);
  });
});

describe('the command that migrates', () => {
  const migrateBy = (variables: Record<string, string>) =>
    spawnSync(process.execPath, ['gateway/migrate.ts'], { env: { ...process.env, ...variables }, encoding: 'utf8' });

  it('API-3 brings the tables up to date and ends', async () => {
    const store = await keptStore();
    expect(migrateBy(storeVariables(store))).toMatchObject({ status: 0, stderr: '' });
    const db = openAsIs(store);
    expect(await pendingMigrations(db)).toEqual([]);
    await db.destroy();
  });
  it('API-3 says in one line what is wrong', () => {
    const wrong = { DATABASE_URL: 'postgres://127.0.0.1:1/none', DATABASE_LISTEN_URL: 'pgbouncer' };
    expect(migrateBy(wrong)).toMatchObject({
      status: 1,
      stderr:
        'DATABASE_LISTEN_URL is no address of a PostgreSQL database, such as postgres://user:password@host:5432/name: correct it, or unset it to listen at DATABASE_URL.\n',
    });
  });
});

describe('a store without a tree of agents', () => {
  it('AGT-2 is moved onto it by the recommenders that accounts hold', async () => {
    const store = await keptStore();
    const before = folder();
    for (const name of readdirSync('gateway/db/migrations').filter((each) => each < '022'))
      cpSync(`gateway/db/migrations/${name}`, join(before, name));
    const old = openAsIs(store);
    await migrate(old, before);
    const add = (id: string, at: number, recommenderId?: string, type = 0) =>
      addAccount(old, {
        id,
        type,
        created_at: at,
        details: JSON.stringify(recommenderId ? { recommenderId } : {}),
      });
    await add('top', 1);
    await add('child', 2, 'Top');
    await add('leaf', 3, 'child');
    await add('self', 4, 'self');
    await add('lost', 5, 'nobody');
    await add('trial', 6, 'top', 4);
    // An account that is older than its recommender has no place below it, so there are no cycles.
    await add('early', 0, 'leaf');
    await sql`INSERT INTO record_days (account_id, book, day, type, game, state, count, paid, valid, received) VALUES
      ('leaf', 'bet', '2026-01-01', 'RNG', 'G', 'settled', 1, 5, 5, 2), ('leaf', 'bet', '2026-01-03', 'RNG', 'G', 'settled', 1, 7, 7, 0),
      ('leaf', 'transaction', '2026-01-03', 'deposit', '', '', 1, 0, 0, 11), ('child', 'transaction', '2026-01-03', 'withdrawHold', '', '', 1, 3, 0, 0)`.execute(
      old,
    );
    await old.destroy();
    const db = await lookAt(store);
    const rows = await db
      .selectFrom('agent_tree')
      .selectAll()
      .where('depth', '>', 0)
      .orderBy('descendant')
      .orderBy('depth')
      .execute();
    expect(rows.map(({ ancestor, descendant, depth }) => [ancestor, descendant, depth])).toEqual([
      ['top', 'child', 1],
      ['child', 'leaf', 1],
      ['top', 'leaf', 2],
    ]);
    const days = { from: '2026-01-01', to: '2026-01-03', since: 0, before: 3 };
    const nothing = { active: 0, deposits: 0, withdrawals: 0, turnover: 0, won: 0 };
    expect(await kpiOf(db, 'top', days)).toEqual({
      self: { members: 1, registered: 1, ...nothing },
      direct: { members: 1, registered: 1, ...nothing, withdrawals: 3 },
      team: { members: 2, registered: 1, active: 1, deposits: 11, withdrawals: 3, turnover: 12, won: 2 },
    });
    const folded = await db.selectFrom('team_days').selectAll().execute();
    await db.updateTable('record_days').set({ folded: 0 }).execute();
    await foldTeams(db);
    expect(await db.selectFrom('team_days').selectAll().execute()).toEqual(folded);
  });
});

describe('a store of an earlier version', () => {
  it('API-3 keeps the histories of its deposits and bonuses', async () => {
    const { store, old } = await storeBefore('018');
    await sql`INSERT INTO deposit_moves VALUES ('D1', 1, 'awaiting', '', 5), ('D1', 2, 'refused', 'late', 6)`.execute(
      old,
    );
    await sql`INSERT INTO bonus_moves VALUES ('g1', 1, 'offered', '', 7)`.execute(old);
    await old.destroy();
    const db = await lookAt(store);
    expect(await db.selectFrom('moves').selectAll().orderBy('subject').orderBy('seq').execute()).toEqual([
      { subject: 'bonus:g1', seq: 1, state: 'offered', reason: '', at: 7, by_whom: null },
      { subject: 'deposit:D1', seq: 1, state: 'awaiting', reason: '', at: 5, by_whom: null },
      { subject: 'deposit:D1', seq: 2, state: 'refused', reason: 'late', at: 6, by_whom: null },
    ]);
  });

  it('API-3 PROMO-1 PROMO-4 keeps who entered a promotion or had a bonus, and what was bet for it', async () => {
    const { store, old } = await storeBefore('025');
    await addAccount(old, { id: 'ann' });
    await sql`INSERT INTO promotion_entries VALUES ('ann', 'gift', 'Claim', 5), ('ann', 'paid', 'Claimed', 6)`.execute(
      old,
    );
    await sql`INSERT INTO bonus_grants (id, account_id, merchant, promotion, state, terms, amount, turnover_needed, turnover_made, created_at, ends_at)
      VALUES ('deposit:D1', 'ann', 'demo', 'double', 'active', '{"turnoverPpm":1000000}', 100, 100, 60, 7, 9000)`.execute(
      old,
    );
    for (const [ref, corrects, counted] of [
      ['a', null, 80] as const,
      ['b', null, 60] as const,
      ['a:void', 'a', -80] as const,
    ])
      await sql`INSERT INTO bets (ref, corrects, account_id, merchant, vendor, category, game, round, stake, stake_bonus, grant_id, valid, fed, counted, win, result, state, created_at, day)
        VALUES (${ref}, ${corrects}, 'ann', 'demo', 'V', 'RNG', 'G', '', ${counted}, 0, 'deposit:D1', 0, 0, ${counted}, 0, 0, 'settled', 8, '')`.execute(
        old,
      );
    await old.destroy();
    const db = await lookAt(store);
    const entries = db.selectFrom('promotion_entries').selectAll().orderBy('id');
    expect(await entries.execute()).toMatchObject([
      { id: 'double:ann', merchant: 'demo', status: 'Claimed', grant_id: 'deposit:D1', offer: null },
      { id: 'gift:ann', merchant: 'demo', status: 'Claim', entered_at: 5, period: '' },
      { id: 'paid:ann', merchant: 'demo', status: 'Claimed', entered_at: 6 },
    ]);
    expect(await db.selectFrom('turnover_counts').selectAll().execute()).toEqual([
      { subject: 'bonus:deposit:D1', category: 'RNG', amount: 60 },
    ]);
    expect(await db.selectFrom('moves').select(['subject', 'state']).orderBy('subject').execute()).toEqual([
      { subject: 'promotion:double:ann', state: 'Claimed' },
      { subject: 'promotion:gift:ann', state: 'Claim' },
      { subject: 'promotion:paid:ann', state: 'Claimed' },
    ]);
  });

  it('SMS-2 keeps the numbers that were proved, and of the others that they were given', async () => {
    const { store, old } = await storeBefore('031');
    const site = (merchant: string, asks: boolean) =>
      old
        .insertInto('sites')
        .values({ merchant, site: JSON.stringify({ info: { whitelabel: { REGMOBVERF3: asks } } }) })
        .execute();
    await site('asks', true);
    await site('trusts', false);
    for (const [merchant, id] of [
      ['asks', 'asked'],
      ['trusts', 'given'],
      ['trusts', 'bound'],
      ['trusts', 'used'],
    ] as const)
      await addAccount(old, { id, merchant, mobile: `+63${id}` });
    const notice = { notice: 'security.mobileBound', notice_values: '{}', title: '', content: '', is_read: 0 as const };
    await old
      .insertInto('inbox_messages')
      .values({ id: 'm', account_id: 'bound', created_at: 2, ...notice })
      .execute();
    const login = { way: 'sms', result: 'ok', device: '', address: '' } as const;
    await old
      .insertInto('login_history')
      .values({ id: 'l', account_id: 'used', at: 2, ...login })
      .execute();
    await old.destroy();
    const db = await lookAt(store);
    const kept = await db.selectFrom('accounts').select(['id', 'mobile', 'contact_mobile']).orderBy('id').execute();
    expect(kept).toEqual([
      { id: 'asked', mobile: '+63asked', contact_mobile: null },
      { id: 'bound', mobile: '+63bound', contact_mobile: null },
      { id: 'given', mobile: null, contact_mobile: '+63given' },
      { id: 'used', mobile: '+63used', contact_mobile: null },
    ]);
  });

  it('API-3 MONEY-2 opens with its players, their money and what they did', async () => {
    vi.stubEnv('FULL_HASHES', '1');
    onTestFinished(() => void vi.unstubAllEnvs());
    const store = await keptStore();
    const old = openAsIs(store);
    const statements = readFileSync('tests/gateway/store-at-013.sql', 'utf8').trim().split(/;\n/);
    for (const statement of statements) await sql.raw(statement).execute(old);
    await old.destroy();

    // While the draw is on sale that its player has bet on.
    const now = 1_795_650_011_000;
    const app = await createGateway({ ...store, now: () => now, admin: { operators: operatorsOfSuite } });
    await setCatalogue(app, demoCatalogue(now));
    const login = { type: 'username', username: 'Veteran', password: 'Passw0rd!' };
    const { value } = await call(app, 'login', { sealed: await seal(app, 'login', login, { iat: now }) });
    const { token, firstTimeLogin } = value;
    expect(firstTimeLogin).toBe(false);
    expect((await call(app, 'wallet', { token })).value.sumBalance).toBe(90_071_992_547_309);
    expect((await call(app, 'favouriteList', { token })).value.content).toMatchObject([{ gameId: 'PPRNG001' }]);
    const [order] = (await call(app, 'lotteryOrders', { token })).value.list;
    expect(order).toMatchObject({ numero: '20261125-0143', amount: 100, state: 'open' });
    const lines = [{ play: 'big', content: '', amount: 100 } as const];
    const body = { code: 'VN10', numero: '20261125-0143', prizeMode: 'trad', lines };
    const again = await call(app, 'lotteryBet', { token, body, idempotencyKey: 'key-of-the-bet' });
    expect(again.value.orderId).toBe(order?.id);
    const { list } = (await call(app, 'transactions', { token })).value;
    expect(list).toMatchObject([
      { kind: 'bet', amount: -100, balance: 90_071_992_547_309 },
      { kind: 'promotion', amount: 90_071_992_547_409, balance: 90_071_992_547_409 },
    ]);
    const path = { id: order?.id ?? '' };
    const { suborders } = (await call(app, 'lotteryOrder', { token, path })).value;
    const cancel = { ...path, suborderId: suborders[0]?.id ?? '' };
    await call(app, 'lotterySuborderCancel', { token, path: cancel, idempotencyKey: 'key-of-the-cancel' });
    expect((await call(app, 'wallet', { token })).value.sumBalance).toBe(90_071_992_547_409);
    await app.close();

    const db = await lookAt(store);
    expect(await faultsOf(db)).toEqual([]);
    const kinds = await db.selectFrom('ledger_transfers').select(['id', 'kind']).orderBy('id').execute();
    expect(new Map(kinds.map(({ id, kind }) => [id, kind]))).toEqual(
      new Map([
        ['bet:544694d8-26a7-4164-950c-7d1fd0335217', 'bet'],
        ['bet:s1', 'bet'],
        ['betCancelled:544694d8-26a7-4164-950c-7d1fd0335217', 'betCancelled'],
        ['gift', 'promotion'],
        ['opening-trial-1', 'adjustment'],
        ['refund:s1', 'betCancelled'],
      ]),
    );
    // MONEY-12: a trial member's money is paid from an account of its own.
    expect(await balanceOf(db, memberCash('trial-1'))).toBe(500);
    expect(await balanceOf(db, trialHouse('demo'))).toBe(-500);
    expect(await balanceOf(db, house('demo'))).toBe(-90_071_992_547_409);
  });
});
