import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Database } from '#gateway/db/tables.ts';
import { house, memberCash } from '#gateway/modules/ledger/accounts.ts';
import { takeBack } from '#gateway/modules/ledger/credit.ts';
import { balanceOf } from '#gateway/modules/ledger/ledger.ts';
import { faultsOf, give, joinWith, lookAt, sharedStore } from './money.ts';
import { asOperator, call, sendSite, setSite, startGateway } from './start-gateway.ts';

const peso = { minorUnits: 2, info: { currency: { code: 'PHP', symbol: '₱', pattern: '#,##0.00' } } };
const yen = { minorUnits: 0, info: { currency: { code: 'JPY', symbol: '¥', pattern: '#,##0' } } };

let app: FastifyInstance;
let db: Database;
beforeEach(async () => {
  const store = await sharedStore();
  app = await startGateway(store);
  onTestFinished(() => app.close());
  db = await lookAt(store);
});

type Refusal = { errors: { field: string; message: string }[] };
/** Why the operator's call was refused. */
async function whyRefused(answer: Promise<{ statusCode: number; json: () => unknown }>): Promise<string> {
  const refused = await answer;
  expect(refused.statusCode).toBe(400);
  const { errors } = refused.json() as Refusal;
  return errors.map(({ field, message }) => `${field} ${message}`).join();
}
const money = async (token: string) => {
  const { currencyCode, minorUnits, cash } = (await call(app, 'wallet', { token })).value;
  return [cash, `${currencyCode}/${minorUnits}`];
};
const takeAll = (accountId: string, amount: number) =>
  db.transaction().execute((tx) => {
    const about = {
      id: `taken:${accountId}`,
      merchant: 'demo',
      kind: 'adjustment',
      remark: '',
      at: Date.now(),
    } as const;
    return takeBack(tx, { ...about, accountId, to: house('demo'), amount });
  });

