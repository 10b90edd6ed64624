import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MoneyKind } from '#schemas/gateway/transfer-kinds.ts';
import { openGrant } from '#gateway/modules/bonus/open.ts';
import { day, Promoted, type Played } from './promoted.ts';
import { lookAt } from './money.ts';
import { addAccount, storeBefore } from './old-store.ts';
import { call } from './start-gateway.ts';

let at: Promoted;
beforeAll(async () => {
  at = await Promoted.start();
});
afterAll(() => at.stop());

async function grant({ self: { id: accountId } }: Played, name: string, bonus: number, days: number) {
  const offer = { bonus, turnover: 10 * bonus, endsAt: at.now + days * day };
  const about = { id: `${name}-${accountId}`, accountId, merchant: 'demo', promotion: name };
  await at.db
    .transaction()
    .execute((tx) => openGrant(tx, { ...about, terms: { turnoverPpm: 10_000_000 }, offer }, at.now));
  return about.id;
}

/** All that moved in a kind of money, read in pages of 2, and what is there in the end. */
async function records({ self: { token } }: Played, money?: MoneyKind) {
  const read = async (place: { after?: string; asOf?: number }) =>
    (await call(at.app, 'transactions', { token, query: { pageSize: 2, ...(money && { money }), ...place } })).value;
  const { list, asOf, opening, closing, summary, ...first } = await read({});
  const rows = [...list];
  for (let { next } = first; next;) {
    const page = await read({ after: next, asOf });
    rows.push(...page.list);
    ({ next } = page);
  }
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows.length).toBe(summary.count);
  expect(opening + rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(closing);
  expect(opening + summary.received - summary.paid).toBe(closing);
  return { closing, rows: rows.map((row) => `${row.kind} ${row.money} ${row.amount} ${row.balance}`) };
}

async function expectFits(player: Played) {
  const { cash, bonus } = await player.wallet();
  const ends = [await records(player), await records(player, 'cash'), await records(player, 'bonus')];
  expect(ends.map(({ closing }) => closing)).toEqual([cash + bonus, cash, bonus]);
}

it('REC-3 what is given, bet, won and lost in bonuses is in the records, whose ends are what the wallet shows', async () => {
  const player = await at.player(100);
  const vendor = await player.vendor();
  const first = await grant(player, 'first', 500, 2);
  await at.pass(1000);
  const second = await grant(player, 'second', 300, 3);
  await expectFits(player);
  await at.pass(1000);
  await vendor.bet('x', 150);
  await at.pass(day);
  await vendor.win('x', 300);
  await expectFits(player);
  expect((await records(player, 'bonus')).rows).toEqual([
    'win bonus 100 550',
    'bet bonus -50 450',
    'promotion bonus 300 300',
    'promotion bonus 500 500',
  ]);
  expect((await records(player)).rows.slice(0, 2).toSorted()).toEqual(['win bonus 100 550', 'win cash 200 200']);
  await at.pass(1000);
  await player.forfeit(first, 550);
  await player.forfeit(second, 300);
  await expectFits(player);
  expect((await records(player)).rows.slice(0, 2).toSorted()).toEqual([
    'bonusForfeited bonus -300 0',
    'bonusForfeited bonus -550 0',
  ]);
});

it('REC-3 a bonus whose time is over is in no closing balance, though no sweep has ended it', async () => {
  const player = await at.player(100);
  await grant(player, 'over', 500, 2);
  await at.pass(3 * day);
  await expectFits(player);
  expect((await records(player, 'bonus')).rows[0]).toBe('bonusForfeited bonus -500 0');
});

it('REC-3 the days of bonuses begin with what was in them before', async () => {
  const player = await at.player(100);
  await grant(player, 'kept', 400, 9);
  await at.pass(3 * day);
  const vendor = await player.vendor();
  await vendor.bet('y', 150);
  const { token } = player.self;
  const { opening, closing } = (
    await call(at.app, 'transactions', { token, query: { range: 'today', money: 'bonus' } })
  ).value;
  expect([opening, closing]).toEqual([400, 350]);
});

it('API-3 REC-3 what moved in bonuses before they had records is counted in its days', async () => {
  const { store, old } = await storeBefore('041');
  await addAccount(old, { id: 'ann' });
  await sql`INSERT INTO bonus_grants (id, account_id, merchant, promotion, state, terms, amount, turnover_needed, turnover_made, created_at, ends_at)
    VALUES ('g', 'ann', 'demo', 'double', 'active', '{}', 100, 100, 0, 7, 9000)`.execute(old);
  for (const [id, kind, amount, balance, createdAt] of [
    ['bonus:g', 'promotion', 100, 100, Date.UTC(2026, 5, 1, 12)] as const,
    ['bet:1', 'bet', -30, 70, Date.UTC(2026, 5, 2, 12)] as const,
    ['bet:2', 'bet', -20, 50, Date.UTC(2026, 5, 2, 13)] as const,
  ]) {
    await sql`INSERT INTO ledger_transfers (id, merchant, kind, remark, created_at, asset)
      VALUES (${id}, 'demo', ${kind}, '', ${createdAt}, 'PHP/2')`.execute(old);
    await sql`INSERT INTO ledger_entries (transfer_id, account, asset, amount, created_at, seq, balance, kind, day)
      VALUES (${id}, 'bonus:g', 'PHP/2', ${amount}, ${createdAt}, 1, ${balance}, ${kind}, NULL)`.execute(old);
  }
  await old.destroy();
  const db = await lookAt(store);
  const entries = await db.selectFrom('ledger_entries').select('day').orderBy('created_at').execute();
  expect(entries.map(({ day: each }) => each)).toEqual(['2026-06-01', '2026-06-02', '2026-06-02']);
  const days = db.selectFrom('record_days').select(['account_id', 'day', 'type', 'game', 'count', 'paid', 'received']);
  expect(await days.where('book', '=', 'bonus').orderBy('day').execute()).toEqual([
    { account_id: 'ann', day: '2026-06-01', type: 'promotion', game: 'g', count: 1, paid: 0, received: 100 },
    { account_id: 'ann', day: '2026-06-02', type: 'bet', game: 'g', count: 2, paid: 50, received: 0 },
  ]);
});