describe('another currency for a merchant', () => {
  it('MONEY-2 never makes ¥1,888,000 of ₱18,880.00: it is refused with what holds money', async () => {
    const { token } = await joinWith(app, db, 'rich', 1_888_000);
    for (const patch of [yen, { minorUnits: 0 }, { info: yen.info }]) {
      const why = await whyRefused(sendSite(app, patch));
      expect(why).toContain('while there is money in PHP/2 (accounts of players: 1, accounts of the house: 1)');
    }
    expect(await money(token)).toEqual([1_888_000, 'PHP/2']);
    await setSite(app, { ...peso, country: 'PH' });
  });

  it('MONEY-2 is refused by way of an earlier revision, and of a site that was removed, too', async () => {
    await setSite(app, yen);
    const { token } = await joinWith(app, db, 'akio', 500);
    const url = '/admin/sites/demo';
    const back = { method: 'POST', url: `${url}/back`, headers: asOperator, payload: { revision: 1 } } as const;
    expect(await whyRefused(app.inject(back))).toContain('cannot change from JPY/0 to PHP/2');
    expect(await whyRefused(app.inject({ method: 'DELETE', url, headers: asOperator }))).toContain('JPY/0');
    expect(await money(token)).toEqual([500, 'JPY/0']);
  });

  const order = { account_id: 'a', merchant: 'demo', amount: 1, created_at: 1 };
  const bet = { stake: 1, stake_bonus: 0, valid: 0, fed: 0, counted: 0, win: 0, result: 0, vendor: 'V', game: 'G' };
  const bill = { kind: 'daily', day: '', since: 0, before: 1, turnover: 1, active: 1, base: 1, ppm: 1, paid: 0 };
  it.each<[string, string, object]>([
    [
      'deposits',
      'deposit_orders',
      { state: 'awaiting', method_id: 'm', method: '{}', fee: 0, credited: 0, turnover: 0, pay_until: 9 },
    ],
    ['withdrawals', 'withdraw_orders', { state: 'paying', card_id: 'c', card: '{}', fee: 0, usual_minutes: 1 }],
    ['transfers', 'wallet_transfers', { state: 'pending', from_wallet: 'MAIN', to_wallet: 'V', day: '' }],
    ['lottery tickets', 'lottery_orders', { state: 'open', code: 'L', numero: '1', lines: 1, returned: 0, day: '' }],
    [
      'bonuses',
      'bonus_grants',
      { state: 'offered', promotion: 'p', terms: '{}', turnover_needed: 1, turnover_made: 0, ends_at: 9 },
    ],
    ['rewards', 'rewards', { state: 'open', kind: 'task', title: '{}' }],
    ['agents’ bills', 'bills', { state: 'due', open_until: 9, ...bill }],
  ])('MONEY-2 is refused while there are open %s', async (name, table, row) => {
    const values = Object.entries({ id: 'one', ...order, ...row });
    const columns = sql.join(values.map(([column]) => sql.ref(column)));
    await sql`INSERT INTO ${sql.table(table)} (${columns}) VALUES (${sql.join(values.map(([, value]) => value))})`.execute(
      db,
    );
    expect(await whyRefused(sendSite(app, yen))).toContain(`(open ${name}: 1)`);
    await setSite(app, yen, 'other');
    await db.deleteFrom(table as 'rewards').execute();
    await setSite(app, yen);
  });
  it('MONEY-2 is refused while a bet or a promotion is open', async () => {
    const { amount: _amount, ...placed } = { ...order, ...bet, ref: 'b', category: 'RNG', round: '', day: '' };
    await db
      .insertInto('bets')
      .values({ ...placed, state: 'open' })
      .execute();
    const entered = { id: 'e', account_id: 'a', merchant: 'demo', promotion_id: 'p', status: 'Joined', entered_at: 1 };
    const nothing = { reason: '', period: '', remark: '', deposit_made: 0, turnover_made: 0 };
    await db
      .insertInto('promotion_entries')
      .values({ ...entered, ...nothing, status: 'Joined' })
      .execute();
    expect(await whyRefused(sendSite(app, yen))).toContain('(open bets: 1, open promotions: 1)');
  });

  it('MONEY-2 MONEY-3 is taken where all that was there has gone; new money is of the new one, and both sum to 0', async () => {
    const { token, id } = await joinWith(app, db, 'left', 700);
    await takeAll(id, 700);
    await setSite(app, yen);
    expect(await money(token)).toEqual([0, 'JPY/0']);
    await give(db, id, 5, 'adjustment', Date.now());
    expect(await money(token)).toEqual([5, 'JPY/0']);
    const { list } = (await call(app, 'transactions', { token })).value;
    expect(list.map(({ amount, balance }) => [amount, balance])).toEqual([[5, 5]]);
    const stored = db.selectFrom('ledger_accounts').select(['asset', 'balance']).where('account', '=', memberCash(id));
    expect(await stored.orderBy('asset').execute()).toEqual([
      { asset: 'JPY/0', balance: 5 },
      { asset: 'PHP/2', balance: 0 },
    ]);
    expect(await balanceOf(db, house('demo'))).toBe(-5);
    expect(await faultsOf(db)).toEqual([]);
  });

  it('MONEY-2 and money that is credited at the same moment: no account holds another asset than its merchant’s', async () => {
    const ids = await Promise.all(
      ['anna', 'bert', 'cara', 'dora'].map(async (name) => (await joinWith(app, db, name, 1)).id),
    );
    await Promise.all(ids.map((id) => takeAll(id, 1)));
    await Promise.all([...ids.map((id) => give(db, id, 9)), sendSite(app, yen), ...ids.map((id) => give(db, id, 9))]);
    const { asset } = await db.selectFrom('sites').selectAll().where('merchant', '=', 'demo').executeTakeFirstOrThrow();
    const held = db.selectFrom('ledger_accounts').select(['asset', 'balance']).where('balance', '<>', 0);
    expect(await held.execute()).toEqual(ids.map(() => ({ asset, balance: 18 })));
    expect(await faultsOf(db)).toEqual([]);
  });
});

it('MONEY-2 entries of two assets in one transfer are refused by the database', async () => {
  const { id } = await joinWith(app, db, 'once', 100);
  const { transfer_id } = await db
    .selectFrom('ledger_entries')
    .selectAll()
    .where('account', '=', memberCash(id))
    .executeTakeFirstOrThrow();
  const entry = {
    transfer_id,
    amount: 1,
    created_at: 1,
    seq: null,
    balance: null,
    kind: 'adjustment',
    day: null,
  } as const;
  const add = (asset: string) =>
    db
      .insertInto('ledger_entries')
      .values({ ...entry, account: `promo:${asset}`, asset })
      .execute();
  await expect(add('JPY/0')).rejects.toThrow(/foreign key/i);
  await add('PHP/2');
});
